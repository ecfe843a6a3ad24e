import { Type, type Static } from 'typebox'
import { IdempotencyHeaders } from '../../http/idempotency.ts'
import {
  BillingType,
  closed,
  Currency,
  Id,
  Month,
  nullable,
  oneOf,
  ref,
  Total,
  Year,
} from '../../http/schema.ts'
import { billingFilters } from '../billings/billings.schemas.ts'
import { messageText } from '../emails/email-templates.schemas.ts'
import { BatchId, ScheduledAt } from '../outbox/outbox-messages.schemas.ts'
import { Flag } from '../reviews/reviews.schemas.ts'
import { MAILING_PROBLEMS, MAX_MAILING } from './mailings.rules.ts'

const HowMany = Type.Integer({ minimum: 0, examples: [120] })
const problemCounts = Object.fromEntries(MAILING_PROBLEMS.map((problem) => [problem, HowMany])) as Record<
  (typeof MAILING_PROBLEMS)[number],
  typeof HowMany
>

export const MailingFilter = Type.Partial(
  Type.Object({
    ids: Type.Array(Id, { maxItems: MAX_MAILING }),
    ...billingFilters,
  }),
  {
    $id: 'MailingFilter',
    description: 'Which billings, as the list filters them',
  },
)

export const Mailing = Type.Object(
  {
    filter: ref(MailingFilter),
    ...messageText,
    cc: Type.Optional(Type.Boolean({ description: "Whether the client's other addresses get a copy" })),
    again: Type.Optional(
      Type.Boolean({ description: 'Whether it also goes to addresses that it was sent to before, as it is' }),
    ),
    zero: Type.Optional(Type.Boolean({ description: 'Whether billings of no amount are sent too' })),
    default_rates: Type.Optional(
      Type.Boolean({ description: 'Whether billings with lines at the default rate are sent all the same' }),
    ),
    hold_flagged: Type.Optional(
      Type.Boolean({
        description: 'Whether billings are left out that have an open flag in the review of their month',
      }),
    ),
    one_email_per_client: Type.Optional(
      Type.Boolean({
        description:
          'Whether a client gets one e-mail with all its statements of a month, or one each. In its text {{amount}}, ' +
          '{{currency}} and {{billing_id}} then name each of them, as "118 and 119". Without it the setting ' +
          'of the company decides',
      }),
    ),
    scheduled_at: Type.Optional(nullable(ScheduledAt)),
    fingerprint: Type.Optional(
      Type.String({
        maxLength: 100,
        description: 'Of a preview: when it would show anything else by now, nothing is sent (409)',
      }),
    ),
  },
  {
    $id: 'Mailing',
    examples: [
      {
        filter: { ids: [1] },
        subject: 'Billing statement {{billing_month}}/{{billing_year}} for {{client_name}}',
        body: '<p>Dear {{client_name}}, your billing {{billing_id}} comes to {{amount}}.</p>',
      },
    ],
  },
)
export type Mailing = Static<typeof Mailing>

const MailingRow = Type.Object(
  {
    billing_id: Id,
    client_id: Id,
    client_name: Type.String({ examples: ['Dune Haulage'] }),
    billing_type: BillingType,
    billing_month: Month,
    billing_year: Year,
    total_amount: Total,
    currency: Currency,
    revision: nullable(
      Type.Integer({ minimum: 1, description: 'What is sent; null: it is issued first', examples: [1] }),
    ),
    recipient_email: nullable(Type.String({ examples: ['accounts@dunehaulage.example'] })),
    cc_emails: Type.Array(Type.String()),
    replaces: nullable(
      Type.Integer({
        minimum: 1,
        description:
          'The newest revision that went to that address before, where it is another one that goes now',
        examples: [1],
      }),
    ),
    default_rate_lines: Type.Integer({
      minimum: 0,
      description: 'How many of its lines are at the default rate: its client had no price for them',
      examples: [0],
    }),
    flags: Type.Array(Flag, {
      description: 'What is to be looked at in the review of its month, where `hold_flagged` is given',
    }),
    problem: nullable(oneOf(MAILING_PROBLEMS, { description: 'Why it is left out' })),
  },
  { $id: 'MailingRow' },
)

const ToIssue = {
  ...HowMany,
  description: 'How many of them are issued before they go: drafts, and what was changed since it was issued',
}

export const MailingPreview = Type.Object(
  {
    billings: HowMany,
    ready: { ...HowMany, description: 'How many of them are sent' },
    messages: { ...HowMany, description: 'By how many e-mails' },
    to_issue: ToIssue,
    ...problemCounts,
    rows: Type.Array(ref(MailingRow)),
    fingerprint: Type.String({ description: 'Stands for the rows, to send just what they show' }),
  },
  { $id: 'MailingPreview', description: 'What a sending of many would send, and what it leaves out' },
)

export const StartedMailing = Type.Object(
  {
    message: Type.String({ examples: ['120 e-mails are on their way'] }),
    batch_id: BatchId,
    queued: { ...HowMany, description: 'How many e-mails' },
    billings: { ...HowMany, description: 'How many statements they carry' },
    to_issue: ToIssue,
    skipped: { ...HowMany, description: 'How many billings are left out' },
  },
  { $id: 'StartedMailing' },
)

export const mailingSchemas = [MailingFilter, Mailing, MailingRow, MailingPreview, StartedMailing]

const tags = ['E-mail']

export const preview = {
  operationId: 'previewMailing',
  summary: 'See what a sending of many billings would send',
  description: `At most ${MAX_MAILING} billings. Nothing is sent or written.`,
  tags,
  body: ref(Mailing),
  response: closed(ref(MailingPreview)),
}

export const send = {
  operationId: 'sendMailing',
  summary: 'Send many billings',
  description:
    'Puts a message for each billing, or for each client, into the outbox and answers at once; `GET /api/emails/batches/{batch_id}` tells ' +
    'how far it is. A billing without a sound address, without an amount, with lines at the default rate, or that an e-mail ' +
    'to the same address has gone out for before, is left out. What goes is the newest revision, byte by byte; what is a ' +
    'draft or was changed is issued before it goes. 409 while the e-mail system is not enabled or not configured.',
  tags,
  headers: IdempotencyHeaders,
  body: ref(Mailing),
  response: closed(ref(StartedMailing), 409),
}
