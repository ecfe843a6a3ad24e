import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { EarlierImport } from './EarlierImport.tsx'
import { anImport } from './imports.fixtures.ts'

const meta = {
  component: EarlierImport,
  args: { earlier: anImport({ username: 'ana' }) },
} satisfies Meta<typeof EarlierImport>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const TypicalTest: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/imported before: by ana on 5 Oct 2026/)).toBeVisible()
    await expect(canvas.getByRole('link')).toHaveAttribute('href', '/imports/7')
  },
}
export const OfAMonth: Story = {
  args: { earlier: anImport({ choices: { billing_month: 10, billing_year: 2026 } }) },
}
export const OfAMonthTest: Story = {
  ...OfAMonth,
  play: ({ canvas }) => expect(canvas.getByText(/imported before: for 10\/2026/)).toBeVisible(),
}
