import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { inFrame } from '../../../.storybook/decorators.tsx'
import { ApiError, withMockApi, type MockAnswer } from '../../../.storybook/mockApi.ts'
import { press, reached } from '../../../.storybook/userActions.ts'
import { VoidDialog } from './VoidDialog.tsx'

const answering = (answer: MockAnswer) => ({
  ...inFrame,
  ...withMockApi({ answers: { 'POST billings/7/void': answer } }),
})

const meta = {
  component: VoidDialog,
  args: { billing_id: 7, target: 'void 7', draft: null, onClose: fn() },
  parameters: answering({ id: 7 }),
} satisfies Meta<typeof VoidDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const TypicalTest: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.type(await screen.findByLabelText(/^Reason/), 'Wrong client')
    await press(userEvent, 'Make void')
    await expect(await screen.findByText('Billing #7 is void')).toBeVisible()
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
  },
}
export const Refused: Story = {
  parameters: answering(new ApiError(409, 'Billing #7 is not the newest: billing #9 builds on it')),
  ...reached(async ({ userEvent }) => {
    await userEvent.type(await screen.findByLabelText(/^Reason/), 'Wrong client')
    await press(userEvent, 'Make void')
    await expect(await screen.findByText(/billing #9 builds on it/)).toBeVisible()
  }),
}
