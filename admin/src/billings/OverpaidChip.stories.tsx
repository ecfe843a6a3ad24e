import type { Meta, StoryObj } from '@storybook/react-vite'
import { OverpaidChip } from './OverpaidChip.tsx'

const meta = { component: OverpaidChip, args: { cents: 14_00, currency: 'USD' } } satisfies Meta<
  typeof OverpaidChip
>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const LargestAmount: Story = { args: { cents: 9_999_999_999_99, currency: 'KES' } }
