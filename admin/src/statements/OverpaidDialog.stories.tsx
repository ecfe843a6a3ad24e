import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { inFrame } from '../../../.storybook/decorators.tsx'
import { OverpaidDialog } from './OverpaidDialog.tsx'

const meta = {
  component: OverpaidDialog,
  parameters: inFrame,
  args: {
    previous_balance: 120.5,
    paid_amount: 400,
    total: 265_50,
    currency: 'USD',
    onConfirm: fn(),
    onCancel: fn(),
  },
} satisfies Meta<typeof OverpaidDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const TypicalTest: Story = {
  play: async ({ args, userEvent }) => {
    await expect(screen.getByText(/asks for \$386\.00\..* overpaid by \$14\.00/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Save all the same' }))
    await expect(args.onConfirm).toHaveBeenCalledOnce()
  },
}
/** A credit that is carried over asks for nothing. */
export const NothingAsked: Story = { args: { previous_balance: -500 } }
