import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { withMockApi, NEVER, ApiError, type MockAnswer } from '../../../.storybook/mockApi.ts'
import { LOCAL_MONTHS, MONTHS, NO_MONTHS } from './dashboard.fixtures.ts'
import { MonthsSection } from './MonthsSection.tsx'

const answering = (answer: MockAnswer) => withMockApi({ answers: { 'GET dashboard/months': answer } })

const meta = {
  component: MonthsSection,
  parameters: answering([...MONTHS]),
  args: { currency: 'USD' },
} satisfies Meta<typeof MonthsSection>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const TypicalTest: Story = {
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: 'Billed and Paid' })
    await expect(table).toHaveTextContent('Feb 2026$0.00$0.00')
  },
}
export const LargeAmounts: Story = {
  parameters: answering(
    MONTHS.map((month) => ({
      ...month,
      by_currency: [{ currency: 'USD', billed: 9_999_999.99, paid: -9_999_999.99 }],
    })),
  ),
}
/** Of two currencies each is shown by itself. */
export const Shillings: Story = { parameters: answering([...LOCAL_MONTHS]), args: { currency: 'KES' } }
export const ShillingsTest: Story = {
  ...Shillings,
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: 'Billed and Paid' })
    await expect(table).toHaveTextContent(/Nov 2025KES\s860,000\.00/)
    await expect(table).not.toHaveTextContent('$')
  },
}
export const Empty: Story = {
  parameters: answering([...NO_MONTHS]),
}
export const EmptyTest: Story = {
  ...Empty,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/first billing or payment/)).toBeVisible()
  },
}
export const Loading: Story = { parameters: answering(NEVER) }
export const Failed: Story = { parameters: answering(new ApiError(503, 'The database does not answer')) }
export const FailedTest: Story = {
  ...Failed,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible()
  },
}
