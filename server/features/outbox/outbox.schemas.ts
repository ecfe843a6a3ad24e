import { Type, type Static } from 'typebox'
import { csvAnswer, csvDescription } from '../../http/csv.ts'
import { listQuery } from '../../http/list-query.ts'
import { IdempotencyHeaders } from '../../http/idempotency.ts'
import { closed, idOf, IdParams, oneOf, ref, Search } from '../../http/schema.ts'
import { STALE_HOURS } from '../../lib/retry-pauses.rules.ts'
import { MESSAGE_KINDS } from './outbox.model.ts'
import {
  BatchId,
  mailRefused,
  MessageStateName,
  OutboxBatch,
  OutboxMessage,
  OutboxMessageChange,
  OutboxMessageDetails,
  OutboxSummary,
  Resending,
  SentEmail,
  Settlement,
} from './outbox-messages.schemas.ts'
import { MESSAGE_COLUMNS } from './outbox.csv.ts'

export const outboxQuery = listQuery(
  {
    state: MessageStateName,
    kind: oneOf(MESSAGE_KINDS, { description: 'What is sent' }),
    billing_id: idOf('the billing'),
    batch_id: BatchId,
    search: Search,
  },
  [
    'id',
    'recipient_email',
    'client_name',
    'subject',
    'state',
    'attempts',
    'due_at',
    'created_at',
    'ended_at',
  ],
  { byDefault: ['id', 'DESC'] },
)
export type OutboxFilter = Static<typeof outboxQuery.filter>

const tags = ['E-mail']

export const sendTest = {
  operationId: 'sendTestEmail',
  summary: 'Send a test e-mail',
  description:
    'To the From address of the settings, so many times in ten minutes (429). 409 while the system is not enabled or ' +
    'not configured; 502 with the words of the mail server when it refuses.',
  tags,
  headers: IdempotencyHeaders,
  response: { ...closed(ref(SentEmail), 409, 429), ...mailRefused },
}

export const list = {
  operationId: 'listOutboxMessages',
  summary: 'List e-mails',
  description:
    'Every message that was to be sent, newest first. `search` looks into recipients, the client and the subject. ' +
    `What could not be sent within ${STALE_HOURS} hours of its time is given up, and says so.`,
  tags,
  querystring: outboxQuery.schema,
  response: closed(Type.Array(ref(OutboxMessage))),
}

export const exportCsv = {
  operationId: 'exportOutboxMessages',
  summary: 'Download the list of e-mails as CSV',
  description: csvDescription('All that the filters find', MESSAGE_COLUMNS),
  tags,
  querystring: outboxQuery.scope,
  response: csvAnswer(),
}

export const summary = {
  operationId: 'getOutboxSummary',
  summary: 'Get what wants a look among the e-mails',
  description: 'How many wait, how many have failed, and why nothing goes when nothing goes.',
  tags,
  response: closed(ref(OutboxSummary)),
}

export const batch = {
  operationId: 'getOutboxBatch',
  summary: 'Get how far a sending of many is',
  description: 'How many of its messages are in which state.',
  tags,
  params: Type.Object({ batch_id: BatchId }),
  response: closed(ref(OutboxBatch), 404),
}

export const get = {
  operationId: 'getOutboxMessage',
  summary: 'Get an e-mail with its text',
  description: 'As it was written and as it went out; of one that waits, as it would go now.',
  tags,
  params: IdParams,
  response: closed(ref(OutboxMessageDetails), 404),
}

export const change = {
  operationId: 'changeOutboxMessage',
  summary: 'Change an e-mail that waits',
  description:
    'Its recipients, its text or its time; null sends it at once. What has left the queue stays: 409.',
  tags,
  params: IdParams,
  body: ref(OutboxMessageChange),
  response: closed(ref(OutboxMessageDetails), 404, 409),
}

export const cancel = {
  operationId: 'cancelOutboxMessage',
  summary: 'Cancel an e-mail that waits, or give up one that failed',
  description:
    'It is not sent, and stays in the list as cancelled. What has left the queue stays as it is: 409.',
  tags,
  params: IdParams,
  response: closed(ref(OutboxMessage), 404, 409),
}

export const resend = {
  operationId: 'resendOutboxMessage',
  summary: 'Send an e-mail again',
  description: 'The same words with the statement as it is now, to the same or another address.',
  tags,
  headers: IdempotencyHeaders,
  params: IdParams,
  body: ref(Resending),
  response: { ...closed(ref(SentEmail), 404, 409), ...mailRefused },
}

export const settle = {
  operationId: 'settleOutboxMessage',
  summary: 'Say whether an e-mail of unknown fate went out',
  description:
    'Whoever has looked says it: `sent` closes it, `failed` lets it be sent again. One of another state stays: 409.',
  tags,
  params: IdParams,
  body: ref(Settlement),
  response: closed(ref(OutboxMessage), 404, 409),
}
