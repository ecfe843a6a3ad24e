import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { inFrame } from '../../../.storybook/decorators.tsx'
import { ApiError, withMockApi, type MockAnswer } from '../../../.storybook/mockApi.ts'
import { press, reached, type UserActions } from '../../../.storybook/userActions.ts'
import { billing } from '../billings/billings.fixtures.ts'
import { client } from '../clients/clients.fixtures.ts'
import { previewing, settings, TEMPLATES } from '../emails/emails.fixtures.ts'
import { SendStatementButton } from './SendStatementButton.tsx'
import { BILLING_ID } from './statement.fixtures.ts'

const answering = (answers: Record<string, MockAnswer> = {}) =>
  withMockApi({
    records: {
      billings: [billing({ issue_state: 'changed', revision: 1 })],
      clients: [client({ email_1: 'pay@acme.example' })],
      'emails/templates': TEMPLATES,
    },
    answers: {
      [`POST billings/${BILLING_ID}/preview-email`]: previewing(),
      'GET emails/settings/': settings(),
      ...answers,
    },
  })

const meta = {
  component: SendStatementButton,
  parameters: { ...inFrame, ...answering() },
  args: { billing_id: BILLING_ID },
} satisfies Meta<typeof SendStatementButton>
export default meta
type Story = StoryObj<typeof meta>

const opened = async (user: UserActions) => {
  await press(user, 'Send')
  await waitFor(() => expect(screen.getByLabelText('Recipient')).toHaveValue('pay@acme.example'))
  await expect(screen.getByText(/it is issued again when it goes/)).toBeInTheDocument()
}

export const Typical: Story = {}
export const Open: Story = { ...reached(({ userEvent }) => opened(userEvent)) }
export const Failed: Story = {
  parameters: answering({
    [`GET billings/${BILLING_ID}`]: new ApiError(503, 'The database does not answer'),
  }),
  ...reached(async ({ userEvent }) => {
    await press(userEvent, 'Send')
    await expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch billings')
  }),
}
