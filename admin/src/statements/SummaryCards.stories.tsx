import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { EMPTY_STATEMENT, HUGE_STATEMENT, STATEMENT } from './statement.fixtures.ts'
import { SummaryCards } from './SummaryCards.tsx'

const meta = { component: SummaryCards, args: { cards: STATEMENT.cards } } satisfies Meta<typeof SummaryCards>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const TypicalTest: Story = {
  play: async ({ canvas }) => {
    const cards = canvas.getAllByRole('group').map((card) => card.textContent)
    // 25 + 25 + 175 for three of four vehicles, 5 for a fuel sensor, 35.50 for an installation: 265.50.
    await expect(cards).toEqual([
      'Chargeable Vehicles3',
      'Total Monthly Rate$225',
      'Total Install Charge$36',
      'Total Amount$266',
    ])
  },
}
export const Empty: Story = { args: { cards: EMPTY_STATEMENT.cards } }
export const LargestAmounts: Story = { args: { cards: HUGE_STATEMENT.cards } }
