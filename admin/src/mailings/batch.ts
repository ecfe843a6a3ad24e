import type { components } from '../api/openapi.d.ts'
import { STATES, type MessageState } from '../outbox/message.ts'

/** The messages of one mailing: how many there are in each state. */
export type Batch = components['schemas']['OutboxBatch']

/** The states in the order of their tabs: those that need attention first. */
export const STATE_ORDER: readonly MessageState[] = [
  'failed',
  'unknown',
  ...STATES.filter((state) => state !== 'failed' && state !== 'unknown'),
]

/** How many messages are queued or being sent. */
export const inProgress = ({ queued, sending }: Batch): number => queued + sending

/** The address of the page of a batch. */
export const batchPath = (batch_id: string): string => `/billings/send/${batch_id}`
