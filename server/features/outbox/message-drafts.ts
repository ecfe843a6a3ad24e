import type { CreationAttributes } from 'sequelize'
import { pack, unpack } from '../../db/packed.ts'
import { isEmailAddress } from '../../lib/email-address.rules.ts'
import { InvalidError } from '../../lib/errors.ts'
import { searchTextOf } from '../../lib/text.rules.ts'
import { newMessageId } from '../../mail/message.ts'
import type { MessageText, RenderedText } from '../emails/text-renderer.ts'
import { outboxTime, type MessageKind, type OutboxMessage } from './outbox.model.ts'

/** The text of a message with placeholders, and as it was rendered. Once it is sent, that is what was sent. */
export interface MessageParts {
  source: MessageText
  rendered: RenderedText
  /** What nobody but the recipient may read of it, sealed. */
  sealed?: string
  /** The payment whose receipt it carries. */
  payment_id?: number
  /** The statement of account that it carries. */
  account?: MailedAccount
}

/** A statement of account that a message carries: the days are `YYYY-MM-DD`. */
interface MailedAccount {
  client_id: number
  currency: string
  from: string
  to: string
}

/** Tells a statement of account from any other. */
export const accountKeyOf = ({ client_id, currency, from, to }: MailedAccount): string =>
  `${client_id} ${currency} ${from} ${to}`

export const packParts = (parts: MessageParts): Promise<string> => pack(parts)

export const unpackParts = async (packed: string): Promise<MessageParts> =>
  (await unpack(packed)) as MessageParts

/** A subject, cut to the length of its column. */
export const subjectOf = ({ subject }: RenderedText): string => subject.slice(0, 1000)

/** A billing that a message sends. */
export interface MailedBilling {
  billing_id: number
  /** Its newest revision, where that asks for what it asks for; null: it is issued before it goes. */
  revision: number | null
  client_name: string
  billing_type: 'INTERNATIONAL' | 'LOCAL'
  billing_month: number
  billing_year: number
}

/** A message that is to be put into the outbox. */
export interface MessageDraft {
  kind: MessageKind
  /** All of one client. */
  billings: readonly MailedBilling[]
  /** Whom a message is to that carries no billing, where that is a client. */
  client_name?: string
  recipient_email: string
  cc_emails: readonly string[]
  parts: MessageParts
  /** null: at once. */
  scheduled_at: Date | null
  batch_id: string | null
}

/** The columns of a message, and the billings that it carries. */
export type MessageRow = CreationAttributes<OutboxMessage> & {
  billings: readonly Pick<MailedBilling, 'billing_id' | 'billing_type' | 'revision'>[]
}

const NO_BILLING = {
  billing_id: null,
  client_name: null,
  billing_type: null,
  billing_month: null,
  billing_year: null,
}
const MINUTE = 60_000

/** Rows due as the rate allows, so that a message that waits for its turn is not overdue. @param perMinute null: any number */
export const spreadOut = (rows: readonly MessageRow[], perMinute: number | null): MessageRow[] =>
  rows.map((row, at) => {
    const wait = perMinute ? Math.floor(at / perMinute) * MINUTE : 0
    return { ...row, due_at: new Date(row.due_at.getTime() + wait) }
  })

const NOT_CLAIMED = { lease_owner: null, lease_until: null, claimed_at: null, handed_at: null }
const NO_RESULT = {
  ...{ server_words: null, code: null, params: null },
  ...{ request_key: null, replaced_by: null, ended_at: null },
}

/** The columns of a message's addresses and subject, and of its search. @throws InvalidError for an invalid address */
export function addressed(
  client_name: string | null,
  recipient_email: string,
  cc_emails: readonly string[],
  subject: string,
) {
  for (const address of [recipient_email, ...cc_emails])
    if (!isEmailAddress(address)) throw new InvalidError('mail.not_address', { value: address })
  return {
    recipient_email,
    recipient_key: recipient_email.toLowerCase(),
    cc_emails: JSON.stringify(cc_emails),
    subject,
    search_key: searchTextOf(client_name, recipient_email, ...cc_emails, subject),
  }
}

/**
 * The row of a draft.
 * @param from the sender's address, whose domain is that of the Message-ID
 * @throws InvalidError for an invalid address
 */
export async function rowOf(draft: MessageDraft, username: string, from: string): Promise<MessageRow> {
  const {
    kind,
    billings,
    client_name = null,
    recipient_email,
    cc_emails,
    parts,
    scheduled_at,
    batch_id,
  } = draft
  const subject = subjectOf(parts.rendered)
  const [{ revision: _revision, ...named } = { ...NO_BILLING, client_name, revision: null }] = billings
  return {
    kind,
    ...named,
    billings: billings.map(({ billing_id, billing_type, revision }) => ({
      billing_id,
      billing_type,
      revision,
    })),
    ...addressed(named.client_name, recipient_email, cc_emails, subject),
    account_key: parts.account ? accountKeyOf(parts.account) : null,
    parts: await packParts(parts),
    message_id: newMessageId(from),
    state: 'queued',
    due_at: scheduled_at ?? outboxTime(),
    scheduled_at,
    ...NOT_CLAIMED,
    ...NO_RESULT,
    batch_id,
    username,
  }
}
