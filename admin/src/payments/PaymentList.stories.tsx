import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { ApiError, NEVER, withMockApi, type MockAnswer, type MockApi } from '../../../.storybook/mockApi.ts'
import { reached } from '../../../.storybook/userActions.ts'
import { NEW_PAYMENT_PATH } from '../paths.ts'
import type { Payment } from './payment.ts'
import { PaymentList } from './PaymentList.tsx'
import { LONG_PAYMENT, manyPayments, PAYMENTS, RTL_PAYMENT } from './payments.fixtures.ts'

const records = (payments: readonly Payment[], over: Partial<MockApi> = {}) =>
  withMockApi({ at: '/payments', records: { payments }, ...over })
const answering = (answer: MockAnswer) => withMockApi({ answers: { 'GET payments': answer } })

const meta = { component: PaymentList, parameters: records(PAYMENTS) } satisfies Meta<typeof PaymentList>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const TypicalTest: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: '#12' })).toHaveAttribute('href', '/payments/12')
    await expect(canvas.getByRole('cell', { name: 'Reversed' })).toBeVisible()
  },
}
/** Where there is a local currency it is a filter. */
export const TwoCurrencies: Story = { parameters: records(PAYMENTS, { local_currency: 'KES' }) }
/** At the address that the search leads to. */
export const New: Story = {
  parameters: records(PAYMENTS, { at: NEW_PAYMENT_PATH }),
  ...reached(async () => {
    await expect(await screen.findByRole('dialog', { name: 'Record payment' })).toBeVisible()
  }),
}
export const Empty: Story = { parameters: records([]) }
export const ManyPages: Story = { parameters: records(manyPayments(300)) }
export const LongText: Story = { parameters: records([LONG_PAYMENT]) }
export const RightToLeftText: Story = { parameters: records([RTL_PAYMENT]) }
export const Reader: Story = { parameters: records(PAYMENTS, { role: 'reader' }) }
export const Loading: Story = { parameters: answering(NEVER) }
export const Failed: Story = { parameters: answering(new ApiError(503, 'The database does not answer')) }
