import type { Meta, StoryObj } from '@storybook/react-vite'
import { TransactionType } from './TransactionType.tsx'

const meta = { component: TransactionType, args: { type: 'credit' } } satisfies Meta<typeof TransactionType>
export default meta
type Story = StoryObj<typeof meta>

export const Credit: Story = {}
export const Debit: Story = { args: { type: 'debit' } }
