import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, screen, waitFor } from 'storybook/test'
import { inEditor, inRecord, inFrame } from '../../../.storybook/decorators.tsx'
import { choose, press, type UserActions, reached } from '../../../.storybook/userActions.ts'
import { withMockApi, NEVER, ApiError, type MockAnswer } from '../../../.storybook/mockApi.ts'
import { client } from '../clients/clients.fixtures.ts'
import { previewing, settings, TEMPLATES } from '../emails/emails.fixtures.ts'
import { billing, LONG_BILLING, RTL_BILLING } from './billings.fixtures.ts'
import { SendButton } from './BillingTable.tsx'
import { SendDialog } from './SendDialog.tsx'

const SEND = 'POST billings/7/send-email-to'
const answering = (answers: Record<string, MockAnswer> = {}, email_1: string | null = 'pay@acme.example') =>
  withMockApi({
    resource: 'billings',
    records: { clients: [client({ email_1, email_2: 'owner@acme.example' })], 'emails/templates': TEMPLATES },
    answers: {
      'POST billings/7/preview-email': previewing(),
      'GET emails/settings/': settings(),
      [SEND]: {},
      ...answers,
    },
  })

const meta = {
  component: SendDialog,
  decorators: [inEditor, inRecord(billing())],
  parameters: { ...inFrame, ...answering() },
  render: () => (
    <>
      <SendButton />
      <SendDialog />
    </>
  ),
} satisfies Meta<typeof SendDialog>
export default meta
type Story = StoryObj<typeof meta>

const open = (user: UserActions) => press(user, 'Send billing #7')
const openFilled = async (user: UserActions) => {
  await open(user)
  await waitFor(() => expect(screen.getByLabelText('Recipient')).toHaveValue('pay@acme.example'))
  await choose(user, /Template/, 'Friendly reminder')
}
const send = async (user: UserActions) => {
  await openFilled(user)
  await press(user, 'Send Email')
}

export const Typical: Story = { ...reached(({ userEvent }) => openFilled(userEvent)) }
export const Sent: Story = {
  play: async ({ userEvent }) => {
    await openFilled(userEvent)
    await expect(screen.getByLabelText('Subject')).toHaveValue('Reminder: billing {{billing_id}}')
    await expect(await screen.findByText('Reminder: billing 7')).toBeInTheDocument()
    await press(userEvent, 'Send Email')
    await expect(await screen.findByText('Email sent successfully to pay@acme.example!')).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}
export const Empty: Story = {
  parameters: answering({}, null),
  ...reached(async ({ userEvent }) => {
    await open(userEvent)
    await expect(await screen.findByText('The client has no email address yet.')).toBeInTheDocument()
    await press(userEvent, 'Send Email')
    await expect(await screen.findByText('Please fill in all required email fields')).toBeInTheDocument()
    await expect(screen.getByLabelText('Subject')).toBeInvalid()
  }),
}
export const Invalid: Story = {
  ...reached(async ({ userEvent }) => {
    await openFilled(userEvent)
    await userEvent.type(screen.getByLabelText('Recipient'), ' and others')
    await userEvent.type(screen.getByLabelText('Subject'), ' {{{{plate}}')
    await press(userEvent, 'Send Email')
    await waitFor(() => expect(screen.getByLabelText('Recipient')).toBeInvalid())
    await expect(screen.getByText(/unknown placeholder: \{\{plate\}\}/)).toBeInTheDocument()
  }),
}
export const Refused: Story = {
  parameters: answering({ [SEND]: new ApiError(409, 'Please enable the email system first') }),
  ...reached(async ({ userEvent }) => {
    await send(userEvent)
    await expect(await screen.findByText('Please enable the email system first')).toBeInTheDocument()
  }),
}
export const ServerDown: Story = {
  parameters: answering({ [SEND]: new ApiError(502, 'The mail server does not answer') }),
  ...reached(async ({ userEvent }) => {
    await send(userEvent)
    await expect(
      await screen.findByText('Failed to send email: The mail server does not answer'),
    ).toBeInTheDocument()
    await expect(screen.getByRole('button', { name: 'Send Email' })).toBeEnabled()
  }),
}
export const Busy: Story = {
  parameters: answering({ [SEND]: NEVER }),
  ...reached(async ({ userEvent }) => {
    await send(userEvent)
    await expect(await screen.findByRole('button', { name: 'Sending...' })).toBeDisabled()
  }),
}
/** Nothing goes out while it is not known whether lines are at the default rate. */
export const PricesUnknown: Story = {
  parameters: answering({ 'GET billings/pricing?ids=7': new ApiError(503, 'The database does not answer') }),
  ...reached(async ({ userEvent }) => {
    await send(userEvent)
    await expect(await screen.findByText(/^Nothing was sent: it could not be checked/)).toBeInTheDocument()
  }),
}
/** Nothing is sent automatically, and the form says so. */
export const Scheduled: Story = {
  ...reached(async ({ userEvent }) => {
    await openFilled(userEvent)
    await userEvent.click(screen.getByRole('checkbox', { name: 'Schedule for later' }))
    await expect(screen.getByRole('checkbox')).toHaveAccessibleDescription(/Nothing will be sent by itself/)
    await press(userEvent, 'Schedule Email')
    await expect(
      await screen.findByText('Please select both date and time for scheduling'),
    ).toBeInTheDocument()
  }),
}
const SCHEDULING = { 'GET emails/settings/': settings({ allow_scheduled_sending: true }) }
const schedule = async (user: UserActions) => {
  await openFilled(user)
  await user.click(screen.getByRole('checkbox', { name: 'Schedule for later' }))
  await fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2026-12-05' } })
  await fireEvent.change(screen.getByLabelText('Time'), { target: { value: '09:30' } })
  await press(user, 'Schedule Email')
}
/** Where it is allowed, it is sent automatically. */
export const ReallyScheduled: Story = {
  parameters: answering(SCHEDULING),
  play: async ({ userEvent }) => {
    await schedule(userEvent)
    await expect(await screen.findByText(/^Email scheduled for 5 Dec 2026, 09:30, /)).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}
export const ScheduleRefused: Story = {
  parameters: answering({ ...SCHEDULING, [SEND]: new ApiError(400, 'The time of sending has passed') }),
  ...reached(async ({ userEvent }) => {
    await schedule(userEvent)
    await expect(
      await screen.findByText('Failed to schedule email: The time of sending has passed'),
    ).toBeInTheDocument()
  }),
}
export const WithCopies: Story = {
  ...reached(async ({ userEvent }) => {
    await openFilled(userEvent)
    await press(userEvent, 'Add owner@acme.example to the copies')
    await userEvent.type(screen.getByLabelText('Copies (Cc)'), 'nobody')
    await press(userEvent, 'Send Email')
    await expect(await screen.findByText('Only e-mail addresses can get a copy')).toBeInTheDocument()
  }),
}
export const LeavingAsksFirst: Story = {
  play: async ({ userEvent }) => {
    await openFilled(userEvent)
    await userEvent.keyboard('{Escape}')
    await expect(await screen.findByRole('alertdialog')).toHaveTextContent('Discard your changes?')
    await press(userEvent, 'Keep editing')
    await expect(screen.getByLabelText('Subject')).toHaveValue('Reminder: billing {{billing_id}}')
  },
}
export const LongText: Story = {
  decorators: [inRecord(LONG_BILLING)],
  ...reached(({ userEvent }) => openFilled(userEvent)),
}
export const RightToLeftText: Story = {
  decorators: [inRecord(RTL_BILLING)],
  ...reached(({ userEvent }) => openFilled(userEvent)),
}
