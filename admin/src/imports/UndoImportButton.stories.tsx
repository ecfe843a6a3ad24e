import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { ApiError, withMockApi, type MockAnswer } from '../../../.storybook/mockApi.ts'
import { press, reached } from '../../../.storybook/userActions.ts'
import { anImport } from './imports.fixtures.ts'
import { UndoImportButton } from './UndoImportButton.tsx'

const answering = (answer: MockAnswer = {}) =>
  withMockApi({ resource: 'imports', answers: { 'POST imports/7/undo': answer } })

const meta = {
  component: UndoImportButton,
  parameters: answering(),
  args: {
    item: anImport({
      kind: 'billings',
      file_name: 'billings-2026-10.xlsx',
      choices: { billing_month: 10, billing_year: 2026 },
    }),
  },
} satisfies Meta<typeof UndoImportButton>
export default meta
type Story = StoryObj<typeof meta>

const undo = async (user: Parameters<typeof press>[0]) => {
  await press(user, 'Undo the import of billings-2026-10.xlsx')
  await screen.findByRole('alertdialog')
  await press(user, 'Undo the import')
}

export const Typical: Story = {}
export const Asking: Story = {
  ...reached(async ({ userEvent }) => {
    await press(userEvent, 'Undo the import of billings-2026-10.xlsx')
    await expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      'Undo the import of billings-2026-10.xlsx?',
    )
  }),
}
export const UndoneTest: Story = {
  play: async ({ userEvent }) => {
    await undo(userEvent)
    await expect(await screen.findByText('Import undone')).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  },
}
export const Refused: Story = {
  parameters: answering(
    new ApiError(409, 'Nothing was undone. Billing #8 (Acacia, 10/2026) was sent by e-mail'),
  ),
  ...reached(async ({ userEvent }) => {
    await undo(userEvent)
    await expect(await screen.findByText(/Failed to undo the import: .*was sent/)).toBeInTheDocument()
  }),
}
/** An import of vehicles or clients is corrected by another one: there is no button. */
export const NotBilled: Story = { args: { item: anImport() } }
export const NotBilledTest: Story = {
  ...NotBilled,
  play: ({ canvas }) => expect(canvas.queryByRole('button')).toBeNull(),
}
