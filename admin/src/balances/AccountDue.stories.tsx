import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { withMockApi } from '../../../.storybook/mockApi.ts'
import { AccountDue } from './AccountDue.tsx'
import { balance } from './balances.fixtures.ts'

const owing = (amount_due: number, overdue = 0) =>
  withMockApi({ records: { 'client-balances': [balance({ amount_due, overdue })] } })

const meta = {
  component: AccountDue,
  args: { client_id: 5, currency: 'USD' },
  parameters: owing(387),
} satisfies Meta<typeof AccountDue>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const TypicalTest: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('$387.00 is due of the billings.')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'See what is due' })).toBeVisible()
  },
}
export const Overdue: Story = { parameters: owing(387, 193.5) }
export const OverdueTest: Story = {
  ...Overdue,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/\$193\.50 of it is overdue/)).toBeVisible()
  },
}
export const NothingDue: Story = { parameters: owing(0) }
