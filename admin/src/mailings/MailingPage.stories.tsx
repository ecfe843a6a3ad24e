import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { choose, press, type UserActions, reached } from '../../../.storybook/userActions.ts'
import { LONG_TEXT, LONG_EMAIL, RTL_NAME } from '../../../.storybook/records.ts'
import { withMockApi, NEVER, ApiError, type MockAnswer } from '../../../.storybook/mockApi.ts'
import { CLIENTS } from '../clients/clients.fixtures.ts'
import type { EmailSettings } from '../emails/emailSettings.ts'
import { previewing, settings, TEMPLATES } from '../emails/emails.fixtures.ts'
import { aMailingRow, BATCH_ID, billingsOf, checkingOf, MAILING_ROWS } from './mailing.fixtures.ts'
import type { MailingRow } from './mailing.ts'
import { MailingPage } from './MailingPage.tsx'

const CHECK = 'POST billings/send-emails/preview'
const SEND = 'POST billings/send-emails'
const TO_SEND = MAILING_ROWS.filter(({ problem }) => problem !== 'already_sent')
const answering = (
  answers: Record<string, MockAnswer> = {},
  allowed: Partial<EmailSettings> = {},
  rows: readonly MailingRow[] = TO_SEND,
) =>
  withMockApi({
    resource: 'billings',
    at: `/billings/send?filter=${encodeURIComponent('{"billing_month":10}')}`,
    records: { billings: billingsOf(rows), clients: CLIENTS, 'emails/templates': TEMPLATES },
    answers: {
      'POST billings/10/preview-email': previewing({ billing_id: '10' }),
      'POST billings/7/preview-email': previewing(),
      'GET emails/settings/': settings(allowed),
      [CHECK]: checkingOf(rows),
      [SEND]: { batch_id: BATCH_ID },
      ...answers,
    },
  })

const meta = { component: MailingPage, parameters: answering() } satisfies Meta<typeof MailingPage>
export default meta
type Story = StoryObj<typeof meta>

const check = async (user: UserActions) => {
  await choose(user, /Template/, 'Friendly reminder')
  await press(user, 'Check what would be sent')
  await screen.findByRole('tab', { selected: true })
}

const sendLate = async (user: UserActions) => {
  await check(user)
  await press(user, 'Send 1 e-mail')
  await screen.findByText('Something changed since the preview, so nothing was sent: look at it again')
}

export const Typical: Story = {}
export const Checked: Story = { ...reached(({ userEvent }) => check(userEvent)) }
export const TypicalTest: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('4 billings fit')).toBeVisible()
    await expect(canvas.getByRole('combobox', { name: /Month/ })).toHaveTextContent('October')
    await expect(canvas.getByRole('combobox', { name: /E-mail/ })).toHaveTextContent('Not yet sent')
    await expect(canvas.queryByText(/Schedule for later/)).toBeNull()
    await check(userEvent)
    await expect(canvas.getByRole('tab', { selected: true })).toHaveTextContent('Ready (1)')
    await expect(canvas.getByRole('button', { name: 'Send 1 e-mail' })).toBeEnabled()
    await press(userEvent, 'Change choice or text')
    await expect(canvas.getByLabelText('Subject')).toHaveValue('Reminder: billing {{billing_id}}')
  },
}
export const Empty: Story = {
  ...reached(async ({ canvas, userEvent }) => {
    await press(userEvent, 'Check what would be sent')
    await expect(await canvas.findByText('Please fill in all required email fields')).toBeVisible()
    await expect(canvas.getByLabelText('Subject')).toBeInvalid()
  }),
}
export const NothingFits: Story = {
  parameters: answering({}, {}, []),
  ...reached(async ({ canvas, userEvent }) => {
    await choose(userEvent, /Template/, 'Friendly reminder')
    await press(userEvent, 'Check what would be sent')
    await expect(await canvas.findByText('No billing fits the filter')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Send 0 e-mails' })).toBeDisabled()
  }),
}
/** Somebody else has sent some of them in the meantime. */
export const Outdated: Story = {
  parameters: answering({
    [SEND]: new ApiError(409, 'Something changed since the preview, so nothing was sent: look at it again'),
  }),
  ...reached(({ userEvent }) => sendLate(userEvent)),
}
export const LookedAgain: Story = {
  parameters: Outdated.parameters,
  play: async ({ canvas, userEvent }) => {
    await sendLate(userEvent)
    await press(userEvent, 'Look again')
    await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull())
  },
}
export const Refused: Story = {
  parameters: answering({
    [CHECK]: new ApiError(400, 'These are 12001 billings; at most 12000 are sent at once'),
  }),
  ...reached(async ({ canvas, userEvent }) => {
    await choose(userEvent, /Template/, 'Friendly reminder')
    await press(userEvent, 'Check what would be sent')
    await expect(await canvas.findByText(/at most 12000 are sent at once/)).toBeVisible()
  }),
}
export const Busy: Story = {
  parameters: answering({ [SEND]: NEVER }),
  ...reached(async ({ canvas, userEvent }) => {
    await check(userEvent)
    await press(userEvent, 'Send 1 e-mail')
    await expect(await canvas.findByRole('button', { name: 'Sending...' })).toBeDisabled()
  }),
}
export const SystemDisabled: Story = { parameters: answering({}, { enable_email_system: false }) }
export const SystemDisabledTest: Story = {
  ...SystemDisabled,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Email system is not enabled/)).toBeVisible()
  },
}
export const Scheduled: Story = {
  parameters: answering({}, { allow_scheduled_sending: true }),
  ...reached(async ({ canvas, userEvent }) => {
    await choose(userEvent, /Template/, 'Friendly reminder')
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Schedule for later' }))
    await expect(await canvas.findByText(/^Your time zone: /)).toBeVisible()
    await press(userEvent, 'Check what would be sent')
    await waitFor(() => expect(canvas.getByLabelText('Date')).toBeInvalid())
  }),
}
export const LongText: Story = {
  parameters: answering({}, {}, [aMailingRow({ client_name: LONG_TEXT, recipient_email: LONG_EMAIL })]),
  ...reached(({ userEvent }) => check(userEvent)),
}
export const RightToLeftText: Story = {
  parameters: answering({}, {}, [aMailingRow({ client_name: RTL_NAME })]),
  ...reached(({ userEvent }) => check(userEvent)),
}
