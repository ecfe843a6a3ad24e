import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { inFrame } from '../../../../.storybook/decorators.tsx'
import { ApiError, withMockApi, type MockAnswer } from '../../../../.storybook/mockApi.ts'
import { press, reached } from '../../../../.storybook/userActions.ts'
import { ReasonDialog } from './ReasonDialog.tsx'

const answering = (answer: MockAnswer) => ({
  ...inFrame,
  ...withMockApi({ answers: { 'POST payments/12/reverse': answer } }),
})

const meta = {
  component: ReasonDialog,
  args: {
    texts: 'resources.payments.reversal',
    values: { id: 12, amount: '$300.00' },
    path: 'payments/12/reverse',
    target: 'reversal of payment 12',
    draft: null,
    onClose: fn(),
  },
  parameters: answering({ id: 12 }),
} satisfies Meta<typeof ReasonDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const TypicalTest: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.type(await screen.findByLabelText(/^Reason/), 'The cheque bounced')
    await press(userEvent, 'Reverse')
    await expect(await screen.findByText('Payment #12 reversed')).toBeVisible()
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
  },
}
export const Refused: Story = {
  parameters: answering(new ApiError(409, 'Payment #12 is reversed already')),
  ...reached(async ({ userEvent }) => {
    await userEvent.type(await screen.findByLabelText(/^Reason/), 'The cheque bounced')
    await press(userEvent, 'Reverse')
    await expect(await screen.findByText(/is reversed already/)).toBeVisible()
  }),
}
