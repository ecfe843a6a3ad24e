import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { LONG_TEXT } from '../../../../.storybook/records.ts'
import { FigureCard } from './FigureCard.tsx'

const meta = {
  component: FigureCard,
  args: { label: 'Total Amount', text: '$1,425' },
  argTypes: {
    colour: { control: 'select', options: [undefined, 'primary.main', 'success.main', 'error.main'] },
  },
} satisfies Meta<typeof FigureCard>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const TypicalTest: Story = {
  play: ({ canvas }) =>
    expect(canvas.getByRole('group', { name: 'Total Amount' })).toHaveTextContent('$1,425'),
}
export const Coloured: Story = { args: { text: '-$20.00', colour: 'error.main' } }
export const WithHint: Story = { args: { hint: 'Without the clients who owe nothing.' } }
export const LongText: Story = { args: { label: LONG_TEXT, text: '$9,999,999,999,999.99', hint: LONG_TEXT } }
