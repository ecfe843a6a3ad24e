import type { Meta, StoryObj } from '@storybook/react-vite'
import { BalanceClass } from './BalanceClass.tsx'

const meta = { component: BalanceClass, args: { remaining: 20 } } satisfies Meta<typeof BalanceClass>
export default meta
type Story = StoryObj<typeof meta>

export const Positive: Story = {}
export const Negative: Story = { args: { remaining: -20 } }
export const Zero: Story = { args: { remaining: 0 } }
