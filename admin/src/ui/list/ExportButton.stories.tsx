import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { press, reached } from '../../../../.storybook/userActions.ts'
import { withMockApi, NEVER, ApiError, type MockAnswer } from '../../../../.storybook/mockApi.ts'
import { ExportButton } from './ExportButton.tsx'

const answering = (answer: MockAnswer) => withMockApi({ answers: { 'GET client-balances/export': answer } })

const meta = {
  component: ExportButton,
  args: { resource: 'client-balances', path: 'client-balances/export' },
  parameters: answering(new File(['Client Name,Total Paid'], 'client_balances.csv')),
} satisfies Meta<typeof ExportButton>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const Exported: Story = {
  play: async ({ userEvent }) => {
    await press(userEvent, 'Export to CSV')
    await expect(await screen.findByText('Client balances exported')).toBeVisible()
  },
}
export const Busy: Story = {
  parameters: answering(NEVER),
  ...reached(async ({ canvas, userEvent }) => {
    await press(userEvent, 'Export to CSV')
    await expect(await canvas.findByRole('button', { name: 'Exporting...' })).toBeDisabled()
  }),
}
export const Failed: Story = {
  parameters: answering(new ApiError(503, 'Try again later')),
  ...reached(async ({ userEvent }) => {
    await press(userEvent, 'Export to CSV')
    await expect(await screen.findByText('Failed to export client balances')).toBeVisible()
  }),
}
