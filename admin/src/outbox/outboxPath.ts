import type { Identifier } from 'react-admin'
import type { MessageState } from './message.ts'

/** The address of the list of e-mails. */
export const OUTBOX_PATH = '/emails'

/** The address of an e-mail's page. */
export const messagePath = (id: Identifier): string => `${OUTBOX_PATH}/${id}`

/** What the list may be narrowed to. */
interface OutboxFilter {
  state?: MessageState
  billing_id?: number
  batch_id?: string
}

/** The address of the list, narrowed. */
export const outboxListPath = (filter: OutboxFilter): string =>
  `${OUTBOX_PATH}?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`
