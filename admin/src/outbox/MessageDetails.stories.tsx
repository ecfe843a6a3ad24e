import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { press, reached } from '../../../.storybook/userActions.ts'
import { withMockApi, ApiError, type MockAnswer } from '../../../.storybook/mockApi.ts'
import { BILLINGS } from '../billings/billings.fixtures.ts'
import { previewing } from '../emails/emails.fixtures.ts'
import { OUTBOX, type Message } from './message.ts'
import { MessageDetails } from './MessageDetails.tsx'
import {
  carrying,
  delayed,
  detailed,
  failed,
  LONG_MESSAGE,
  message,
  RTL_MESSAGE,
  scheduled,
  unknown,
} from './outbox.fixtures.ts'

const at = (of: Message, answers: Record<string, MockAnswer> = {}) =>
  withMockApi({
    at: `/emails/${of.id}`,
    path: '/emails/:messageId',
    records: { [OUTBOX]: [detailed(of)], billings: BILLINGS },
    answers,
  })

const meta = { component: MessageDetails, parameters: at(message()) } satisfies Meta<typeof MessageDetails>
export default meta
type Story = StoryObj<typeof meta>

export const Sent: Story = {}
export const SentTest: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent('Acme Haulage')
    await expect(canvas.getByRole('status')).toHaveTextContent('250 2.0.0 Ok: queued as 4F1A2')
    await expect(canvas.getByTitle('The message')).toHaveAttribute('sandbox', '')
    await userEvent.click(canvas.getByRole('button', { name: 'Plain text' }))
    await expect(canvas.getByText(/Dear Acme Haulage,\s+the statement is attached\./)).toBeVisible()
    await expect(await canvas.findByRole('button', { name: 'Download billing_7.pdf' })).toBeEnabled()
    await expect(canvas.queryByRole('button', { name: 'Change' })).toBeNull()
  },
}
export const Scheduled: Story = {
  parameters: at(scheduled(), {
    [`PUT ${OUTBOX}/14`]: {},
    'POST billings/7/preview-email': previewing(),
  }),
}
export const ScheduledTest: Story = {
  ...Scheduled,
  play: async ({ userEvent }) => {
    await press(userEvent, 'Change')
    await expect(await screen.findByLabelText('To be sent at')).toHaveValue()
    await userEvent.clear(screen.getByLabelText('Copies to'))
    await userEvent.type(screen.getByLabelText('Copies to'), 'owner@acme.example, cfo')
    await press(userEvent, 'Save')
    await expect(await screen.findByText('“cfo” is not an e-mail address')).toBeInTheDocument()
    await userEvent.type(screen.getByLabelText('Copies to'), '@acme.example')
    await press(userEvent, 'Save')
    await expect(await screen.findByText('E-mail changed')).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}
export const TriedAgain: Story = {
  parameters: at(delayed(), {
    [`POST ${OUTBOX}/13/cancel`]: new ApiError(409, 'The e-mail is sent: it cannot be cancelled'),
  }),
}
export const TriedAgainTest: Story = {
  ...TriedAgain,
  play: async ({ userEvent }) => {
    await press(userEvent, 'Cancel e-mail')
    await expect(await screen.findByRole('alertdialog')).toHaveTextContent('accounts@acme.example')
    await userEvent.click(screen.getAllByRole('button', { name: 'Cancel e-mail' }).at(-1)!)
    const words = 'Failed to cancel the e-mail: The e-mail is sent: it cannot be cancelled'
    await expect(await screen.findByText(words)).toBeInTheDocument()
  },
}
export const Failed: Story = { parameters: at(failed(), { [`POST ${OUTBOX}/15/resend`]: {} }) }
export const FailedTest: Story = {
  ...Failed,
  play: async ({ userEvent }) => {
    await press(userEvent, 'Send again')
    const recipient = await screen.findByLabelText('Recipient')
    await expect(recipient).toHaveValue('accounts@acme.example')
    await userEvent.clear(recipient)
    await userEvent.type(recipient, 'pay@acme.example')
    await userEvent.click(screen.getAllByRole('button', { name: 'Send again' }).at(-1)!)
    await expect(await screen.findByText('Email sent successfully to pay@acme.example!')).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}
/** The reply of the mail server stays in the dialog. */
export const ResendRefused: Story = {
  parameters: at(message(), { [`POST ${OUTBOX}/12/resend`]: new ApiError(502, '451 4.7.1 Greylisted') }),
  ...reached(async ({ userEvent }) => {
    await press(userEvent, 'Send again')
    await expect(await screen.findByRole('note')).toHaveTextContent('It has been sent before')
    await userEvent.click(screen.getAllByRole('button', { name: 'Send again' }).at(-1)!)
    await expect(await screen.findByText('Failed to send email: 451 4.7.1 Greylisted')).toBeInTheDocument()
  }),
}
export const Unknown: Story = {
  parameters: at(unknown(), {
    [`POST ${OUTBOX}/16/settle`]: (body: unknown) => {
      if (body !== '{"state":"failed"}') throw new Error(`It was told ${String(body)}`)
      return {}
    },
  }),
}
export const UnknownTest: Story = {
  ...Unknown,
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('button', { name: 'It arrived' })).toBeEnabled()
    await press(userEvent, 'It did not')
    await expect(await screen.findByText('Noted, thank you')).toBeInTheDocument()
  },
}
export const SomeRefused: Story = {
  parameters: at(
    message({
      cc_emails: ['cfo@acme.example'],
      rejected: [{ email: 'cfo@acme.example', words: '550 5.1.1 No such user here' }],
      replaced_by: 21,
    }),
  ),
}
export const SomeRefusedTest: Story = {
  ...SomeRefused,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('cfo@acme.example: 550 5.1.1 No such user here')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'E-mail #21' })).toHaveAttribute('href', '/emails/21')
  },
}
export const BillingDeleted: Story = { parameters: at(message({ billing_id: 99 })) }
export const BillingDeletedTest: Story = {
  ...BillingDeleted,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('#99 (deleted)')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /^Download/ })).toBeNull()
  },
}
/** One e-mail with the statement in dollars and the local one. */
export const TwoStatements: Story = {
  parameters: at(message({ billings: carrying(7, 8).map((each) => ({ ...each, revision: 2 })) })),
}
export const TwoStatementsTest: Story = {
  ...TwoStatements,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/billing #7, #8 of Acme Haulage/)).toBeVisible()
    await expect(await canvas.findByRole('link', { name: '#8' })).toHaveAttribute('href', '/billing/8')
    await expect(canvas.getByRole('button', { name: 'Download billing_8.pdf' })).toBeEnabled()
    await expect(canvas.getAllByText('Revision 2 of the statement, as it was issued.')).toHaveLength(2)
  },
}
export const Gone: Story = { parameters: withMockApi({ at: '/emails/9', path: '/emails/:messageId' }) }
export const GoneTest: Story = {
  ...Gone,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('E-mail not found')
  },
}
export const LongText: Story = { parameters: at(LONG_MESSAGE) }
export const RightToLeftText: Story = { parameters: at(RTL_MESSAGE) }
