import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn } from 'storybook/test'
import { choose } from '../../../.storybook/userActions.ts'
import { TransactionFilters } from './TransactionFilters.tsx'

const meta = {
  component: TransactionFilters,
  args: { filter: { type: 'all', start: '', end: '' }, isSet: false, change: fn(), clear: fn() },
} satisfies Meta<typeof TransactionFilters>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const EmptyTest: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await choose(userEvent, 'Type', 'Credit')
    await expect(args.change).toHaveBeenLastCalledWith({ type: 'credit' })
    await fireEvent.change(canvas.getByLabelText('Start Date'), { target: { value: '2026-10-01' } })
    await expect(args.change).toHaveBeenLastCalledWith({ start: '2026-10-01' })
    await expect(canvas.getByRole('button', { name: 'Clear Filters' })).toBeDisabled()
  },
}
export const Set: Story = {
  args: { filter: { type: 'debit', start: '2026-10-01', end: '2026-10-31' }, isSet: true },
}
export const SetTest: Story = {
  ...Set,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Clear Filters' }))
    await expect(args.clear).toHaveBeenCalledOnce()
  },
}
export const WrongWay: Story = {
  args: { filter: { type: 'all', start: '2026-10-31', end: '2026-10-01' }, isSet: true },
}
export const WrongWayTest: Story = {
  ...WrongWay,
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('End Date')).toBeInvalid()
    await expect(canvas.getByText('Before the start date')).toBeVisible()
  },
}
