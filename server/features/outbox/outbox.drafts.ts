import type { CreationAttributes } from 'sequelize'
import { isEmailAddress } from '../../lib/email-address.rules.ts'
import { InvalidError } from '../../lib/errors.ts'
import { newMessageId } from '../../mail/message.ts'
import { searchTextOf } from '../../lib/text.rules.ts'
import { outboxTime, type OutboxMessage, type MessageKind } from './outbox.model.ts'
import { packParts, subjectOf, type MessageParts } from './outbox.parts.ts'

/** The billing that a message sends. */
export interface MailedBilling {
  billing_id: number
  client_name: string
  billing_type: string
  billing_month: number
  billing_year: number
}

/** A message that is to be sent. */
export interface Draft {
  kind: MessageKind
  billing: MailedBilling | null
  recipient_email: string
  cc_emails: readonly string[]
  parts: MessageParts
  /** null: at once. */
  scheduled_at: Date | null
  batch_id: string | null
}

export type Row = CreationAttributes<OutboxMessage>

const NO_BILLING = {
  billing_id: null,
  client_name: null,
  billing_type: null,
  billing_month: null,
  billing_year: null,
}
const NOT_TAKEN = { lease_owner: null, lease_until: null, claimed_at: null, handed_at: null }
const NOTHING_YET = { server_words: null, request_key: null, replaced_by: null, ended_at: null }

/** The addresses of a message, and what a search finds it by. @throws InvalidError for what is no address */
export function addressed(
  client_name: string | null,
  recipient_email: string,
  cc_emails: readonly string[],
  subject: string,
) {
  for (const address of [recipient_email, ...cc_emails])
    if (!isEmailAddress(address)) throw new InvalidError(`"${address}" is not an e-mail address`)
  return {
    recipient_email,
    recipient_key: recipient_email.toLowerCase(),
    cc_emails: JSON.stringify(cc_emails),
    subject,
    search_key: searchTextOf(client_name, recipient_email, ...cc_emails, subject),
  }
}

/**
 * A draft as the outbox keeps it.
 * @param from the address it will come from, whose domain its Message-ID carries
 */
export async function rowOf(draft: Draft, username: string, from: string): Promise<Row> {
  const { kind, billing, recipient_email, cc_emails, parts, scheduled_at, batch_id } = draft
  const subject = subjectOf(parts.rendered)
  return {
    kind,
    ...(billing ?? NO_BILLING),
    ...addressed(billing?.client_name ?? null, recipient_email, cc_emails, subject),
    parts: await packParts(parts),
    message_id: newMessageId(from),
    state: 'queued',
    due_at: scheduled_at ?? outboxTime(),
    scheduled_at,
    ...NOT_TAKEN,
    ...NOTHING_YET,
    batch_id,
    username,
  }
}
