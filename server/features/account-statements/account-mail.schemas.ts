import { Type, type Static } from 'typebox'
import { IdempotencyHeaders } from '../../http/idempotency.ts'
import {
  closed,
  Currency,
  Day,
  filledText,
  Id,
  IdParams,
  Instant,
  nullable,
  oneOf,
  ref,
  Search,
  Total,
} from '../../http/schema.ts'
import { AgeingId } from '../ageing/ageing.schemas.ts'
import { MAX_BODY_LENGTH, MAX_SUBJECT_LENGTH } from '../emails/email-templates.rules.ts'
import { Recipient } from '../emails/email-templates.schemas.ts'
import { BatchId, CcEmails, mailRefused, SentEmail } from '../outbox/outbox-messages.schemas.ts'
import {
  ACCOUNT_MAIL_PROBLEMS,
  ACCOUNT_PLACEHOLDERS,
  ACCOUNT_TEXT,
  MAX_ACCOUNTS,
  type AccountMailProblem,
} from './account-mail.rules.ts'
import { AccountQuery } from './account-statements.schemas.ts'

const placeholders = `our own words when left out. It may hold ${ACCOUNT_PLACEHOLDERS.map((name) => `{{${name}}}`).join(', ')} and nothing else in double braces`

const text = Type.Partial(
  Type.Object({
    subject: filledText(MAX_SUBJECT_LENGTH, {
      description: `One line; ${placeholders}`,
      examples: [ACCOUNT_TEXT.subject],
    }),
    body: filledText(MAX_BODY_LENGTH, {
      description: `HTML; ${placeholders}; their values are escaped`,
      examples: [ACCOUNT_TEXT.body],
    }),
  }),
)

export const AccountMailText = Type.Object(text.properties, {
  $id: 'AccountMailText',
  examples: [ACCOUNT_TEXT],
})

export const SendAccount = Type.Object(
  {
    recipient_email: Recipient,
    cc_emails: Type.Optional(CcEmails),
    ...AccountQuery.properties,
    ...text.properties,
  },
  {
    $id: 'SendAccountStatement',
    examples: [{ recipient_email: 'accounts@dunehaulage.example', currency: 'USD' }],
  },
)
export type SendAccount = Static<typeof SendAccount>

export const AccountMessage = Type.Object(
  {
    subject: Type.String({ examples: ['Statement of account 2026-08-01 to 2026-10-31, Dune Haulage LLC'] }),
    html: Type.String({ examples: ['<p>Dear Dune Haulage LLC,</p>'] }),
    text: Type.String({ description: 'Made from the HTML', examples: ['Dear Dune Haulage LLC,'] }),
    attachment: Type.Object({ filename: Type.String({ examples: ['account_1_2026-10-31.pdf'] }) }),
  },
  { $id: 'AccountMessage', description: 'The message that a statement of account would be sent by' },
)

/** What an event tells of a statement that was sent. */
export const SentAccount = Type.Object(
  {
    client_id: Id,
    client_name: Type.String({ examples: ['Dune Haulage LLC'] }),
    ...{ currency: Currency, from: Day, to: Day },
  },
  { $id: 'SentAccountStatement', description: 'Which statement of account was sent' },
)

export const AccountMailing = Type.Object(
  {
    filter: Type.Partial(
      Type.Object({
        ids: Type.Array(AgeingId, { maxItems: MAX_ACCOUNTS }),
        search: Search,
        client_id: Id,
        currency: Currency,
        only: oneOf(['due', 'overdue', 'credit']),
      }),
      {
        description:
          'Which accounts, as the ageing at the end of the period filters them; without `only` those too of which nothing is due or on account',
      },
    ),
    from: AccountQuery.properties.from,
    to: AccountQuery.properties.to,
    ...text.properties,
    cc: Type.Optional(Type.Boolean({ description: "Whether the client's other addresses get a copy" })),
    again: Type.Optional(
      Type.Boolean({ description: 'Whether statements are sent that were sent before, of the same period' }),
    ),
    leave_out: Type.Optional(
      Type.Array(AgeingId, {
        maxItems: MAX_ACCOUNTS,
        description: 'Those of the preview that are not sent all the same',
      }),
    ),
    fingerprint: Type.Optional(
      Type.String({
        maxLength: 100,
        description: 'Of a preview: when it would show anything else by now, nothing is sent (409)',
      }),
    ),
  },
  { $id: 'AccountMailing', examples: [{ filter: { only: 'due' }, ...ACCOUNT_TEXT }] },
)
export type AccountMailing = Static<typeof AccountMailing>

