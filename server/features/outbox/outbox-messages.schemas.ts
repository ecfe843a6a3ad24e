import { Type, type Static } from 'typebox'
import {
  BillingType,
  messageFields,
  ErrorBody,
  Id,
  Instant,
  Month,
  nullable,
  oneOf,
  ref,
  withMore,
  Year,
} from '../../http/schema.ts'
import { messageText, Recipient } from '../emails/email-templates.schemas.ts'
import { MESSAGE_KINDS } from './outbox.model.ts'
import { MESSAGE_STATES } from './outbox.rules.ts'

/** `server_words` as a message, where they are not the mail server's own. */
const ourWords = Type.Partial(Type.Object(messageFields)).properties

const MAX_CC = 10
export const CcEmails = Type.Array(Recipient, {
  maxItems: MAX_CC,
  description: 'Who gets a copy',
  examples: [['owner@dunehaulage.example']],
})
export const ScheduledAt = Type.Unsafe<string>({
  type: 'string',
  format: 'date-time',
  description: 'When it is to be sent',
  examples: ['2026-11-01T08:00:00.000Z'],
})

export const MessageStateName = oneOf(MESSAGE_STATES, {
  description:
    '`scheduled` and `queued` wait; of an `unknown` one it cannot be told whether it went out: the connection or the ' +
    'service ended while it was handed over, and a person decides',
})
export const BatchId = Type.String({
  pattern: '^[0-9a-f-]{36}$',
  description: 'The sending of many that it belongs to',
  examples: ['6f1c7c0e-1f0b-4d57-9f3c-7f2b1a0c5d11'],
})

const Rejected = Type.Object({ email: Recipient, words: Type.String() })

const Carried = Type.Object({
  billing_id: Type.Integer({ minimum: 1, examples: [12] }),
  billing_type: BillingType,
  revision: nullable(
    Type.Integer({
      minimum: 1,
      description:
        'Of the statement, which goes byte by byte as it was issued; null while it is not issued, and of e-mails from ' +
        'before there were any',
      examples: [1],
    }),
  ),
})

export const OutboxMessage = Type.Object(
  {
    id: Id,
    kind: oneOf(MESSAGE_KINDS),
    billing_id: nullable(
      Type.Integer({ description: 'The first billing that it carries, which may have been deleted since' }),
    ),
    billings: Type.Array(Carried, { description: 'All that it carries' }),
    client_name: nullable(Type.String({ examples: ['Dune Haulage'] })),
    billing_type: nullable(BillingType),
    billing_month: nullable(Month),
    billing_year: nullable(Year),
    recipient_email: Recipient,
    cc_emails: CcEmails,
    subject: Type.String({ examples: ['Billing Notification - 10/2026'] }),
    state: MessageStateName,
    attempts: Type.Integer({ minimum: 0, description: 'How often it was tried', examples: [1] }),
    due_at: nullable({ ...Instant, description: 'When it is sent, or tried again, while it waits' }),
    scheduled_at: nullable(Instant),
    server_words: nullable(
      Type.String({
        description: 'What the mail server said last, or why it was not sent',
        examples: ['250 2.0.0 Ok: queued as 4F1A2'],
      }),
    ),
    ...ourWords,
    rejected: Type.Array(Rejected, { description: 'Recipients that were refused though others were not' }),
    message_id: Type.String({ description: 'Its header Message-ID, the same at each attempt' }),
    batch_id: nullable(BatchId),
    replaced_by: nullable(Type.Integer({ description: 'The message that was sent in its place' })),
    username: Type.String({ examples: ['ana'] }),
    created_at: Instant,
    ended_at: nullable(Instant),
  },
  { $id: 'OutboxMessage', description: 'An e-mail that was to be sent, and what became of it' },
)

