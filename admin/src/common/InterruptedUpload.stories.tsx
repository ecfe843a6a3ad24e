import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { LONG_WORD } from '../../../.storybook/records.ts'
import { InterruptedUpload } from './InterruptedUpload.tsx'

const meta = {
  component: InterruptedUpload,
  args: { file: 'clients.xlsx', onClose: fn() },
} satisfies Meta<typeof InterruptedUpload>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
export const LongName: Story = { args: { file: `${LONG_WORD}.xlsx` } }
export const RightToLeft: Story = { globals: { direction: 'rtl' } }
