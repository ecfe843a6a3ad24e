import type { Meta, StoryObj } from '@storybook/react-vite'
import { STATES } from './import.ts'
import { StateChip } from './StateChip.tsx'

const meta = {
  component: StateChip,
  args: { state: 'finished' },
  argTypes: { state: { control: 'radio', options: STATES } },
} satisfies Meta<typeof StateChip>
export default meta
type Story = StoryObj<typeof meta>

export const Finished: Story = {}
export const All: Story = {
  render: () => (
    <div style={{ display: 'flex', gap: 8, flexWrap: 'wrap' }}>
      {STATES.map((state) => (
        <StateChip key={state} state={state} />
      ))}
    </div>
  ),
}
