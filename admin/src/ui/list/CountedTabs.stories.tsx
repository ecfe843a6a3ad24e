import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { LONG_TEXT, RTL_NAME } from '../../../../.storybook/records.ts'
import { CountedTabs } from './CountedTabs.tsx'

const tabsOf = (name: string) => [
  { value: 'ready', name, count: 1204 },
  { value: 'none', name: 'No address', count: 0 },
  { value: 'bad', name: 'Bad address', count: 3 },
]

const meta = {
  component: CountedTabs,
  args: { id: 'some', label: 'By state', tabs: tabsOf('Ready'), value: 'ready', onChange: fn() },
  render: (args) => (
    <>
      <CountedTabs {...args} />
      <div role="tabpanel" id="some-rows" aria-labelledby={`some-${args.value}`} />
    </>
  ),
} satisfies Meta<typeof CountedTabs>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const TypicalTest: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('tab', { selected: true })).toHaveTextContent('Ready (1,204)')
    await expect(canvas.getByRole('tab', { name: 'No address (0)' })).toBeDisabled()
    await userEvent.click(canvas.getByRole('tab', { name: 'Bad address (3)' }))
    await expect(args.onChange).toHaveBeenCalledWith('bad')
  },
}
export const LongText: Story = { args: { tabs: tabsOf(LONG_TEXT) } }
export const RightToLeftText: Story = { args: { tabs: tabsOf(RTL_NAME) } }
