import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { inFrame } from '../../../.storybook/decorators.tsx'
import { reached } from '../../../.storybook/userActions.ts'
import { withMockApi, NEVER, ApiError, type MockAnswer } from '../../../.storybook/mockApi.ts'
import { RemoveItemDialog } from './RemoveItemDialog.tsx'
import { BILLING_ID, item, LONG_ITEMS } from './statement.fixtures.ts'

const answering = (answer: MockAnswer) => withMockApi({ answers: { 'DELETE billings/items/1': answer } })

const meta = {
  component: RemoveItemDialog,
  parameters: { ...inFrame, ...answering({ id: 1 }) },
  args: { billing_id: BILLING_ID, item: item(), onClose: fn() },
} satisfies Meta<typeof RemoveItemDialog>
export default meta
type Story = StoryObj<typeof meta>

const remove = () => screen.findByRole('button', { name: 'Remove' })

export const Typical: Story = {}
export const Removed: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.click(await remove())
    await expect(await screen.findByText('Vehicle removed from billing successfully!')).toBeVisible()
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
export const Refused: Story = {
  parameters: answering(new ApiError(503, 'Try again later')),
  ...reached(async ({ userEvent }) => {
    await userEvent.click(await remove())
    await expect(
      await screen.findByText('Failed to remove vehicle from billing: Try again later'),
    ).toBeVisible()
  }),
}
/** The item disappears at once, however long the server takes. */
export const Waiting: Story = {
  parameters: answering(NEVER),
  play: async ({ args, userEvent }) => {
    await userEvent.click(await remove())
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
export const Cancelled: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
  },
}
export const LongName: Story = { args: { item: LONG_ITEMS[0]! } }
