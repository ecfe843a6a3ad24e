import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { BalanceForm } from './BalanceForm.tsx'
import { LEDGER, view } from './statement.fixtures.ts'

const meta = {
  component: BalanceForm,
  args: {
    view: view(),
    total: 265_50,
    ledger: LEDGER,
    busy: false,
    draft: null,
    onSave: fn(() => Promise.resolve()),
    onCancel: fn(),
  },
} satisfies Meta<typeof BalanceForm>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const Saved: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const paid = canvas.getByLabelText('Paid Amount')
    await userEvent.clear(paid)
    await userEvent.type(paid, '150.25')
    await expect(canvas.getByRole('group', { name: 'New Client Balance' })).toHaveTextContent('$349.75')
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect(args.onSave).toHaveBeenCalledWith({
      previous_balance: 120.5,
      paid_amount: 150.25,
      version: 1,
    })
  },
}
/** What is paid is never less than nothing. */
export const Invalid: Story = { args: { draft: { previous: '120.5', paid: '-5', version: 1 } } }
export const InvalidTest: Story = {
  ...Invalid,
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByLabelText('Paid Amount')).toBeInvalid()
    await expect(canvas.getByText(/at least \$0/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect(args.onSave).not.toHaveBeenCalled()
  },
}
/** Fractions of a cent are kept nowhere. */
export const TooFine: Story = { args: { draft: { previous: '120.505', paid: '100', version: 1 } } }
export const TooFineTest: Story = {
  ...TooFine,
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('must have at most two decimals')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect(args.onSave).not.toHaveBeenCalled()
  },
}
/** That less is paid than before is said before it is saved, whatever made it less: an emptied field is 0. */
export const Lowered: Story = { args: { draft: { previous: '120.5', paid: '', version: 1 } } }
export const LoweredTest: Story = {
  ...Lowered,
  play: ({ canvas }) => expect(canvas.getByText('$100.00 less than was saved before.')).toBeVisible(),
}
/** Shillings of Uganda have no cents. */
export const WholeAmounts: Story = {
  args: { view: { ...view(), currency: 'UGX' }, draft: { previous: '120', paid: '100.5', version: 1 } },
}
export const WholeAmountsTest: Story = {
  ...WholeAmounts,
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('must be whole: UGX has no cents')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect(args.onSave).not.toHaveBeenCalled()
  },
}
/** More than is asked for: it is said at once, and asked about when it is saved. */
export const Overpaid: Story = { args: { draft: { previous: '120.5', paid: '400', version: 1 } } }
export const OverpaidTest: Story = {
  ...Overpaid,
  play: ({ canvas }) => expect(canvas.getByText('$14.00 more than this billing asks for.')).toBeVisible(),
}
/** What is no number counts as 0. */
export const NoNumber: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.clear(canvas.getByLabelText('Previous Balance'))
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect(args.onSave).toHaveBeenCalledWith({ previous_balance: 0, paid_amount: 100, version: 1 })
  },
}
export const Cancelled: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
    await expect(args.onCancel).toHaveBeenCalledOnce()
    await userEvent.type(canvas.getByLabelText('Paid Amount'), '{Escape}')
    await expect(args.onCancel).toHaveBeenCalledTimes(2)
  },
}
export const FromDraft: Story = { args: { draft: { previous: '120.5', paid: '175', version: 1 } } }
export const Busy: Story = { args: { busy: true } }
export const Unreadable: Story = { args: { ledger: null } }