const HowMany = Type.Integer({ minimum: 0, examples: [120] })
const problemCounts = Object.fromEntries(
  ACCOUNT_MAIL_PROBLEMS.map((problem) => [problem, HowMany]),
) as Record<AccountMailProblem, typeof HowMany>

const AccountMailingRow = Type.Object(
  {
    id: AgeingId,
    client_id: Id,
    client_name: Type.String({ examples: ['Dune Haulage LLC'] }),
    currency: Currency,
    total_due: Type.Number({ ...Total, description: 'At the end of the period, less what was overpaid' }),
    closing_balance: Type.Number({ ...Total, description: '`total_due` less what is on account' }),
    recipient_email: nullable(Type.String({ examples: ['accounts@dunehaulage.example'] })),
    cc_emails: Type.Array(Type.String()),
    sent_at: nullable({ ...Instant, description: 'When the statement of the same period was last sent' }),
    problem: nullable(
      oneOf(ACCOUNT_MAIL_PROBLEMS, {
        description:
          'Why it is left out; `nothing`: nothing was recorded in the period, and nothing is due or on account',
      }),
    ),
  },
  { $id: 'AccountMailingRow' },
)

export const AccountMailingPreview = Type.Object(
  {
    accounts: HowMany,
    ready: { ...HowMany, description: 'How many of them are sent, each by a message of its own' },
    ...problemCounts,
    rows: Type.Array(ref(AccountMailingRow)),
    fingerprint: Type.String({ description: 'Stands for the rows, to send just what they show' }),
  },
  { $id: 'AccountMailingPreview', description: 'What a sending of many would send, and what it leaves out' },
)

export const StartedAccountMailing = Type.Object(
  {
    message: Type.String({ examples: ['120 statements of account put into the outbox'] }),
    batch_id: BatchId,
    queued: { ...HowMany, description: 'How many e-mails' },
    skipped: { ...HowMany, description: 'How many accounts are left out' },
  },
  { $id: 'StartedAccountMailing' },
)

export const accountMailSchemas = [
  ...[AccountMailText, SendAccount, AccountMessage, SentAccount],
  ...[AccountMailing, AccountMailingRow, AccountMailingPreview, StartedAccountMailing],
]

const tags = ['Account statements']

export const previewMessage = {
  operationId: 'previewAccountStatementEmail',
  summary: "Preview the message of a client's statement of account",
  description:
    'As it would be sent, with its values. Nothing is sent. 400 names each part that is no template.',
  tags,
  params: IdParams,
  querystring: AccountQuery,
  body: ref(AccountMailText),
  response: closed(ref(AccountMessage), 404),
}

export const send = {
  operationId: 'sendAccountStatement',
  summary: "Send the statement of a client's account",
  description:
    'By e-mail, as PDF. The answer waits for the mail server. 409 while the e-mail system is not enabled or not configured; ' +
    '502 with the words of the mail server when it refuses.',
  tags,
  params: IdParams,
  headers: IdempotencyHeaders,
  body: ref(SendAccount),
  response: { ...closed(ref(SentEmail), 404, 409), ...mailRefused },
}

export const previewMailing = {
  operationId: 'previewAccountMailing',
  summary: 'See what a sending of many statements of account would send',
  description: `At most ${MAX_ACCOUNTS} accounts. Nothing is sent or written.`,
  tags,
  body: ref(AccountMailing),
  response: closed(ref(AccountMailingPreview)),
}

export const sendMailing = {
  operationId: 'sendAccountMailing',
  summary: 'Send many statements of account',
  description:
    'Puts a message for each account into the outbox and answers at once; `GET /api/emails/batches/{batch_id}` tells how far it is. ' +
    'What was sent before, of the same client, currency and period, is left out unless it is asked for, and so is a client without a ' +
    'sound address. 409 while the e-mail system is not enabled or not configured.',
  tags,
  headers: IdempotencyHeaders,
  body: ref(AccountMailing),
  response: closed(ref(StartedAccountMailing), 409),
}
