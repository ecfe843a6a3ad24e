import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen } from 'storybook/test'
import { inEditor } from '../../../.storybook/decorators.tsx'
import { withMockApi } from '../../../.storybook/mockApi.ts'
import { reached } from '../../../.storybook/userActions.ts'
import { billing } from '../billings/billings.fixtures.ts'
import {
  CORRECTED,
  ENTRIES,
  LONG_ENTRIES,
  manyTransactions,
  RTL_ENTRIES,
  transaction,
} from './balances.fixtures.ts'
import { entriesOf, type ListPlace } from './transactions.ts'
import { TransactionTable } from './TransactionTable.tsx'

const meta = {
  component: TransactionTable,
  decorators: inEditor,
  parameters: withMockApi({ records: { billings: [billing()] } }),
  args: {
    entries: [...ENTRIES],
    onShow: fn(),
    place: { sort: { field: 'occurred_at', order: 'DESC' }, page: 1 },
    go: fn(),
  },
  render: function Placed({ entries, onShow, place: first }) {
    const [place, setPlace] = useState<ListPlace>(first)
    return (
      <TransactionTable
        entries={entries}
        onShow={onShow}
        place={place}
        go={(part) => setPlace((before) => ({ ...before, ...part }))}
      />
    )
  },
} satisfies Meta<typeof TransactionTable>
export default meta
type Story = StoryObj<typeof meta>

const firstRow = (canvas: HTMLElement) => canvas.querySelector('tbody tr')

export const Typical: Story = {}
export const TypicalTest: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(firstRow(canvasElement)).toHaveTextContent('$60.00')
    await userEvent.click(canvas.getByRole('button', { name: /^Sort by amount/i }))
    await expect(firstRow(canvasElement)).toHaveTextContent('$12.50')
  },
}
export const ManyRows: Story = { args: { entries: entriesOf(manyTransactions(5000)) } }
export const ManyRowsTest: Story = {
  ...ManyRows,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getAllByRole('row')).toHaveLength(51)
    await userEvent.click(canvas.getByRole('button', { name: 'Page 100' }))
    await expect(canvas.getByText('Payment 5000')).toBeInTheDocument()
  },
}
/** Sara recorded what Ada had received. */
export const InAnothersName: Story = {
  args: { entries: entriesOf([transaction({ created_by: 'Ada', posted_by: 'sara' })]) },
  ...reached(async ({ canvas, userEvent }) => {
    await userEvent.hover(canvas.getByText('5 Oct 2026'))
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Created by Ada, posted by sara')
  }),
}
/** A payment on a billing, of which a part is given back, and a credit that is reversed. */
export const Corrected: Story = { args: { entries: [...CORRECTED] } }
export const CorrectedTest: Story = {
  ...Corrected,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Corrected by transaction #14' }))
    await expect(args.onShow).toHaveBeenCalledWith(14)
    await expect(canvas.getByText('Reversal of transaction #10: Posted twice')).toBeVisible()
    await expect(canvas.getAllByRole('button', { name: 'Correct on billing #7' })).toHaveLength(2)
    await expect(canvas.queryByRole('button', { name: /^Reverse transaction/ })).toBeNull()
  },
}
/** A payment that has a time was entered before others of its day, which have none. */
export const OneDay: Story = {
  args: {
    entries: entriesOf(
      ['2026-10-05T09:00:00Z', '2026-10-05', '2026-10-05'].map((transaction_date, at) =>
        transaction({ id: at + 1, transaction_date, amount: at + 1 }),
      ),
    ),
  },
}
export const OneDayTest: Story = {
  ...OneDay,
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(firstRow(canvasElement)).toHaveTextContent('$3.00')
    await userEvent.click(canvas.getByRole('button', { name: /^Sort by date/i }))
    await expect(firstRow(canvasElement)).toHaveTextContent('$1.00')
  },
}
export const LongText: Story = { args: { entries: [...LONG_ENTRIES] } }
export const RightToLeftText: Story = {
  args: { entries: [...RTL_ENTRIES] },
}