export const OutboxMessageDetails = withMore(
  OutboxMessage,
  {
    source: Type.Object(messageText, { description: 'As it was written, with placeholders' }),
    rendered: Type.Object(
      { subject: Type.String(), html: Type.String(), text: Type.String() },
      { description: 'As it went out; of one that waits, as it would go now' },
    ),
    attachment: nullable(
      Type.String({ description: 'The name of its first file', examples: ['billing_12.pdf'] }),
    ),
    attachments: Type.Array(Type.String({ examples: ['billing_12.pdf'] }), {
      description: 'The names of its files',
    }),
  },
  { $id: 'OutboxMessageDetails' },
)

export const OutboxMessageChange = Type.Partial(
  Type.Object({
    recipient_email: Recipient,
    cc_emails: CcEmails,
    ...messageText,
    scheduled_at: nullable(ScheduledAt),
  }),
  {
    $id: 'OutboxMessageChange',
    examples: [{ recipient_email: 'accounts@dunehaulage.example' }],
  },
)
export type OutboxMessageChange = Static<typeof OutboxMessageChange>

export const Resending = Type.Partial(Type.Object({ recipient_email: Recipient, cc_emails: CcEmails }), {
  $id: 'Resending',
})
export type Resending = Static<typeof Resending>

export const Settlement = Type.Object(
  { state: oneOf(['sent', 'failed'], { description: 'Whether it went out' }) },
  { $id: 'Settlement' },
)

const HowMany = Type.Integer({ minimum: 0, examples: [0] })
const counts = Object.fromEntries(MESSAGE_STATES.map((state) => [state, HowMany])) as Record<
  (typeof MESSAGE_STATES)[number],
  typeof HowMany
>

export const OutboxBatch = Type.Object(
  { batch_id: BatchId, total: HowMany, ...counts },
  { $id: 'OutboxBatch', description: 'How far a sending of many is: its messages by state' },
)

export const OutboxSummary = Type.Object(
  {
    scheduled: HowMany,
    queued: HowMany,
    sending: HowMany,
    failed: {
      ...HowMany,
      description: 'Of the last 30 days, without those that were sent again or given up',
    },
    unknown: HowMany,
    paused: nullable(
      oneOf(['not_enabled', 'not_configured'], { description: 'Why nothing is sent, null when mail can go' }),
    ),
    stands_still: Type.Boolean({ description: 'Messages have been due for minutes and none goes' }),
    server_words: nullable(Type.String({ description: 'Why the last one that waits could not go' })),
    ...ourWords,
  },
  { $id: 'OutboxSummary', description: 'What wants a look' },
)

/** The answer when a mail server rejects a message: its detail is the reply of the server. */
export const MailRefusal = withMore(
  ErrorBody,
  {
    outbox: Type.Optional(
      Type.Object(
        { id: Id, state: MessageStateName, due_at: nullable(Instant) },
        { description: 'The message, and when it is tried again if it is' },
      ),
    ),
  },
  { $id: 'MailRefusal' },
)

/** That answer in the contract of a route. */
export const mailRefused = {
  502: { ...ref(MailRefusal), description: 'The mail server did not take it; `detail` is what it said' },
}

export const SentEmail = Type.Object(
  {
    message: Type.String({ examples: ['Email sent to accounts@dunehaulage.example'] }),
    recipient_email: Recipient,
    id: { ...Id, description: 'The message in the outbox' },
    state: MessageStateName,
    scheduled_at: nullable(Instant),
    issued: Type.Array(
      Type.Object({ billing_id: Id, revision: Type.Integer({ minimum: 1, examples: [1] }) }),
      {
        description: 'What was issued for it: a billing that was a draft, or was changed since it was issued',
      },
    ),
  },
  { $id: 'SentEmail' },
)

export const outboxSchemas = [
  SentEmail,
  MailRefusal,
  OutboxMessage,
  OutboxMessageDetails,
  OutboxMessageChange,
  Resending,
  Settlement,
  OutboxBatch,
  OutboxSummary,
]
