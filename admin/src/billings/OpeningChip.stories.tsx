import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { OpeningChip } from './OpeningChip.tsx'

const meta = {
  component: OpeningChip,
  args: { previous_balance: 500, currency: 'USD' },
} satisfies Meta<typeof OpeningChip>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const TypicalTest: Story = {
  play: ({ canvas }) => expect(canvas.getByText('Opening balance $500.00')).toBeVisible(),
}
export const Long: Story = { args: { previous_balance: 9_999_999_999.99, currency: 'KES' } }
