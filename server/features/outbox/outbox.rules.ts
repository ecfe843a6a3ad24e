/** How far a message is, as it is stored. */
export const STORED_STATES = ['queued', 'sending', 'sent', 'failed', 'cancelled', 'unknown'] as const
export type StoredState = (typeof STORED_STATES)[number]

/** How far a message is, as people see it: one that waits for the time it was scheduled for is `scheduled`. */
export const MESSAGE_STATES = ['scheduled', ...STORED_STATES] as const
export type MessageState = (typeof MESSAGE_STATES)[number]

/** What may still go out, or may have gone out: another message to the same address would be the second. */
export const PERHAPS_SENT: readonly StoredState[] = ['queued', 'sending', 'sent', 'unknown']

/** What waits this long after it was due is not sent any more by itself: it says so, and a person decides. */
export const STALE_HOURS = 24

/** The pauses after each failed attempt, in units of the first. */
const PAUSES = [1, 5, 15, 60, 180, 360, 720]

/**
 * How long to wait before a message is tried again.
 * @param attempts how often it was tried
 * @param unit     the first pause
 * @returns null when it was tried often enough
 */
export function pauseAfter(attempts: number, unit: number): number | null {
  const pause = PAUSES[attempts - 1]
  return pause === undefined ? null : pause * unit
}

/** What a person may do with a message. */
export const MESSAGE_ACTIONS = ['change', 'cancel', 'resend', 'settle'] as const
export type MessageAction = (typeof MESSAGE_ACTIONS)[number]

const ACTIONS: Readonly<Record<StoredState, readonly MessageAction[]>> = {
  queued: ['change', 'cancel'],
  sending: [],
  sent: ['resend'],
  failed: ['cancel', 'resend'],
  cancelled: ['resend'],
  unknown: ['settle', 'resend'],
}

/** What a person may do with a message in a state; a test e-mail is not sent again: there is a button for another. */
export function actionsOf({ kind, state }: { kind: string; state: MessageState }): readonly MessageAction[] {
  const actions = ACTIONS[state === 'scheduled' ? 'queued' : state]
  return kind === 'billing' ? actions : actions.filter((action) => action !== 'resend')
}
