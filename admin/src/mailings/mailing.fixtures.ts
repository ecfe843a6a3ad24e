import { listed } from '../../../.storybook/mockLists.ts'
import type { MockAnswerFunction } from '../../../.storybook/mockApi.ts'
import { MAX_MAILING } from '../../../server/features/mailings/mailings.rules.ts'
import { MESSAGE_STATES } from '../../../server/features/outbox/outbox.rules.ts'
import type { Billing } from '../billings/billing.ts'
import { billingOf } from '../billings/billings.fixtures.ts'
import type { Message } from '../outbox/message.ts'
import { carrying } from '../outbox/outbox.fixtures.ts'
import type { Batch } from './batch.ts'
import type { MailingPreview, MailingRow } from './mailing.ts'

export const aMailingRow = (over: Partial<MailingRow> = {}): MailingRow => ({
  billing_id: 7,
  client_id: 5,
  client_name: 'Acme Haulage',
  billing_type: 'INTERNATIONAL',
  billing_month: 10,
  billing_year: 2026,
  total_amount: 265.5,
  currency: 'USD',
  revision: 1,
  recipient_email: 'pay@acme.example',
  cc_emails: [],
  replaces: null,
  default_rate_lines: 0,
  flags: [],
  problem: null,
  ...over,
})

/** A row of each problem, and one that is ready. */
export const MAILING_ROWS: readonly MailingRow[] = [
  aMailingRow({ cc_emails: ['owner@acme.example'] }),
  aMailingRow({
    billing_id: 8,
    client_id: 6,
    client_name: 'Baraka Logistics',
    recipient_email: null,
    problem: 'no_address',
  }),
  aMailingRow({
    billing_id: 9,
    client_id: 7,
    client_name: 'Dune Haulage LLC',
    recipient_email: 'accounts at dune',
    problem: 'bad_address',
  }),
  aMailingRow({ billing_id: 10, total_amount: 0, problem: 'zero_amount' }),
  aMailingRow({ billing_id: 11, problem: 'already_sent' }),
]

/** The preview of these rows. */
export function aMailingPreview(rows: readonly MailingRow[] = MAILING_ROWS): MailingPreview {
  const count = (problem: MailingRow['problem']) => rows.filter((row) => row.problem === problem).length
  return {
    billings: rows.length,
    ready: count(null),
    messages: count(null),
    to_issue: rows.filter(({ problem, revision }) => problem === null && revision === null).length,
    no_address: count('no_address'),
    bad_address: count('bad_address'),
    zero_amount: count('zero_amount'),
    already_sent: count('already_sent'),
    default_rate: count('default_rate'),
    flagged: count('flagged'),
    void: count('void'),
    opening: count('opening'),
    rows: [...rows],
    fingerprint: 'of these rows',
  }
}

/** The billings of these rows, none of them sent. */
export const billingsOf = (rows: readonly MailingRow[]): Billing[] =>
  rows.map(({ billing_id, client_id, client_name, ...row }) =>
    billingOf(client_id, client_name, {
      id: billing_id,
      billing_type: row.billing_type,
      billing_month: row.billing_month,
      billing_year: row.billing_year,
      total_amount: row.total_amount,
    }),
  )

const ALL = { pagination: { page: 1, perPage: MAX_MAILING } }

/** Answers what would be sent of these rows, by the filter that is asked with. */
export const checkingOf =
  (rows: readonly MailingRow[]): MockAnswerFunction =>
  (sent) => {
    const { filter } = JSON.parse(String(sent)) as { filter: object }
    const ids = listed('billings', billingsOf(rows), { ...ALL, filter }).data.map(({ id }) => id)
    return aMailingPreview(rows.filter(({ billing_id }) => ids.includes(billing_id)))
  }

export const manyMailingRows = (count: number): MailingRow[] =>
  Array.from({ length: count }, (_, index) =>
    aMailingRow({
      billing_id: index + 1,
      client_name: `Client ${index + 1}`,
      recipient_email: `client${index + 1}@acme.example`,
    }),
  )

export const BATCH_ID = '6f1c7c0e-1f0b-4d57-9f3c-7f2b1a0c5d11'

/** A batch that has been sent. */
export const aBatch = (over: Partial<Batch> = {}): Batch => {
  const counts = {
    scheduled: 0,
    queued: 0,
    sending: 0,
    sent: 0,
    failed: 0,
    cancelled: 0,
    unknown: 0,
    ...over,
  }
  const { scheduled, queued, sending, sent, failed, cancelled, unknown } = counts
  return {
    batch_id: BATCH_ID,
    total: scheduled + queued + sending + sent + failed + cancelled + unknown,
    ...counts,
  }
}

/** A message of each state that a batch counts, as often as it does; `over` is what those of a state have of their own. */
export const messagesOf = (
  batch: Batch,
  over: Partial<Record<Message['state'], Partial<Message>>> = {},
): Message[] =>
  MESSAGE_STATES.flatMap((state) =>
    Array.from({ length: batch[state] }, () => aBatchMessage({ state, ...over[state] })),
  ).map((message, index) => ({
    ...message,
    id: index + 1,
    billing_id: index + 7,
    billings: carrying(index + 7),
  }))

const aBatchMessage = (over: Partial<Message> = {}): Message => ({
  id: 1,
  kind: 'billing',
  billing_id: 7,
  billings: carrying(over.billing_id === undefined ? 7 : over.billing_id),
  client_name: 'Acme Haulage',
  billing_type: 'INTERNATIONAL',
  billing_month: 10,
  billing_year: 2026,
  recipient_email: 'pay@acme.example',
  cc_emails: [],
  subject: 'Billing statement 10/2026 for Acme Haulage',
  state: 'sent',
  attempts: 1,
  due_at: null,
  scheduled_at: null,
  server_words: '250 2.0.0 Ok: queued as 4F1A2',
  rejected: [],
  message_id: '<1@savanna.example>',
  batch_id: BATCH_ID,
  replaced_by: null,
  username: 'ana',
  created_at: '2026-10-31T14:03:00.000Z',
  ended_at: '2026-10-31T14:03:22.000Z',
  ...over,
})
