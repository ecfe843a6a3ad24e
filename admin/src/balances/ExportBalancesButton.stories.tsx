import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { inList } from '../../../.storybook/decorators.tsx'
import { press } from '../../../.storybook/hands.ts'
import { inWorld, NEVER, Refusal, type Answer } from '../../../.storybook/world.ts'
import { ExportBalancesButton } from './ExportBalancesButton.tsx'

/** What the search finds is what is exported. */
const answering = (answer: Answer) =>
  inWorld({ answers: { 'GET client-balances/export?search=acme': answer } })

const meta = {
  component: ExportBalancesButton,
  decorators: [inList([], { filterValues: { search: 'acme' } })],
  parameters: answering(new Blob(['Client Name,Total Paid'])),
} satisfies Meta<typeof ExportBalancesButton>
export default meta
type Story = StoryObj<typeof meta>

export const Exported: Story = {
  play: async ({ userEvent }) => {
    await press(userEvent, 'Export to CSV')
    await expect(await screen.findByText('Client balances exported')).toBeVisible()
  },
}
export const Busy: Story = {
  parameters: answering(NEVER),
  play: async ({ canvas, userEvent }) => {
    await press(userEvent, 'Export to CSV')
    await expect(await canvas.findByRole('button', { name: 'Exporting...' })).toBeDisabled()
  },
}
export const Failed: Story = {
  parameters: answering(new Refusal(503, 'Try again later')),
  play: async ({ userEvent }) => {
    await press(userEvent, 'Export to CSV')
    await expect(await screen.findByText('Failed to export client balances')).toBeVisible()
  },
}
export const RightToLeft: Story = { globals: { direction: 'rtl' } }
