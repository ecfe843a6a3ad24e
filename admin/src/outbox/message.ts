import { MESSAGE_STATES, type MessageState } from '../../../server/features/outbox/outbox.rules.ts'
import type { components } from '../api/openapi.d.ts'

type Schemas = components['schemas']

/** The resource of the calls; the pages have an address of their own. */
export const OUTBOX = 'emails/outbox'

/** An e-mail that was to be sent, and what became of it. */
export type Message = Schemas['OutboxMessage']
/** The same with its text. */
export type MessageDetail = Schemas['OutboxMessageDetails']
export type MessageChange = Schemas['OutboxMessageChange']
/** What wants a look among the e-mails. */
export type OutboxSummary = Schemas['OutboxSummary']
/** What a refused sending answers. */
export type MailRefusal = Schemas['MailRefusal']

export const STATES: readonly MessageState[] = MESSAGE_STATES
export type { MessageState }

/** Whether it has not gone out yet, and may. */
export const isWaiting = ({ state }: Pick<Message, 'state'>): boolean =>
  state === 'scheduled' || state === 'queued'
