import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { ApiError, withMockApi, type MockAnswer } from '../../../.storybook/mockApi.ts'
import { press, reached } from '../../../.storybook/userActions.ts'
import { UndoMoveButton } from './UndoMoveButton.tsx'
import { vehicle, vehicleHistory } from './vehicles.fixtures.ts'

const answering = (answer: MockAnswer = {}) =>
  withMockApi({ resource: 'vehicles', answers: { 'DELETE vehicles/11/moves/4': answer } })

const meta = {
  component: UndoMoveButton,
  parameters: answering(),
  args: { vehicle: vehicle(), owner: vehicleHistory().owners[1]! },
} satisfies Meta<typeof UndoMoveButton>
export default meta
type Story = StoryObj<typeof meta>

const undo = async (user: Parameters<typeof press>[0]) => {
  await press(user, 'Undo')
  await screen.findByRole('alertdialog')
  await press(user, 'Undo')
}

export const Typical: Story = {}
export const Asking: Story = {
  ...reached(async ({ userEvent }) => {
    await press(userEvent, 'Undo')
    await expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      'Undo the move of KDE 901F to Acme Haulage?',
    )
  }),
}
export const Undone: Story = {
  play: async ({ userEvent }) => {
    await undo(userEvent)
    await expect(await screen.findByText('The move was undone')).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  },
}
export const Refused: Story = {
  parameters: answering(new ApiError(409, 'KDE 901F is billed for 10/2026 on billing #8')),
  ...reached(async ({ userEvent }) => {
    await undo(userEvent)
    await expect(await screen.findByText(/Failed to undo the move: .*billing #8/)).toBeInTheDocument()
  }),
}
