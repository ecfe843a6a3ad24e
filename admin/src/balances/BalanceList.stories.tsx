import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { LONG_TEXT, RTL_NAME } from '../../../.storybook/records.ts'
import { withMockApi, NEVER, ApiError } from '../../../.storybook/mockApi.ts'
import type { Balance } from './balance.ts'
import { BalanceList } from './BalanceList.tsx'
import { balance, BALANCES, manyBalances } from './balances.fixtures.ts'

const holding = (balances: readonly Balance[], local_currency = 'USD') =>
  withMockApi({ resource: 'client-balances', local_currency, records: { 'client-balances': balances } })
const failing = (answer: ApiError | typeof NEVER) =>
  withMockApi({ resource: 'client-balances', answers: { 'GET client-balances': answer } })

const meta = { component: BalanceList, parameters: holding(BALANCES) } satisfies Meta<typeof BalanceList>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const TypicalTest: Story = {
  play: async ({ canvas, userEvent }) => {
    const row = within(await canvas.findByRole('row', { name: /Baraka Logistics/ }))
    await expect(row.getByText('Debit Balance')).toBeVisible()
    await expect(row.getByRole('link', { name: 'View Details of Baraka Logistics' })).toHaveAttribute(
      'href',
      '/client-balances/6',
    )
    await userEvent.type(canvas.getByRole('searchbox'), 'dune')
    await waitFor(() => expect(canvas.queryByText('Baraka Logistics')).toBeNull())
    await expect(canvas.getByText('Zero Balance')).toBeVisible()
  },
}
/** A client has a row for each currency. */
export const TwoCurrencies: Story = {
  parameters: holding(
    [
      balance({ id: '5-KES', currency: 'KES', total_paid: 50_000, total_debit: 72_500 }),
      balance({ id: '5-USD' }),
      balance({ id: '6-KES', currency: 'KES', client_name: 'Baraka Logistics' }),
    ],
    'KES',
  ),
}
export const TwoCurrenciesTest: Story = {
  ...TwoCurrencies,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('row', { name: /Acme Haulage KES.*-KES\s22,500\.00/ })).toBeVisible()
    await expect(canvas.getByRole('row', { name: /Acme Haulage USD.*\$427\.50/ })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'View Details of Acme Haulage (KES)' })).toHaveAttribute(
      'href',
      '/client-balances/5?currency=KES',
    )
  },
}
export const Empty: Story = { parameters: holding([]) }
export const EmptyTest: Story = {
  ...Empty,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No client balances yet')).toBeVisible()
  },
}
export const ManyRows: Story = { parameters: holding(manyBalances(400)) }
export const ManyRowsTest: Story = {
  ...ManyRows,
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('Client 001')
    await userEvent.click(canvas.getByRole('button', { name: 'Page 40' }))
    await expect(await canvas.findByText('Client 400')).toBeInTheDocument()
  },
}
export const LongText: Story = {
  parameters: holding([balance({ client_name: LONG_TEXT, total_paid: 0, total_debit: 9_999_999.99 })]),
}
export const Loading: Story = { parameters: failing(NEVER) }
export const Failed: Story = { parameters: failing(new ApiError(503, 'The database does not answer')) }
export const FailedTest: Story = {
  ...Failed,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Failed to fetch client balances')).toBeVisible()
  },
}
export const RightToLeftText: Story = {
  parameters: holding([balance({ client_name: RTL_NAME }), ...BALANCES.slice(1)]),
}
