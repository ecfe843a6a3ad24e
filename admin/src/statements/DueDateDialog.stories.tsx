import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, screen, waitFor } from 'storybook/test'
import { inFrame } from '../../../.storybook/decorators.tsx'
import { ApiError, withMockApi, type MockAnswer } from '../../../.storybook/mockApi.ts'
import { press, reached } from '../../../.storybook/userActions.ts'
import { DueDateDialog } from './DueDateDialog.tsx'
import { view } from './statement.fixtures.ts'

const answering = (answer: MockAnswer) => ({
  ...inFrame,
  ...withMockApi({ answers: { 'PUT billings/7': answer } }),
})

const meta = {
  component: DueDateDialog,
  args: { view: view(), target: 'due date 7', draft: null, onClose: fn() },
  parameters: answering({ id: 7 }),
} satisfies Meta<typeof DueDateDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const TypicalTest: Story = {
  play: async ({ args, userEvent }) => {
    const day = await screen.findByLabelText('Due Date')
    await expect(day).toHaveValue('2026-11-14')
    await fireEvent.change(day, { target: { value: '2026-12-31' } })
    await press(userEvent, 'Save')
    await expect(await screen.findByText('Due date saved')).toBeVisible()
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
  },
}
export const Refused: Story = {
  parameters: answering(new ApiError(409, 'Somebody else has changed it')),
  ...reached(async ({ userEvent }) => {
    await press(userEvent, 'Save')
    await expect(await screen.findByText(/Somebody else has changed it/)).toBeVisible()
  }),
}
