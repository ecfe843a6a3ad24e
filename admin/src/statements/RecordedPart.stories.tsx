import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { RecordedPart } from './RecordedPart.tsx'
import { view } from './statement.fixtures.ts'

const meta = {
  component: RecordedPart,
  args: { view: view(), busy: false, onRecord: fn() },
} satisfies Meta<typeof RecordedPart>
export default meta
type Story = StoryObj<typeof meta>

export const PartRecorded: Story = {}
export const PartRecordedTest: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText(/\$60\.00 of it is recorded/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Record the difference of $40.00' }))
    await expect(args.onRecord).toHaveBeenCalledOnce()
  },
}
export const AllRecorded: Story = { args: { view: view(undefined, { recorded_amount: 100 }) } }
export const AllRecordedTest: Story = {
  ...AllRecorded,
  play: ({ canvas }) => expect(canvas.queryByRole('button')).toBeNull(),
}
export const NothingPaid: Story = { args: { view: view(undefined, { paid_amount: 0, recorded_amount: 0 }) } }
export const Busy: Story = { args: { busy: true } }
