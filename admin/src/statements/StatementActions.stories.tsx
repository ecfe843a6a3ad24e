import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { reached } from '../../../.storybook/userActions.ts'
import { withMockApi, NEVER, ApiError, type MockAnswer } from '../../../.storybook/mockApi.ts'
import { BILLING_ID } from './statement.fixtures.ts'
import { StatementActions } from './StatementActions.tsx'

const answering = (answer: MockAnswer) =>
  withMockApi({ answers: { [`GET billings/${BILLING_ID}/download-pdf`]: answer } })

const meta = {
  component: StatementActions,
  parameters: answering(new Blob(['%PDF'])),
  args: { billing_id: BILLING_ID, onAdd: fn() },
} satisfies Meta<typeof StatementActions>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const TypicalTest: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add Item' }))
    await expect(args.onAdd).toHaveBeenCalledOnce()
  },
}
export const Downloading: Story = {
  parameters: answering(NEVER),
  ...reached(async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Download PDF' }))
    await expect(await canvas.findByRole('button', { name: 'Making the PDF...' })).toBeDisabled()
  }),
}
export const Failed: Story = {
  parameters: answering(new ApiError(503, 'The database does not answer')),
  ...reached(async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Download PDF' }))
    await expect(await screen.findByRole('alert')).toHaveTextContent('Failed to download PDF')
  }),
}
