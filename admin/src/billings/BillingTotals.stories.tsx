import type { Meta, StoryObj } from '@storybook/react-vite'
import { ListBase } from 'react-admin'
import { expect } from 'storybook/test'
import { withMockApi } from '../../../.storybook/mockApi.ts'
import { billing, BILLINGS } from './billings.fixtures.ts'
import { BillingTotals } from './BillingTotals.tsx'

const meta = {
  component: BillingTotals,
  decorators: (Story) => (
    <ListBase resource="billings">
      <Story />
    </ListBase>
  ),
  parameters: withMockApi({
    resource: 'billings',
    records: {
      billings: [...BILLINGS, billing({ id: 10, currency: 'KES', payment_state: 'overdue' })],
    },
  }),
} satisfies Meta<typeof BillingTotals>
export default meta
type Story = StoryObj<typeof meta>

/** A row a currency: two are never added. */
export const Typical: Story = {}
export const TypicalTest: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('row', { name: /^KES 1 / })).toHaveTextContent(/KES\s165\.50/)
    await expect(canvas.getByRole('row', { name: /^USD 3 / })).toBeVisible()
  },
}
export const NothingFound: Story = { parameters: withMockApi({ resource: 'billings' }) }
