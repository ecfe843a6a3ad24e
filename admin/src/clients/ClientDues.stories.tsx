import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { ApiError, NEVER, withMockApi } from '../../../.storybook/mockApi.ts'
import { balance } from '../balances/balances.fixtures.ts'
import { billing, manyBillings } from '../billings/billings.fixtures.ts'
import { ClientDues } from './ClientDues.tsx'

const holding = (billings: readonly ReturnType<typeof billing>[], amount_due: number, overdue = 0) =>
  withMockApi({
    records: {
      billings,
      'client-balances': [balance({ total_paid: 0, total_debit: 0, amount_due, overdue })],
    },
  })

const OVERDUE = billing({ id: 8, due_date: '2026-09-30', payment_state: 'overdue' })

const meta = {
  component: ClientDues,
  args: { client_id: 5 },
  parameters: holding([OVERDUE, billing()], 331, 165.5),
} satisfies Meta<typeof ClientDues>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const TypicalTest: Story = {
  play: async ({ canvas }) => {
    const accounts = within(await canvas.findByRole('table', { name: /by currency/ }))
    await expect(accounts.getByRole('row', { name: 'USD $0.00 $331.00 $165.50' })).toBeVisible()
    const open = within(await canvas.findByRole('table', { name: 'Billings that are due' }))
    await expect(open.getByRole('link', { name: '#8' })).toHaveAttribute('href', '/billing/8')
    await expect(canvas.getByRole('link', { name: 'All that is due' })).toHaveAttribute(
      'href',
      expect.stringContaining('%22due%22%3A%22open%22'),
    )
  },
}
export const NothingDue: Story = { parameters: holding([], 0) }
export const Many: Story = { parameters: holding(manyBillings(40), 6620) }
export const Loading: Story = { parameters: withMockApi({ answers: { 'GET client-balances': NEVER } }) }
export const Failed: Story = {
  parameters: withMockApi({ answers: { 'GET client-balances': new ApiError(503, 'Try again later') } }),
}
export const FailedTest: Story = {
  ...Failed,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Failed to fetch what is due')).toBeVisible()
  },
}
