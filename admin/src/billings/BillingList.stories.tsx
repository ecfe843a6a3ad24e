import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { choose, press } from '../../../.storybook/userActions.ts'
import { withMockApi, NEVER, ApiError } from '../../../.storybook/mockApi.ts'
import { CLIENTS } from '../clients/clients.fixtures.ts'
import type { Billing } from './billing.ts'
import { BILLINGS, LONG_BILLING, manyBillings, RTL_BILLING } from './billings.fixtures.ts'
import { BillingList } from './BillingList.tsx'

const holding = (billings: readonly Billing[]) =>
  withMockApi({ resource: 'billings', records: { billings, clients: CLIENTS } })
const failing = (answer: ApiError | typeof NEVER) =>
  withMockApi({ resource: 'billings', answers: { 'GET billings': answer } })

const meta = { component: BillingList, parameters: holding(BILLINGS) } satisfies Meta<typeof BillingList>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const TypicalTest: Story = {
  play: async ({ canvas, userEvent }) => {
    const row = within(await canvas.findByRole('row', { name: /Baraka Logistics/ }))
    await expect(row.getByText('$3,852,800.00')).toBeInTheDocument()
    await expect(row.getByRole('link', { name: '#8' })).toHaveAttribute('href', '/billing/8')
    await choose(userEvent, /Type/, 'LOCAL')
    await waitFor(() => expect(canvas.queryByRole('link', { name: '#7' })).toBeNull())
    await expect(canvas.getByRole('link', { name: '#8' })).toBeVisible()
    await press(userEvent, 'New Billing')
    await expect(await screen.findByRole('dialog', { name: 'New Billing' })).toBeInTheDocument()
    await press(userEvent, 'Cancel')
  },
}
export const Empty: Story = { parameters: holding([]) }
export const EmptyTest: Story = {
  ...Empty,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No billings yet')).toBeInTheDocument()
  },
}
export const ManyRows: Story = { parameters: holding(manyBillings(200)) }
export const ManyRowsTest: Story = {
  ...ManyRows,
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('link', { name: '#200' })
    await userEvent.click(canvas.getByRole('button', { name: /next page/i }))
    await expect(await canvas.findByRole('link', { name: '#190' }, { timeout: 10_000 })).toBeInTheDocument()
  },
}
export const LongText: Story = { parameters: holding([LONG_BILLING]) }
export const Loading: Story = { parameters: failing(NEVER) }
export const Failed: Story = { parameters: failing(new ApiError(503, 'The database does not answer')) }
export const FailedTest: Story = {
  ...Failed,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Failed to fetch billings')).toBeInTheDocument()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeEnabled()
  },
}
export const RightToLeftText: Story = {
  parameters: holding([RTL_BILLING, ...BILLINGS.slice(1)]),
}
