import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { LONG_TEXT, RTL_NAME } from '../../../.storybook/records.ts'
import { aRepricedLine, manyRepricedLines, REPRICED_LINES } from './repricing.fixtures.ts'
import { RepricedLines } from './RepricedLines.tsx'

const meta = {
  component: RepricedLines,
  args: { lines: REPRICED_LINES, currency: 'USD' },
} satisfies Meta<typeof RepricedLines>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const TypicalTest: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Lines whose prices change' })).toHaveAttribute(
      'tabindex',
      '0',
    )
    await expect(canvas.getAllByText('Old:')).not.toHaveLength(0)
  },
}
export const InLocalCurrency: Story = { args: { currency: 'KES' } }
export const ManyRows: Story = { args: { lines: manyRepricedLines(250) } }
export const ManyRowsTest: Story = {
  ...ManyRows,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show the next 100' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Show the next 50' }))
    await expect(canvas.getByText('250. KDA 100A')).toBeInTheDocument()
  },
}
export const LongText: Story = { args: { lines: [aRepricedLine({ vehicle_name: LONG_TEXT })] } }
export const RightToLeftText: Story = { args: { lines: [aRepricedLine({ vehicle_name: RTL_NAME })] } }
