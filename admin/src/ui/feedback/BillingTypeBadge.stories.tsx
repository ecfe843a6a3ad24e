import type { Meta, StoryObj } from '@storybook/react-vite'
import { BillingTypeBadge } from './BillingTypeBadge.tsx'

const meta = {
  component: BillingTypeBadge,
  args: { type: 'INTERNATIONAL' },
  argTypes: { type: { control: 'radio', options: ['INTERNATIONAL', 'LOCAL'] } },
} satisfies Meta<typeof BillingTypeBadge>
export default meta
type Story = StoryObj<typeof meta>

export const International: Story = {}
export const Local: Story = { args: { type: 'LOCAL' } }
