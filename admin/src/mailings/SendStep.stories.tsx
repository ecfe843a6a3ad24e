import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { ApiError, NEVER, withMockApi, type MockAnswer } from '../../../.storybook/mockApi.ts'
import { LONG_EMAIL, LONG_TEXT, RTL_NAME } from '../../../.storybook/records.ts'
import { confirm, press, reached } from '../../../.storybook/userActions.ts'
import { CLIENTS } from '../clients/clients.fixtures.ts'
import { previewing, settings, TEMPLATES } from '../emails/emails.fixtures.ts'
import { aMailingPreview, aMailingRow, BATCH_ID, billingsOf, MAILING_ROWS } from './mailing.fixtures.ts'
import type { MailingRow } from './mailing.ts'
import { SendStep } from './SendStep.tsx'

const CHECK = 'POST billings/send-emails/preview'
const SEND = 'POST billings/send-emails'

const of = (rows: readonly MailingRow[], answers: Record<string, MockAnswer> = {}) =>
  withMockApi({
    resource: 'billings',
    at: '/months/2026-10',
    records: { billings: billingsOf(rows), clients: CLIENTS, 'emails/templates': TEMPLATES },
    answers: {
      'POST billings/7/preview-email': previewing(),
      'GET emails/settings/': settings({}),
      [CHECK]: aMailingPreview(rows),
      [SEND]: { batch_id: BATCH_ID },
      ...answers,
    },
  })

const meta = {
  component: SendStep,
  parameters: of(MAILING_ROWS),
  args: { month: '2026-10', send: { sent: 1, unsent: 3, under_way: 1, held: 2 } },
} satisfies Meta<typeof SendStep>
export default meta
type Story = StoryObj<typeof meta>

export const Typical: Story = {}
export const TypicalTest: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('1 in 1 e-mail')).toBeVisible()
    await expect(canvas.getByText('Without an address').parentElement).toHaveTextContent(
      'Without an address2',
    )
    await expect(canvas.getByLabelText('Subject')).not.toHaveValue('')
    await expect(canvas.getByRole('button', { name: 'ZIP of all PDFs' })).toBeEnabled()
  },
}
/** One was changed since it was sent: it goes again. */
export const CorrectedTest: Story = {
  parameters: of([aMailingRow({ revision: 2, replaces: 1 })]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Replaces revision 1, which was sent')).toBeVisible()
    await expect(
      canvas.getByText('Of these, corrected since they were sent').parentElement,
    ).toHaveTextContent(/sent1$/)
  },
}
/** What it asks before anything goes out. */
export const Asked: Story = {
  ...reached(({ userEvent }) => press(userEvent, 'Send 1 statement')),
}
/** Sent by the usual text, without another word. */
export const Sent: Story = {
  ...reached(async ({ canvas, userEvent }) => {
    await confirm(userEvent, 'Send 1 statement')
    const link = await canvas.findByRole('link', { name: 'See how far they are' })
    await expect(link).toHaveAttribute('href', `/billings/send/${BATCH_ID}`)
  }),
}
export const HeldBack: Story = {
  parameters: of(
    [
      // A draft.
      aMailingRow({ revision: null }),
      aMailingRow({ billing_id: 8, default_rate_lines: 2, problem: 'default_rate' }),
      aMailingRow({ billing_id: 9, flags: ['change'], problem: 'flagged' }),
      aMailingRow({ billing_id: 10, problem: 'already_sent' }),
    ],
    { 'GET billings/missing-prices?billing_month=10&billing_year=2026': [] },
  ),
}
/** In a closed month nothing is priced any more. */
export const Closed: Story = { ...HeldBack, args: { closed: true } }
/** Some of them were sent by somebody else in the meantime. */
export const Outdated: Story = {
  parameters: of(MAILING_ROWS, {
    [SEND]: new ApiError(409, 'Something changed since the preview, so nothing was sent: look at it again'),
  }),
  ...reached(async ({ userEvent }) => {
    await confirm(userEvent, 'Send 1 statement')
    await screen.findByText('Something changed since the preview, so nothing was sent: look at it again')
  }),
}
export const NotEnabled: Story = {
  parameters: of(MAILING_ROWS, { 'GET emails/settings/': settings({ enable_email_system: false }) }),
}
export const Empty: Story = { parameters: of([]) }
export const Loading: Story = { parameters: of([], { [CHECK]: NEVER }) }
export const Failed: Story = { parameters: of([], { [CHECK]: new ApiError(500, 'Internal error') }) }
export const FailedTest: Story = {
  ...Failed,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Internal error|Failed to check/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'ZIP of all PDFs' })).toBeEnabled()
  },
}
export const LongText: Story = {
  parameters: of([aMailingRow({ client_name: LONG_TEXT, recipient_email: LONG_EMAIL })]),
}
export const RightToLeftText: Story = { parameters: of([aMailingRow({ client_name: RTL_NAME })]) }
