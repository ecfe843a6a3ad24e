import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { ApiError, withMockApi, type MockAnswer } from '../../../.storybook/mockApi.ts'
import { press, reached } from '../../../.storybook/userActions.ts'
import { CLIENTS } from '../clients/clients.fixtures.ts'
import type { Payment } from './payment.ts'
import { PaymentPage } from './PaymentPage.tsx'
import { ACROSS, BOUNCED, LONG_PAYMENT, payment, RTL_PAYMENT } from './payments.fixtures.ts'

const showing = (shown: Payment, answers: Record<string, MockAnswer> = {}) =>
  withMockApi({
    at: `/payments/${shown.id}`,
    path: '/payments/:paymentId',
    records: { payments: [shown], clients: CLIENTS },
    answers: {
      [`POST payments/${shown.id}/reverse`]: BOUNCED,
      [`POST payments/${shown.id}/send`]: { id: 3 },
      ...answers,
    },
  })

const meta = { component: PaymentPage, parameters: showing(payment()) } satisfies Meta<typeof PaymentPage>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
/** A part of it stays on account. */
export const OnAccount: Story = { parameters: showing(payment({ amount: 400 })) }
export const Reversed: Story = { parameters: showing(BOUNCED) }
export const AcrossCurrencies: Story = { parameters: showing(ACROSS) }
export const NothingSettled: Story = { parameters: showing(payment({ allocations: [] })) }
export const LongText: Story = { parameters: showing(LONG_PAYMENT) }
export const RightToLeftText: Story = { parameters: showing(RTL_PAYMENT) }
export const Gone: Story = {
  parameters: showing(payment(), { 'GET payments/12': new ApiError(404, 'Payment not found') }),
}
export const Reversing: Story = {
  ...reached(async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Reverse' }))
    await expect(await screen.findByRole('dialog', { name: 'Reverse payment #12?' })).toBeVisible()
  }),
}
export const ReversedAlready: Story = {
  parameters: showing(payment(), {
    'POST payments/12/reverse': new ApiError(409, 'Payment #12 is reversed already'),
  }),
  ...reached(async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Reverse' }))
    await userEvent.type(await screen.findByLabelText(/^Reason/), 'It bounced')
    await userEvent.click(screen.getAllByRole('button', { name: 'Reverse' }).at(-1)!)
    await expect(await screen.findByText(/is reversed already/)).toBeVisible()
  }),
}
export const SendingTheReceipt: Story = {
  ...reached(async ({ userEvent }) => {
    await press(userEvent, 'Send receipt')
    await expect(await screen.findByLabelText(/^Recipient/)).toBeVisible()
  }),
}
