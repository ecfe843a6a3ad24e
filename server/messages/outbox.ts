import type { Part } from './part.ts'

type State = 'scheduled' | 'queued' | 'sending' | 'sent' | 'failed' | 'cancelled' | 'unknown'
type Action = 'change' | 'cancel' | 'settle' | 'resend'

const DONE: Readonly<Record<Action, string>> = {
  change: 'changed',
  cancel: 'cancelled',
  settle: 'settled',
  resend: 'sent again',
}

/** What became of the messages of the outbox, and what cannot be done with them. */
export const outbox = {
  'message.not_found': () => 'E-mail not found',
  'message.not_possible': ({ state, action }: { state: State; action: Action }) =>
    `The e-mail is ${state}: it cannot be ${DONE[action]}`,
  'message.just_changed': () => 'The e-mail has just been changed by someone else',
  'message.time': ({ problem }: { problem: Part }) => `The time of sending ${problem}`,

  'message.replaced': () => 'Another message was sent in its place',
  'message.billing_void': () => 'The billing was made void before the message went',
  'message.billing_deleted': () => 'The billing was deleted before the message went',
  'message.cancelled': () => 'The message was cancelled',
  'message.overdue': ({ hours }: { hours: number }) =>
    `It was not sent within ${hours} hours of its time. Send it again if it should still go`,
  'message.restored': () => 'It waited when the backup was made: it may have gone out since',
  'message.left': () => 'The service stopped while the message was being handed over: it may have gone out',
  'message.failed': () => 'Something went wrong here while the message was handed over',
  'message.link_unreadable': () =>
    'Its link cannot be read with the present secret of the service: make another one',
  'message.no_statement': () => 'The statement could not be drawn',
  'message.settled': ({ username }: { username: string }) => `${username} said so`,
  'message.unknown': () =>
    'It is not known whether this message went out: say so under Sent E-mails, or send it again from there',

  'mailing.not_found': () => 'There is no such sending',
  'mailing.too_many_accounts': ({ count, most }: { count: number; most: number }) =>
    `These are ${count} accounts; at most ${most} are sent at once`,
  'mailing.too_many': ({ count, most }: { count: number; most: number }) =>
    `These are ${count} billings; at most ${most} are sent at once`,
  'mailing.no_statements': ({ period }: { period: string }) => `No statement of ${period} was issued`,
  'mailing.nothing': () => 'There is nothing to send: each of them is left out',
  'mailing.just_sent': () => 'Some of them have just been sent: look at the preview again',
  'mailing.outdated_preview': () =>
    'Something changed since the preview, so nothing was sent: look at it again',
}
