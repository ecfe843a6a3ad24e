import { MESSAGE_STATES, type MessageState } from '../../../server/features/outbox/outbox.rules.ts'
import type { components } from '../api/openapi.d.ts'

/** How far a sending of many is: its messages by state. */
export type Batch = components['schemas']['OutboxBatch']
export type BatchMessage = components['schemas']['OutboxMessage']
export type { MessageState }

/** The states, those that want a look first. */
export const STATES: readonly MessageState[] = [
  'failed',
  'unknown',
  ...MESSAGE_STATES.filter((state) => state !== 'failed' && state !== 'unknown'),
]

/** How many messages are on their way. */
export const underWay = ({ queued, sending }: Batch): number => queued + sending

/** The address of a batch: what has become of its messages, and what becomes of them. */
export const batchPath = (batch_id: string): string => `/billings/send/${batch_id}`
