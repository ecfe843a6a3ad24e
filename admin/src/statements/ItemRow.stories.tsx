import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inTable } from '../../../.storybook/decorators.tsx'
import type { Statement } from '../../../server/features/statements/statements.rules.ts'
import { LONG_STATEMENT, RTL_STATEMENT, SHILLING_STATEMENT, STATEMENT } from './statement.fixtures.ts'
import { ItemRow } from './ItemRow.tsx'

const rowOf = ({ rows }: Statement, place: number) => rows[place - 1]!

const meta = {
  component: ItemRow,
  decorators: [inTable('tbody')],
  args: {
    ...rowOf(STATEMENT, 1),
    currency: STATEMENT.currency,
    index: 1,
    last: false,
    current: false,
    found: false,
    actions: { onMove: fn(), onEdit: fn(), onRemove: fn() },
  },
} satisfies Meta<typeof ItemRow>
export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {}
export const PlainTest: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const { onMove, onEdit, onRemove } = args.actions
    await userEvent.click(canvas.getByRole('button', { name: 'Move up KDA 100A' }))
    await expect(onMove).toHaveBeenLastCalledWith(1, 'up')
    await userEvent.click(canvas.getByRole('button', { name: 'Move down KDA 100A' }))
    await expect(onMove).toHaveBeenLastCalledWith(1, 'down')
    await userEvent.click(canvas.getByRole('button', { name: 'Edit KDA 100A' }))
    await expect(onEdit).toHaveBeenCalledWith(1)
    await userEvent.click(canvas.getByRole('button', { name: 'Delete KDA 100A' }))
    await expect(onRemove).toHaveBeenCalledWith(1)
  },
}
export const InstalledWithFuelSensor: Story = { args: rowOf(STATEMENT, 2) }
export const NotCharged: Story = { args: rowOf(STATEMENT, 3) }
export const AtTheDefaultRate: Story = { args: rowOf(STATEMENT, 4) }
export const First: Story = { args: { index: 0 } }
export const FirstTest: Story = {
  ...First,
  play: ({ canvas }) => expect(canvas.getByRole('button', { name: /^Move up/ })).toBeDisabled(),
}
export const Last: Story = { args: { last: true } }
export const LastTest: Story = {
  ...Last,
  play: ({ canvas }) => expect(canvas.getByRole('button', { name: /^Move down/ })).toBeDisabled(),
}
export const LongText: Story = { args: rowOf(LONG_STATEMENT, 1) }
export const WithoutCents: Story = { args: { ...rowOf(SHILLING_STATEMENT, 2), currency: 'UGX' } }
export const WithoutCentsTest: Story = {
  ...WithoutCents,
  play: ({ canvas }) => expect(canvas.getByRole('cell', { name: /^UGX\s[\d,]+$/ })).toBeVisible(),
}
export const RightToLeftText: Story = { args: rowOf(RTL_STATEMENT, 1) }
