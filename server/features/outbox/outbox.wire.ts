import { messageIn } from '../../db/stored-messages.ts'
import { outboxTime, type OutboxMessage } from './outbox.model.ts'
import type { MessageState } from './outbox.rules.ts'

/** The state of a message as people see it. One that was tried is not `scheduled` any more, whatever its time. */
export const stateOf = ({
  state,
  scheduled_at,
}: Pick<OutboxMessage, 'state' | 'scheduled_at'>): MessageState =>
  state === 'queued' && scheduled_at && scheduled_at > outboxTime() ? 'scheduled' : state

/** A message as the API answers it, without its text. */
export function onWire(message: OutboxMessage) {
  const { cc_emails, rejected, due_at, code, params, ...rest } = message.get()
  const billings = message.billings.map(({ billing_id, billing_type, revision }) => ({
    billing_id,
    billing_type,
    revision,
  }))
  const state = stateOf(message)
  return {
    ...rest,
    ...messageIn({ code, params }),
    state,
    billings,
    cc_emails: JSON.parse(cc_emails) as string[],
    rejected: JSON.parse(rejected) as { email: string; words: string }[],
    due_at: message.state === 'queued' ? due_at : null,
  }
}

/** The answer to the sending of a message. */
export const sentOnWire = (message: OutboxMessage, what = 'Email') => {
  const { id, recipient_email, scheduled_at } = message
  const state = stateOf(message)
  const done = state === 'scheduled' ? `scheduled for ${scheduled_at!.toISOString()}, to` : 'sent to'
  const issued = message.issued ?? []
  return { message: `${what} ${done} ${recipient_email}`, recipient_email, id, state, scheduled_at, issued }
}
