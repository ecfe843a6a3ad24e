import { MESSAGE_STATES, type MessageState } from '../../../server/features/outbox/outbox.rules.ts'
import type { components } from '../api/openapi.d.ts'

type Schemas = components['schemas']

/** The resource of the calls; the address of the pages is another. */
export const OUTBOX = 'emails/outbox'

/** An e-mail, sent or to be sent, and its state. */
export type Message = Schemas['OutboxMessage']
/** An e-mail with its text. */
export type MessageDetail = Schemas['OutboxMessageDetails']
export type MessageChange = Schemas['OutboxMessageChange']
/** How many e-mails need attention, and why. */
export type OutboxSummary = Schemas['OutboxSummary']
/** The response to a sending that was rejected. */
export type MailRefusal = Schemas['MailRefusal']

export const STATES: readonly MessageState[] = MESSAGE_STATES
export type { MessageState }

/** Whether it has not been sent yet, but will be. */
export const isWaiting = ({ state }: Pick<Message, 'state'>): boolean =>
  state === 'scheduled' || state === 'queued'
