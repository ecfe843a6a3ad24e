import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent } from 'storybook/test'
import { formOf, inForm } from '../../../../.storybook/decorators.tsx'
import { DayInput } from './DayInput.tsx'

const meta = {
  component: DayInput,
  decorators: [inForm],
  parameters: formOf({ installation_date: '2026-10-05' }),
  args: {
    source: 'installation_date',
    label: 'statement.fields.installation_date',
    helperText: false,
  },
} satisfies Meta<typeof DayInput>
export default meta
type Story = StoryObj<typeof meta>

export const Day: Story = {}
export const DayTest: Story = {
  play: async ({ canvas }) => {
    const day = canvas.getByLabelText('Installation Date')
    await fireEvent.change(day, { target: { value: '2026-11-02' } })
    await expect(day).toHaveValue('2026-11-02')
  },
}
/** Of an instant its day is shown. */
export const Instant: Story = { parameters: formOf({ installation_date: '2026-10-28T23:20:58Z' }) }
export const InstantTest: Story = {
  ...Instant,
  play: ({ canvas }) => expect(canvas.getByLabelText('Installation Date')).toHaveValue('2026-10-28'),
}
export const Empty: Story = { parameters: formOf({ installation_date: null }) }
