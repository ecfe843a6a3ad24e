import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { withMockApi, NEVER, ApiError, type MockAnswer } from '../../../.storybook/mockApi.ts'
import {
  BILLING_ID,
  CLIENT_ID,
  CREDIT_VIEW,
  EMPTY_VIEW,
  LEDGER,
  LOCAL_VIEW,
  LONG_VIEW,
  manyItems,
  RTL_VIEW,
  UNPAID,
  view,
} from './statement.fixtures.ts'
import { StatementPage } from './StatementPage.tsx'
import type { LedgerEntry } from './useLedger.ts'

const answering = (answer: MockAnswer, ledger: readonly LedgerEntry[] = LEDGER) =>
  withMockApi({
    at: `/billing/${BILLING_ID}`,
    path: '/billing/:billingId',
    answers: {
      [`GET billings/${BILLING_ID}/view`]: answer,
      [`GET client-balances/${CLIENT_ID}`]: ledger,
      [`GET billings/${BILLING_ID}/allocations`]: [],
    },
  })

const meta = { component: StatementPage, parameters: answering(view()) } satisfies Meta<typeof StatementPage>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const TypicalTest: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent('Acme Haulage')
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit KDA 100A' }))
    await expect(await screen.findByLabelText(/^Vehicle Name/)).toHaveValue('KDA 100A')
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}
export const Empty: Story = { parameters: answering(EMPTY_VIEW, UNPAID) }
export const EmptyTest: Story = {
  ...Empty,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This statement has no vehicles.')).toBeInTheDocument()
  },
}
/** Charged by the client's local prices. */
export const Local: Story = { parameters: answering(LOCAL_VIEW) }
/** The client has paid more than is billed. */
export const InCredit: Story = { parameters: answering(CREDIT_VIEW) }
/** Void: it stays as it is, whoever looks at it. */
export const Void: Story = {
  parameters: answering(
    view(undefined, {
      issue_state: 'void',
      revision: 1,
      issued_at: '2026-10-05T08:00:00.000Z',
      void_at: '2026-10-06T08:00:00.000Z',
      void_reason: 'Billed to the wrong client',
      voided_by: 'sara',
    }),
  ),
}
export const VoidTest: Story = {
  ...Void,
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/Billed to the wrong client/)).toBeVisible()
    const corrections = [/^Edit/, /^Move/, /^Remove/, 'Add Item', 'Edit Balance']
    for (const name of [...corrections, 'Record payment', 'Settle without cash'])
      await expect(canvas.queryByRole('button', { name })).toBeNull()
    const [, row] = canvas.getAllByRole('row')
    row!.focus()
    await userEvent.keyboard('{Enter}')
    await expect(screen.queryByRole('dialog')).toBeNull()
  },
}
/** Of a month that is closed: what it asks for stays, and payments and its due date go on. */
export const MonthClosed: Story = {
  parameters: answering(
    view(undefined, {
      issue_state: 'issued',
      revision: 1,
      issued_at: '2026-10-05T08:00:00.000Z',
      month_closed: true,
    }),
  ),
}
export const MonthClosedTest: Story = {
  ...MonthClosed,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Oct 2026 is closed/)).toBeVisible()
    for (const name of [/^Edit KD/, /^Move/, /^Remove/, 'Add Item', 'Make void'])
      await expect(canvas.queryByRole('button', { name })).toBeNull()
    for (const name of ['Edit Paid Amount', 'Edit Due Date'])
      await expect(canvas.getByRole('button', { name })).toBeEnabled()
  },
}
export const OneLine: Story = { parameters: answering(view(manyItems(1))) }
export const ThirtyLines: Story = { parameters: answering(view(manyItems(30))) }
export const FiveThousandLines: Story = { parameters: answering(view(manyItems(5000))) }
export const LongText: Story = { parameters: answering(LONG_VIEW) }
export const Loading: Story = { parameters: answering(NEVER) }
export const NoData: Story = { parameters: answering(null) }
export const NoDataTest: Story = {
  ...NoData,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No billing data found')).toBeVisible()
  },
}
export const Gone: Story = { parameters: answering(new ApiError(404, 'Billing not found')) }
export const GoneTest: Story = {
  ...Gone,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Failed to fetch billing details')
    await expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull()
  },
}
export const Failed: Story = { parameters: answering(new ApiError(503, 'The database does not answer')) }
export const FailedTest: Story = {
  ...Failed,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeEnabled()
  },
}
export const RightToLeftText: Story = { parameters: answering(RTL_VIEW) }
