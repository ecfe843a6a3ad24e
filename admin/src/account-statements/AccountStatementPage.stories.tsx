import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { LONG_TEXT, RTL_NAME } from '../../../.storybook/records.ts'
import { ApiError, NEVER, withMockApi, type MockAnswer } from '../../../.storybook/mockApi.ts'
import { AGEING, ageingTotals } from '../ageing/ageing.fixtures.ts'
import { accountRow, accountStatement } from './account-statements.fixtures.ts'
import { AccountStatementPage } from './AccountStatementPage.tsx'

const TOTALS = `GET ageing/totals?${new URLSearchParams({
  filter: JSON.stringify({ client_id: 1, currency: 'USD', as_at: '2026-11-25' }),
}).toString()}`

const answering = (answer: MockAnswer) =>
  withMockApi({
    at: '/client/1/account',
    path: '/client/:clientId/account',
    answers: { [TOTALS]: ageingTotals(AGEING), 'GET clients/1/account-statement': answer },
  })

const meta = {
  component: AccountStatementPage,
  parameters: answering(accountStatement()),
} satisfies Meta<typeof AccountStatementPage>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const TypicalTest: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('row', { name: /Payment.*of 10 Nov 2026.*TRX-1001/ })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Statement No. 5 for 10/2026' })).toHaveAttribute(
      'href',
      '/billing/5',
    )
    await expect(canvas.getByRole('group', { name: 'Closing balance' })).toHaveTextContent('$100.00')
  },
}
export const TwoCurrencies: Story = {
  parameters: answering(accountStatement({ currencies: ['USD', 'KES'] })),
}
export const LongTexts: Story = {
  parameters: answering(
    accountStatement({
      client: { id: 1, client_id: 'C1001', client_name: RTL_NAME },
      rows: [
        accountRow({ code: 'account_row.charge', kind: 'charge', amount: 9_999_999.99, note: LONG_TEXT }),
      ],
    }),
  ),
}
export const Empty: Story = {
  parameters: answering(
    accountStatement({
      ...{ rows: [], due: [], opening_balance: 0, charged: 0, credited: 0, closing_balance: 0 },
      ...{ total_due: 0, on_account: 0 },
    }),
  ),
}
export const Loading: Story = { parameters: answering(NEVER) }
export const Failed: Story = { parameters: answering(new ApiError(503, 'The database does not answer')) }
