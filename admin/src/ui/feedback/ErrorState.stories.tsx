import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { LONG_TEXT } from '../../../../.storybook/records.ts'
import { ErrorState } from './ErrorState.tsx'

const meta = {
  component: ErrorState,
  args: { message: 'Failed to fetch platforms', onRetry: fn() },
} satisfies Meta<typeof ErrorState>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const Retried: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Check your connection, then try again.')
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}
export const WithoutRetry: Story = {
  args: { hint: 'It may have been deleted, or the address is wrong.', onRetry: undefined },
}
export const LongText: Story = { args: { message: LONG_TEXT, hint: LONG_TEXT } }
