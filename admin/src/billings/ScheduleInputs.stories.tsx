import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent } from 'storybook/test'
import { formOf, inForm } from '../../../.storybook/decorators.tsx'
import { ScheduleInputs } from './ScheduleInputs.tsx'

const meta = {
  component: ScheduleInputs,
  decorators: [inForm],
  parameters: formOf({ scheduled: true }),
  args: { scheduled: true },
} satisfies Meta<typeof ScheduleInputs>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const TypicalTest: Story = {
  play: async ({ canvas }) => {
    await fireEvent.change(canvas.getByLabelText('Date'), { target: { value: '2026-11-02' } })
    await fireEvent.change(canvas.getByLabelText('Time'), { target: { value: '09:30' } })
    await expect(canvas.getByLabelText('Date')).toHaveValue('2026-11-02')
    await expect(canvas.getByLabelText('Time')).toHaveValue('09:30')
  },
}
/** It is really sent at that time, which is one of the viewer's zone. */
export const Allowed: Story = {
  args: { allowed: true },
  parameters: formOf({ scheduled: true, day: '2026-12-05', time: '09:30' }),
}
export const AllowedTest: Story = {
  ...Allowed,
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Your time zone: .+ \(GMT.*\)$/)).toBeVisible()
    await expect(canvas.getByRole('checkbox')).toHaveAccessibleDescription(/sent by itself at that time/)
  },
}
export const AtOnce: Story = { parameters: formOf({ scheduled: false }), args: { scheduled: false } }
export const AtOnceTest: Story = {
  ...AtOnce,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByLabelText('Date')).toBeNull()
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Schedule for later' }))
    await expect(canvas.getByRole('checkbox')).toBeChecked()
  },
}
