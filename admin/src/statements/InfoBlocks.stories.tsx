import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { LONG_TEXT } from '../../../.storybook/records.ts'
import { InfoBlocks } from './InfoBlocks.tsx'
import { LONG_STATEMENT, LONG_VIEW, RTL_STATEMENT, RTL_VIEW, STATEMENT, view } from './statement.fixtures.ts'

const meta = {
  component: InfoBlocks,
  args: { statement: STATEMENT, view: view() },
} satisfies Meta<typeof InfoBlocks>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const TypicalTest: Story = {
  play: async ({ canvas }) => {
    const client = canvas.getByRole('link', { name: 'Acme Haulage' })
    await expect(client).toHaveAttribute('href', '/client/5')
    await expect(canvas.getByRole('region', { name: 'Billing Details' })).toHaveTextContent('10/2026')
  },
}
export const WithNotes: Story = { args: { view: view(undefined, { notes: 'Paid by bank transfer.' }) } }
export const LongNotes: Story = {
  args: { view: view(undefined, { notes: `${LONG_TEXT} `.repeat(30) }) },
}
export const LongText: Story = { args: { statement: LONG_STATEMENT, view: LONG_VIEW } }
export const RightToLeftText: Story = {
  args: { statement: RTL_STATEMENT, view: RTL_VIEW },
}
