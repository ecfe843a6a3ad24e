/** The stored states of a message. */
export const STORED_STATES = ['queued', 'sending', 'sent', 'failed', 'cancelled', 'unknown'] as const
export type StoredState = (typeof STORED_STATES)[number]

/** The states of a message as people see them: one that waits for its scheduled time is `scheduled`. */
export const MESSAGE_STATES = ['scheduled', ...STORED_STATES] as const
export type MessageState = (typeof MESSAGE_STATES)[number]

/** States of a message that was or may have been sent, or will be: another one to the same address would be the second. */
export const PERHAPS_SENT: readonly StoredState[] = ['queued', 'sending', 'sent', 'unknown']

/** The actions of people on a message. */
export type MessageAction = 'change' | 'cancel' | 'resend' | 'settle'

const ACTIONS: Readonly<Record<StoredState, readonly MessageAction[]>> = {
  queued: ['change', 'cancel'],
  sending: [],
  sent: ['resend'],
  failed: ['cancel', 'resend'],
  cancelled: ['resend'],
  unknown: ['settle', 'resend'],
}

/**
 * What cannot be done with messages that are no billing's. A link must not go to another address than it was made for; a reminder
 * that came to nothing is decided again with the next ones.
 */
const NOT_POSSIBLE: Readonly<Record<string, readonly MessageAction[]>> = {
  test: ['resend'],
  link: ['change', 'resend'],
  reminder: ['change', 'resend'],
  account: ['change'],
}

/** The possible actions on a message by its state. A test e-mail is not sent again: there is a button for another one. */
export function actionsOf({ kind, state }: { kind: string; state: MessageState }): readonly MessageAction[] {
  const actions = ACTIONS[state === 'scheduled' ? 'queued' : state]
  return actions.filter((action) => !NOT_POSSIBLE[kind]?.includes(action))
}
