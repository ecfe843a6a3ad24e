import type { Meta, StoryObj } from '@storybook/react-vite'
import { withMockApi } from '../../../.storybook/mockApi.ts'
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
