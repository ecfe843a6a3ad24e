import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { BalanceFigures, Figure } from './BalanceFigures.tsx'
import { LEDGER, OVERDRAWN, view } from './statement.fixtures.ts'

const meta = {
  component: BalanceFigures,
  args: {
    view: view(),
    total: 265_50,
    ledger: LEDGER,
    busy: false,
    paid: 100_00,
    previousCell: <Figure label="Previous Balance" cents={120_50} currency="USD" />,
    paidCell: <Figure label="Paid Amount" cents={100_00} currency="USD" />,
  },
} satisfies Meta<typeof BalanceFigures>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const TypicalTest: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Current Client Balance' })).toHaveTextContent('$440.00')
    await expect(canvas.getByRole('group', { name: 'New Client Balance' })).toHaveTextContent(
      '$400.00Current client balance less $40.00',
    )
  },
}
export const Negative: Story = {
  args: { view: view(undefined, { recorded_amount: 100 }), ledger: OVERDRAWN },
}
export const NegativeTest: Story = {
  ...Negative,
  play: ({ canvas }) =>
    expect(canvas.getByRole('group', { name: 'New Client Balance' })).toHaveTextContent(
      '-$100.00The current balance',
    ),
}
/** Less is to be saved as paid than is in the ledger: the difference is given back. */
export const GivenBack: Story = { args: { paid: 20_00 } }
export const GivenBackTest: Story = {
  ...GivenBack,
  play: ({ canvas }) =>
    expect(canvas.getByRole('group', { name: 'New Client Balance' })).toHaveTextContent(
      '$480.00Current client balance and $40.00',
    ),
}
const shillings = (label: string, cents: number) => <Figure label={label} cents={cents} currency="UGX" />
/** A currency without cents. */
export const WithoutCents: Story = {
  args: {
    view: view(undefined, { currency: 'UGX', billing_type: 'LOCAL', recorded_amount: 600_000 }),
    ledger: LEDGER.map((entry) => ({ ...entry, amount: 10_000 * entry.amount })),
    paid: 1_000_000_00,
    previousCell: shillings('Previous Balance', 1_250_000_00),
    paidCell: shillings('Paid Amount', 1_000_000_00),
  },
}
export const WithoutCentsTest: Story = {
  ...WithoutCents,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Current Client Balance' })).toHaveTextContent(
      /UGX\s4,400,000$/,
    )
    await expect(canvas.getByRole('group', { name: 'Previous Balance' })).toHaveTextContent(/UGX\s1,250,000$/)
  },
}
export const Loading: Story = { args: { ledger: undefined } }
/** A ledger that cannot be read counts as 0: grey, since nobody knows what it holds. */
export const Unreadable: Story = { args: { ledger: null, onRetry: fn() } }
export const UnreadableTest: Story = {
  ...Unreadable,
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('group', { name: 'Current Client Balance' })).toHaveTextContent('$0.00')
    await expect(canvas.getByText(/could not be read/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}
