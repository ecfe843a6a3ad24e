import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { press, reached } from '../../../.storybook/userActions.ts'
import { withMockApi, NEVER, ApiError, type MockAnswer } from '../../../.storybook/mockApi.ts'
import { DefaultTemplateButton } from './DefaultTemplateButton.tsx'

const answering = (answers: Record<string, MockAnswer> = {}) =>
  withMockApi({ resource: 'emails/templates', records: { 'emails/templates': [] }, answers })
const MAKE = 'POST emails/templates'

const meta = {
  component: DefaultTemplateButton,
  parameters: answering(),
} satisfies Meta<typeof DefaultTemplateButton>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const Created: Story = {
  play: async ({ userEvent }) => {
    await press(userEvent, 'Create Default Template')
    await expect(await screen.findByText('Default email template created')).toBeVisible()
  },
}
export const Busy: Story = {
  parameters: answering({ [MAKE]: NEVER }),
  ...reached(async ({ userEvent }) => {
    await press(userEvent, 'Create Default Template')
    await expect(await screen.findByRole('button', { name: 'Creating...' })).toBeDisabled()
  }),
}
export const Refused: Story = {
  parameters: answering({ [MAKE]: new ApiError(409, 'There is a template of this name') }),
  ...reached(async ({ userEvent }) => {
    await press(userEvent, 'Create Default Template')
    await expect(await screen.findByText(/There is a template of this name/)).toBeVisible()
  }),
}
