import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { buildStatement } from '../../../server/features/billings/statement.rules.ts'
import {
  EMPTY_STATEMENT,
  HUGE_STATEMENT,
  LONG_STATEMENT,
  manyItems,
  RTL_STATEMENT,
  STATEMENT,
  view,
} from './statement.fixtures.ts'
import { StatementTable } from './StatementTable.tsx'

const meta = {
  component: StatementTable,
  args: { statement: STATEMENT, actions: { onMove: fn(), onEdit: fn(), onRemove: fn() } },
} satisfies Meta<typeof StatementTable>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('region', { name: 'Vehicles on this statement' })).toBeVisible()
    await expect(canvas.getByRole('columnheader', { name: 'Oct 26' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Edit KDB 212C' }))
    await expect(args.actions.onEdit).toHaveBeenCalledWith(2)
  },
}
export const Empty: Story = {
  args: { statement: EMPTY_STATEMENT },
  play: ({ canvas }) => expect(canvas.getByText('This statement has no vehicles.')).toBeVisible(),
}
export const ManyRows: Story = { args: { statement: buildStatement(view(manyItems(60))) } }
export const LongText: Story = { args: { statement: LONG_STATEMENT } }
export const LargestAmounts: Story = { args: { statement: HUGE_STATEMENT } }
/** Names from right to left on a page from left to right, as most clients see them. */
export const RightToLeftNames: Story = { args: { statement: RTL_STATEMENT } }
export const RightToLeft: Story = { args: { statement: RTL_STATEMENT }, globals: { direction: 'rtl' } }
export const Dark: Story = { globals: { theme: 'dark' } }
