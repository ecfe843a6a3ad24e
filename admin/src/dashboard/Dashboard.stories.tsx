import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { withMockApi, NEVER, ApiError, type MockAnswer } from '../../../.storybook/mockApi.ts'
import { summary } from '../outbox/outbox.fixtures.ts'
import { Dashboard } from './Dashboard.tsx'
import {
  LONG_STATS,
  MONTHS,
  NO_MONTHS,
  NO_STATS,
  OFFICE_BALANCES,
  LOCAL_BALANCES,
  LOCAL_MONTHS,
  owedIn,
  RTL_STATS,
  stats,
} from './dashboard.fixtures.ts'
import type { ClientBalance } from './stats.ts'

const LARGEST = `GET client-balances?limit=100&sort=${encodeURIComponent('["absolute_balance","DESC"]')}`
const answering = (answer: MockAnswer, balances = OFFICE_BALANCES, months = MONTHS) =>
  withMockApi({
    answers: {
      'GET dashboard/stats': answer,
      'GET dashboard/months': answer === NEVER ? NEVER : [...months],
      'GET client-balances/outstanding-total': owedIn(balances),
      [LARGEST]: () => balances.toSorted(bySize),
      ...Object.fromEntries(
        ['KES', 'USD'].map((currency) => [
          `${LARGEST}&currency=${currency}`,
          () => balances.filter((each) => each.currency === currency).toSorted(bySize),
        ]),
      ),
      'GET emails/outbox/summary': summary(),
    },
  })
const bySize = (one: ClientBalance, other: ClientBalance) =>
  Math.abs(other.remaining_balance) - Math.abs(one.remaining_balance)

const meta = {
  // By the folder's name alone its stories would stand beside the other components, not in one.
  title: 'dashboard/Dashboard',
  component: Dashboard,
  parameters: answering(stats()),
} satisfies Meta<typeof Dashboard>
export default meta
type Story = StoryObj<typeof meta>

const chartsDrawn = (canvas: HTMLElement) =>
  waitFor(() => expect(canvas.querySelectorAll('caption')).toHaveLength(3), { timeout: 5000 })

export const Typical: Story = {}
export const TypicalTest: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText('9,204')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Baraka Logistics' })).toHaveAttribute(
      'href',
      '/client-balances/6',
    )
    await expect(canvas.getByRole('link', { name: 'Created Billing #7 of Acme Haulage' })).toHaveAttribute(
      'href',
      '/billing/7',
    )
    await chartsDrawn(canvasElement)
  },
}
/** Two currencies: every figure is that of one of them. */
export const TwoCurrencies: Story = {
  parameters: answering(stats({}, LOCAL_BALANCES), LOCAL_BALANCES, LOCAL_MONTHS),
}
export const TwoCurrenciesTest: Story = {
  ...TwoCurrencies,
  play: async ({ canvas, userEvent }) => {
    const revenue = () => canvas.findByRole('group', { name: 'Revenue' })
    await expect(await revenue()).toHaveTextContent(/KES\s[\d,]+\.\d\d/)
    await userEvent.click(canvas.getByRole('button', { name: 'USD' }))
    await expect(await revenue()).toHaveTextContent(/\$[\d,]+\.\d\d/)
    await expect(canvas.queryByText(/KES\s\d/)).toBeNull()
  },
}
export const Empty: Story = { parameters: answering(NO_STATS, [], NO_MONTHS) }
export const EmptyTest: Story = {
  ...Empty,
  play: async ({ canvas }) => {
    const steps = await canvas.findAllByRole('link', { name: /platform/i })
    await expect(steps[0]).toHaveAttribute('href', '/platforms')
  },
}
export const LongText: Story = { parameters: answering(LONG_STATS) }
export const LongTextTest: Story = { ...LongText, play: ({ canvasElement }) => chartsDrawn(canvasElement) }
export const Loading: Story = { parameters: answering(NEVER) }
/** It shows sample data, and says so. */
export const Failed: Story = { parameters: answering(new ApiError(503, 'The database does not answer')) }
export const FailedTest: Story = {
  ...Failed,
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/sample/i)
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(canvas.getByText('Sample Client A')).toBeInTheDocument()
    await expect(canvas.queryByRole('link', { name: 'Sample Client A' })).toBeNull()
  },
}
export const RightToLeftText: Story = { parameters: answering(RTL_STATS) }
export const RightToLeftTest: Story = {
  ...RightToLeftText,
  play: ({ canvasElement }) => chartsDrawn(canvasElement),
}
