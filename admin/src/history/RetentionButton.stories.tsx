import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { inFrame } from '../../../.storybook/decorators.tsx'
import { ApiError, withMockApi, type MockAnswer } from '../../../.storybook/mockApi.ts'
import { press, reached } from '../../../.storybook/userActions.ts'
import { RetentionButton } from './RetentionButton.tsx'

const keeping = (
  retention_months: number | null,
  saved: MockAnswer = (body: unknown) => JSON.parse(body as string) as object,
) => ({
  ...inFrame,
  ...withMockApi({
    answers: { 'GET history/settings': { retention_months }, 'PUT history/settings': saved },
  }),
})

const meta = {
  component: RetentionButton,
  parameters: keeping(null),
} satisfies Meta<typeof RetentionButton>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const Limited: Story = { parameters: keeping(24) }
export const Opened: Story = {
  ...reached(async ({ userEvent }) => press(userEvent, 'Kept for ever')),
}
export const OpenedTest: Story = {
  play: async ({ canvas, userEvent }) => {
    await press(userEvent, 'Kept for ever')
    const months = await screen.findByLabelText('Months')
    await userEvent.type(months, '0')
    await press(userEvent, 'Save')
    await expect(await screen.findByText('Must be at least 1')).toBeInTheDocument()
    await userEvent.clear(months)
    await userEvent.type(months, '120')
    await press(userEvent, 'Save')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(await canvas.findByRole('button', { name: 'Kept for 120 months' })).toBeVisible()
  },
}
export const Refused: Story = {
  parameters: keeping(24, new ApiError(403, 'Only an owner may do this')),
  ...reached(async ({ userEvent }) => {
    await press(userEvent, 'Kept for 24 months')
    await press(userEvent, 'Save')
    await expect(await screen.findByText(/Only an owner may do this/)).toBeInTheDocument()
  }),
}
