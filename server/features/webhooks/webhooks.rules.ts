/** What an endpoint may be told of. */
export const EVENT_TYPES = [
  'billing.issued',
  'billing.sent',
  'billing.revised',
  'billing.voided',
  'payment.recorded',
  'payment.reversed',
  'settlement.recorded',
  'settlement.released',
  'month.closed',
  'month.reopened',
  'import.finished',
  'import.undone',
  'run.ended',
  'run.undone',
  'finding.marked_known',
  'finding.reopened',
  'flag.dismissed',
  'flag.reopened',
  'flag.turned_off',
  'flag.turned_on',
  'client.changed',
  'reminder.sent',
  'reminder.paused',
  'reminder.resumed',
  'account_statement.sent',
  'receipt.sent',
  'payment_line.set_aside',
  'payment_line.taken_back',
  'chase_note.added',
] as const
export type EventType = (typeof EVENT_TYPES)[number]

/** What somebody asks for, to see whether an endpoint answers: it is sent to that one alone. */
export const TEST_EVENT = 'webhook.test'

/** The types of all events that are sent. */
export const SENT_TYPES = [...EVENT_TYPES, TEST_EVENT] as const
export type SentType = (typeof SENT_TYPES)[number]

/** The states of a delivery. `unknown`: it waited when the backup was made that was restored. */
export const DELIVERY_STATES = ['queued', 'sending', 'sent', 'failed', 'cancelled', 'unknown'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** Why an endpoint was disabled, unless a person did it: it answered that it is gone, or none of its answers was good. */
export const DISABLED_BECAUSE = ['gone', 'failing'] as const
export type DisabledBecause = (typeof DISABLED_BECAUSE)[number]

/** An endpoint that fails for so long, without one success, is disabled. */
export const FAILING_DAYS = 5

/** How long the secret before stays valid after a rotation, unless somebody ends it before. */
export const OVERLAP_HOURS = 24

/** How long what was sent stays in the list. */
export const KEPT_DAYS = 90

/** Whether a person may have a delivery sent again. */
export const isResendable = (state: DeliveryState): boolean => state !== 'queued' && state !== 'sending'
