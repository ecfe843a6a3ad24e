import { LONG_TEXT, LONG_WORD, RTL_NAME } from '../../../.storybook/records.ts'
import type { Message, MessageDetail, OutboxSummary } from './message.ts'

/** The billings that a message carries. */
export const carrying = (...ids: (number | null)[]): Message['billings'] =>
  ids.flatMap((id) =>
    id === null ? [] : [{ billing_id: id, billing_type: 'INTERNATIONAL', revision: null }],
  )

/** A sent message. */
export const message = (over: Partial<Message> = {}): Message => ({
  id: 12,
  kind: 'billing',
  billing_id: 7,
  billings: carrying(over.billing_id === undefined ? 7 : over.billing_id),
  client_name: 'Acme Haulage',
  billing_type: 'INTERNATIONAL',
  billing_month: 10,
  billing_year: 2026,
  recipient_email: 'accounts@acme.example',
  cc_emails: [],
  subject: 'Billing statement 10/2026 for Acme Haulage',
  state: 'sent',
  attempts: 1,
  due_at: null,
  scheduled_at: null,
  server_words: '250 2.0.0 Ok: queued as 4F1A2',
  rejected: [],
  message_id: '<6f1c7c0e1f0b4d579f3c7f2b1a0c5d11@savanna.example>',
  batch_id: null,
  replaced_by: null,
  username: 'amina',
  created_at: '2026-10-05T09:00:00.000Z',
  ended_at: '2026-10-05T09:00:01.000Z',
  ...over,
})

const DUE = '2030-10-05T09:30:00.000Z'

/** A message that is tried again. */
export const delayed = (over: Partial<Message> = {}): Message =>
  message({
    id: 13,
    state: 'queued',
    attempts: 2,
    due_at: DUE,
    ended_at: null,
    server_words: '451 4.7.1 Greylisted, try again later',
    ...over,
  })

export const scheduled = (over: Partial<Message> = {}): Message =>
  message({
    id: 14,
    state: 'scheduled',
    attempts: 0,
    due_at: DUE,
    scheduled_at: DUE,
    ended_at: null,
    server_words: null,
    ...over,
  })

export const failed = (over: Partial<Message> = {}): Message =>
  message({ id: 15, state: 'failed', server_words: '550 5.1.1 No such user here', ...over })

export const unknown = (over: Partial<Message> = {}): Message =>
  message({
    id: 16,
    state: 'unknown',
    server_words: 'The service stopped while the message was being handed over: it may have gone out',
    ...over,
  })

const SENDING = { state: 'sending', attempts: 0, server_words: null, ended_at: null } as const

/** A message of each state. */
export const MESSAGES: readonly Message[] = [
  message({ cc_emails: ['owner@acme.example', 'cfo@acme.example'] }),
  delayed(),
  scheduled({ client_name: 'Baraka Logistics', billing_id: 8, recipient_email: 'pay@baraka.example' }),
  failed({ client_name: 'Dune Haulage LLC', billing_id: 99, recipient_email: 'gone@dune.example' }),
  unknown(),
  message({ id: 17, ...SENDING }),
  message({ id: 18, state: 'cancelled', attempts: 0, server_words: null }),
  message({
    id: 19,
    kind: 'test',
    billing_id: null,
    client_name: null,
    subject: 'Test e-mail of TrackLedger',
  }),
]

export const LONG_MESSAGE = failed({
  subject: LONG_TEXT,
  client_name: LONG_TEXT,
  server_words: `550 ${LONG_TEXT} ${LONG_WORD}`,
  recipient_email: `${LONG_WORD}@acme.example`,
  username: LONG_WORD,
})
export const RTL_MESSAGE = message({ id: 20, client_name: RTL_NAME, subject: RTL_NAME })

export const manyMessages = (count: number): Message[] =>
  Array.from({ length: count }, (_, index) => message({ id: index + 1 }))

/** A message with its text. */
export const detailed = (of: Message, over: Partial<MessageDetail> = {}): MessageDetail => ({
  ...of,
  source: {
    subject: 'Billing statement {{billing_month}}/{{billing_year}} for {{client_name}}',
    body: '<p>Dear {{client_name}},</p><p>the statement is attached.</p>',
  },
  rendered: {
    subject: of.subject,
    html: '<p>Dear Acme Haulage,</p><p>the statement is attached.</p>',
    text: 'Dear Acme Haulage,\n\nthe statement is attached.',
  },
  attachment: 'billing_7.pdf',
  attachments: of.billings.map(({ billing_id }) => `billing_${billing_id}.pdf`),
  ...over,
})

/** A summary without problems. */
export const summary = (over: Partial<OutboxSummary> = {}): OutboxSummary => ({
  scheduled: 0,
  queued: 0,
  sending: 0,
  failed: 0,
  unknown: 0,
  paused: null,
  stands_still: false,
  server_words: null,
  ...over,
})
