import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { ApiError, NEVER, withMockApi, type MockAnswer } from '../../../.storybook/mockApi.ts'
import { LONG_EMAIL, LONG_TEXT, RTL_NAME } from '../../../.storybook/records.ts'
import { press, reached, type UserActions } from '../../../.storybook/userActions.ts'
import { AGEING } from '../ageing/ageing.fixtures.ts'
import { CLIENTS } from '../clients/clients.fixtures.ts'
import type { EmailSettings } from '../emails/emailSettings.ts'
import { settings } from '../emails/emails.fixtures.ts'
import { accountMailingPreview, accountMailingRow, MAILED_ACCOUNTS } from './account-statements.fixtures.ts'
import type { AccountMailingRow } from './accountMailing.ts'
import { AccountMailingPage } from './AccountMailingPage.tsx'

const MESSAGE = {
  subject: 'Statement of account 2026-09-01 to 2026-11-25, Acacia Freight',
  html: '<p>Dear Acacia Freight,</p><p>Please find attached the statement of your account.</p>',
  text: 'Dear Acacia Freight,',
  attachment: { filename: 'account_1_2026-11-25.pdf' },
}
const CHECK = 'POST account-statements/send-emails/preview'
const SEND = 'POST account-statements/send-emails'

/** What would be sent of these rows: those that were sent before when they are asked for again. */
const checking =
  (rows: readonly AccountMailingRow[]): MockAnswer =>
  (sent: unknown) => {
    const { again = false } = JSON.parse(String(sent)) as { again?: boolean }
    return accountMailingPreview(
      rows.map((row) => (again && row.problem === 'already_sent' ? { ...row, problem: null } : row)),
    )
  }

const answering = (
  answers: Record<string, MockAnswer> = {},
  {
    rows = MAILED_ACCOUNTS,
    ...allowed
  }: Partial<EmailSettings> & { rows?: readonly AccountMailingRow[] } = {},
) =>
  withMockApi({
    resource: 'ageing',
    at: `/ageing/send?filter=${encodeURIComponent('{"only":"due","as_at":"2026-11-25"}')}`,
    records: { ageing: AGEING, clients: CLIENTS },
    answers: {
      'GET emails/settings/': settings(allowed),
      'POST clients/1/account-statement/preview-email?currency=USD&from=2026-09-01&to=2026-11-25': MESSAGE,
      [CHECK]: checking(rows),
      [SEND]: { batch_id: '6f1c7c0e-1f0b-4d57-9f3c-7f2b1a0c5d11' },
      ...answers,
    },
  })

const meta = { component: AccountMailingPage, parameters: answering() } satisfies Meta<
  typeof AccountMailingPage
>
export default meta
type Story = StoryObj<typeof meta>

const check = async (user: UserActions) => {
  await screen.findByLabelText('Subject')
  await press(user, 'Check what would be sent')
  await screen.findByRole('tab', { selected: true })
}

export const Typical: Story = {}
export const Checked: Story = { ...reached(({ userEvent }) => check(userEvent)) }
export const TypicalTest: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('combobox', { name: /Show/ })).toHaveTextContent('Clients owing')
    await expect(canvas.getByLabelText('From')).toHaveValue('2026-09-01')
    await expect(canvas.getByLabelText('To')).toHaveValue('2026-11-25')
    await check(userEvent)
    await expect(canvas.getByRole('tab', { selected: true })).toHaveTextContent('Ready (2)')
    await userEvent.click(
      canvas.getByRole('checkbox', { name: 'Send the statement of Acacia Freight in USD' }),
    )
    await expect(canvas.getByRole('button', { name: 'Send 1 e-mail' })).toBeEnabled()
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Send them all the same' }))
    await expect(await canvas.findByRole('tab', { name: 'Ready (3)' })).toBeVisible()
    await press(userEvent, 'Change choice or text')
    await expect(canvas.getByLabelText('To')).toBeVisible()
  },
}
export const SentBefore: Story = {
  ...reached(async ({ canvas, userEvent }) => {
    await check(userEvent)
    await userEvent.click(canvas.getByRole('tab', { name: /Sent before/ }))
  }),
}
export const NothingFits: Story = {
  parameters: answering({}, { rows: [] }),
  ...reached(async ({ canvas, userEvent }) => {
    await press(userEvent, 'Check what would be sent')
    await expect(await canvas.findByText('No account fits the choice')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Send 0 e-mails' })).toBeDisabled()
  }),
}
/** Somebody else has sent some of them in the meantime. */
export const Outdated: Story = {
  parameters: answering({
    [SEND]: new ApiError(409, 'Something changed since the preview, so nothing was sent: look at it again'),
  }),
  ...reached(async ({ canvas, userEvent }) => {
    await check(userEvent)
    await press(userEvent, 'Send 2 e-mails')
    await expect(await canvas.findByText(/Something changed since the preview/)).toBeVisible()
  }),
}
export const NoPeriod: Story = {
  parameters: {
    mockApi: {
      ...answering().mockApi,
      at: `/ageing/send?filter=${encodeURIComponent('{"as_at":"2026-11-25"}')}`,
    },
  },
  ...reached(async ({ canvas, userEvent }) => {
    const from = await canvas.findByLabelText('From')
    await userEvent.clear(from)
    await press(userEvent, 'Check what would be sent')
    await waitFor(() => expect(from).toBeInvalid())
  }),
}
export const Busy: Story = {
  parameters: answering({ [SEND]: NEVER }),
  ...reached(async ({ canvas, userEvent }) => {
    await check(userEvent)
    await press(userEvent, 'Send 2 e-mails')
    await expect(await canvas.findByRole('button', { name: 'Sending...' })).toBeDisabled()
  }),
}
export const SystemDisabled: Story = { parameters: answering({}, { enable_email_system: false }) }
export const LongText: Story = {
  parameters: answering(
    {},
    { rows: [accountMailingRow({ client_name: LONG_TEXT, recipient_email: LONG_EMAIL })] },
  ),
  ...reached(({ userEvent }) => check(userEvent)),
}
export const RightToLeftText: Story = {
  parameters: answering({}, { rows: [accountMailingRow({ client_name: RTL_NAME })] }),
  ...reached(({ userEvent }) => check(userEvent)),
}
