import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { reached } from '../../../.storybook/userActions.ts'
import { withMockApi, NEVER, ApiError, type MockAnswer } from '../../../.storybook/mockApi.ts'
import { BalanceSection } from './BalanceSection.tsx'
import { BILLING_ID, CLIENT_ID, LEDGER, view } from './statement.fixtures.ts'

const answering = (answers: Record<string, MockAnswer> = {}) =>
  withMockApi({
    answers: {
      [`GET client-balances/${CLIENT_ID}`]: LEDGER,
      [`PUT billings/${BILLING_ID}`]: {
        client_id: CLIENT_ID,
        previous_balance: 120.5,
        paid_amount: 150,
        replaced_paid_amount: 100,
      },
      'POST client-balances/': {},
      ...answers,
    },
  })

const meta = {
  component: BalanceSection,
  parameters: answering(),
  args: { view: view(), total: 265_50 },
} satisfies Meta<typeof BalanceSection>
export default meta
type Story = StoryObj<typeof meta>

interface UserActions {
  click: (element: Element) => Promise<void>
}

const saveNow = async (userEvent: UserActions) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Balance' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
}

export const Typical: Story = {}
export const Saved: Story = {
  play: async ({ canvas, userEvent }) => {
    await saveNow(userEvent)
    await expect(await screen.findByText(/Payment of \$50\.00 recorded/)).toBeVisible()
    await expect(await canvas.findByRole('button', { name: 'Edit Balance' })).toBeVisible()
  },
}
/** More than the billing asks for is saved only after a question with the figures. */
export const OverpaidAsked: Story = {
  ...reached(async ({ canvas, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Balance' }))
    const paid = canvas.getByLabelText('Paid Amount')
    await userEvent.clear(paid)
    await userEvent.type(paid, '400')
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect(await screen.findByText(/asks for \$386\.00/)).toBeVisible()
  }),
}
export const Failed: Story = {
  parameters: answering({ [`PUT billings/${BILLING_ID}`]: new ApiError(503, 'Try again later') }),
  ...reached(async ({ canvas, userEvent }) => {
    await saveNow(userEvent)
    await expect(
      await screen.findByText('Failed to update balance information: Try again later'),
    ).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Save' })).toBeEnabled()
  }),
}
export const NotRecorded: Story = {
  parameters: answering({ 'POST client-balances/': new ApiError(503, 'Try again later') }),
  ...reached(async ({ userEvent }) => {
    await saveNow(userEvent)
    await expect(await screen.findByText(/there was an issue recording/)).toBeVisible()
  }),
}
export const LedgerLoading: Story = { parameters: answering({ [`GET client-balances/${CLIENT_ID}`]: NEVER }) }
export const LedgerUnreadable: Story = {
  parameters: answering({ [`GET client-balances/${CLIENT_ID}`]: new ApiError(503, 'Try again later') }),
}
export const LedgerUnreadableTest: Story = {
  ...LedgerUnreadable,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/could not be read/)).toBeVisible()
  },
}
