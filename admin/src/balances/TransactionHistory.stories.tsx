import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { choose, press, reached } from '../../../.storybook/userActions.ts'
import { LONG_TEXT, RTL_NAME } from '../../../.storybook/records.ts'
import { withMockApi, NEVER, ApiError, type MockAnswer } from '../../../.storybook/mockApi.ts'
import { zoneName } from '../ui/format/dates.ts'
import { client } from '../clients/clients.fixtures.ts'
import { billing } from '../billings/billings.fixtures.ts'
import { manyTransactions, transaction, TRANSACTIONS } from './balances.fixtures.ts'
import { TransactionHistory } from './TransactionHistory.tsx'
import type { Transaction } from './transactions.ts'

const exported = new URLSearchParams({
  time_zone: zoneName(),
  sort: '["occurred_at","DESC"]',
})
const exportCall = `client-balances/5/export?${exported.toString()}`

const answering = (answer: MockAnswer, client_name = 'Acme Haulage', more: object = {}) =>
  withMockApi({
    at: '/client-balances/5',
    path: '/client-balances/:clientId',
    resource: 'transactions',
    records: { clients: [client({ client_name })], billings: [billing()] },
    answers: { 'GET client-balances/5': answer, [`GET ${exportCall}`]: new File([''], 'a.csv') },
    ...more,
  })
const having = (transactions: readonly Transaction[]) => answering(() => [...transactions])

const meta = {
  component: TransactionHistory,
  parameters: having(TRANSACTIONS),
} satisfies Meta<typeof TransactionHistory>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const TypicalTest: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('group', { name: 'Remaining Balance' })).toHaveTextContent('$427.50')
    await choose(userEvent, 'Type', 'Debit')
    await expect(canvas.getByText('Totals of the 2 transactions shown, of 3 in all.')).toBeVisible()
    await press(userEvent, 'Clear Filters')
    await press(userEvent, 'Export to CSV')
    await expect(await screen.findByText('Transactions exported')).toBeVisible()
  },
}
const SHILLINGS = TRANSACTIONS.map((each) => ({
  ...each,
  id: each.id + 3,
  amount: 100 * each.amount,
  currency: 'KES',
}))
/** One account in each of two currencies. */
export const TwoAccounts: Story = {
  parameters: answering(() => [...SHILLINGS, ...TRANSACTIONS], undefined, { local_currency: 'KES' }),
}
export const TwoAccountsTest: Story = {
  ...TwoAccounts,
  play: async ({ canvas, userEvent }) => {
    const remaining = () => canvas.findByRole('group', { name: 'Remaining Balance' })
    await expect(await remaining()).toHaveTextContent(/KES\s42,750\.00$/)
    await userEvent.click(canvas.getByRole('button', { name: 'USD' }))
    await expect(await remaining()).toHaveTextContent('$427.50')
    await expect(canvas.queryByText(/KES/, { selector: 'td *' })).toBeNull()
  },
}
export const Empty: Story = { parameters: having([]) }
export const EmptyTest: Story = {
  ...Empty,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No transactions found')).toBeVisible()
  },
}
export const NothingMatches: Story = {
  parameters: having([transaction()]),
  ...reached(async ({ canvas, userEvent }) => {
    await canvas.findByText('Bank transfer')
    await choose(userEvent, 'Type', 'Debit')
    await expect(canvas.getByText('None fits the type and the dates that are set.')).toBeVisible()
  }),
}
export const ManyRows: Story = { parameters: having(manyTransactions(5000)) }
export const LongText: Story = {
  parameters: answering(() => [transaction({ description: LONG_TEXT })], LONG_TEXT),
}
export const Loading: Story = { parameters: answering(NEVER) }
export const Gone: Story = { parameters: answering(new ApiError(404, 'Client not found')) }
export const GoneTest: Story = {
  ...Gone,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Error: Failed to fetch transactions')
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}
export const Failed: Story = { parameters: answering(new ApiError(503, 'The database does not answer')) }
export const FailedTest: Story = {
  ...Failed,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeEnabled()
    await expect(canvas.getByRole('button', { name: 'Export to CSV' })).toBeDisabled()
  },
}
/** A client in two currencies, where it is not known which of them is the local one. */
export const CurrencyUnknown: Story = {
  parameters: withMockApi({
    at: '/client-balances/5',
    path: '/client-balances/:clientId',
    resource: 'transactions',
    records: { clients: [client()], billings: [billing()] },
    answers: {
      'GET client-balances/5': () => [...SHILLINGS, ...TRANSACTIONS],
      'GET settings/company': new ApiError(503, 'The database does not answer'),
    },
  }),
}
export const CurrencyUnknownTest: Story = {
  ...CurrencyUnknown,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Failed to fetch the local currency')
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeEnabled()
    await expect(canvas.getByRole('button', { name: 'Add Transaction' })).toBeDisabled()
  },
}
export const RightToLeftText: Story = {
  parameters: answering(() => [...TRANSACTIONS], RTL_NAME),
}
