import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { withMockApi, NEVER, ApiError, type MockAnswer } from '../../../.storybook/mockApi.ts'
import { settings } from './emails.fixtures.ts'
import { EmailSettingsPage } from './EmailSettingsPage.tsx'

const answering = (answer: MockAnswer) => withMockApi({ answers: { 'GET emails/settings/': answer } })

const meta = {
  component: EmailSettingsPage,
  parameters: answering(settings()),
} satisfies Meta<typeof EmailSettingsPage>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const TypicalTest: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText(/^SMTP Host/)).toHaveValue('smtp.savanna.example')
  },
}
export const Loading: Story = { parameters: answering(NEVER) }
export const Failed: Story = { parameters: answering(new ApiError(503, 'The database does not answer')) }
export const FailedTest: Story = {
  ...Failed,
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Failed to load email settings')
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(await canvas.findByRole('alert')).toBeVisible()
  },
}
