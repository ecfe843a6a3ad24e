import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { withMockApi } from '../../../.storybook/mockApi.ts'
import { press, reached } from '../../../.storybook/userActions.ts'
import { client } from '../clients/clients.fixtures.ts'
import { accountStatement } from './account-statements.fixtures.ts'
import { SendAccountButton } from './SendAccountButton.tsx'

const MESSAGE = {
  subject: 'Statement of account 2026-11-01 to 2026-11-25, Acacia Freight',
  html: '<p>Dear Acacia Freight,</p><p>Please find attached the statement of your account.</p>',
  text: 'Dear Acacia Freight,',
  attachment: { filename: 'account_1_2026-11-25.pdf' },
}
const parameters = withMockApi({
  records: { clients: [client({ id: 1, email_1: 'pay@acacia.example', email_2: 'owner@acacia.example' })] },
  answers: {
    'POST clients/1/account-statement/preview-email': MESSAGE,
    'POST clients/1/account-statement/send': { message: 'Sent' },
  },
})

const meta = {
  component: SendAccountButton,
  parameters,
  args: { statement: accountStatement() },
} satisfies Meta<typeof SendAccountButton>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
/** The same statement was sent: it is told before it goes again. */
export const SentBefore: Story = {
  args: { statement: accountStatement({ sent_at: '2026-11-25T09:30:00.000Z' }) },
  ...reached(async ({ userEvent }) => {
    await press(userEvent, 'Send')
    await expect(
      await screen.findByText(/^This statement, of USD from 1 Nov 2026 .* was sent before/),
    ).toBeVisible()
  }),
}
