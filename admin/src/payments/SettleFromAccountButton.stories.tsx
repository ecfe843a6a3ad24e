import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { inFrame } from '../../../.storybook/decorators.tsx'
import { ApiError, withMockApi, type MockAnswer } from '../../../.storybook/mockApi.ts'
import { press, reached } from '../../../.storybook/userActions.ts'
import { OPEN } from './payments.fixtures.ts'
import { SettleFromAccountButton } from './SettleFromAccountButton.tsx'

const answering = (answer: MockAnswer) => ({
  ...inFrame,
  ...withMockApi({ records: { billings: OPEN }, answers: { 'POST clients/5/settle': answer } }),
})

const meta = {
  component: SettleFromAccountButton,
  parameters: answering({ allocations: [], currency: 'USD', on_account: 0 }),
  args: { client_id: 5, currency: 'USD', balance: 120 },
} satisfies Meta<typeof SettleFromAccountButton>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {
  ...reached(async ({ userEvent }) => {
    await press(userEvent, 'Settle from account')
    await expect(await screen.findByLabelText('Amount for statement #7')).toHaveValue(120)
  }),
}
export const TypicalTest: Story = {
  play: async ({ userEvent }) => {
    await press(userEvent, 'Settle from account')
    await press(userEvent, 'Settle')
    await expect(await screen.findByText('Settled from the account')).toBeInTheDocument()
  },
}
export const Refused: Story = {
  parameters: answering(new ApiError(409, '$100.00 is on account: $20.00 too much')),
  ...reached(async ({ userEvent }) => {
    await press(userEvent, 'Settle from account')
    await press(userEvent, 'Settle')
    await expect(await screen.findByText(/too much/)).toBeInTheDocument()
  }),
}
