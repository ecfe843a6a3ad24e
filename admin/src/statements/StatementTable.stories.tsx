import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { reached } from '../../../.storybook/userActions.ts'
import { buildStatement } from '../../../server/features/statements/statements.rules.ts'
import { EMPTY_VIEW, HUGE_VIEW, LONG_VIEW, manyItems, RTL_VIEW, view } from './statement.fixtures.ts'
import { StatementTable } from './StatementTable.tsx'
import type { BillingView } from './view.ts'

const shown = (of: BillingView) => ({ view: of, statement: buildStatement(of) })

const meta = {
  component: StatementTable,
  args: { ...shown(view()), actions: { onMove: fn(), onEdit: fn(), onRemove: fn() } },
} satisfies Meta<typeof StatementTable>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const TypicalTest: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('region', { name: 'Vehicles on this statement' })).toBeVisible()
    await expect(canvas.getByRole('columnheader', { name: 'Oct 26' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Edit KDB 212C' }))
    await expect(args.actions.onEdit).toHaveBeenCalledWith(2)
  },
}
export const Empty: Story = { args: shown(EMPTY_VIEW) }
export const EmptyTest: Story = {
  ...Empty,
  play: ({ canvas }) => expect(canvas.getByText('This statement has no vehicles.')).toBeVisible(),
}
/** As in a spreadsheet: the arrows walk, Enter edits, Alt and an arrow move the item. */
export const ByKeys: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const row = (name: RegExp) => canvas.getByRole('row', { name })
    row(/KDA 100A/).focus()
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(row(/KDB 212C/)).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await expect(args.actions.onEdit).toHaveBeenCalledWith(2)
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await expect(args.actions.onMove).toHaveBeenCalledWith(2, 'down')
  },
}
export const Found: Story = {
  ...reached(async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox'), '330')
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('1 of 1'))
    await expect(canvas.getByRole('row', { name: /KDC 330D/ })).toHaveAttribute('aria-current', 'true')
  }),
}
export const ManyRows: Story = { args: shown(view(manyItems(60))) }
export const LongText: Story = { args: shown(LONG_VIEW) }
export const LargestAmounts: Story = { args: shown(HUGE_VIEW) }
/** Names from right to left on a page from left to right, as most clients see them. */
export const RightToLeftNames: Story = { args: shown(RTL_VIEW) }
