import { batchesOf } from '../../db/snapshot.ts'
import type { Verification } from '../../db/verification.ts'
import { MESSAGE_KINDS, OutboxMessage } from './outbox.model.ts'
import { STORED_STATES, type StoredState } from './outbox.rules.ts'

const COLUMNS = [
  'kind',
  'billing_id',
  'recipient_email',
  'recipient_key',
  'cc_emails',
  'rejected',
  'message_id',
  'state',
  'attempts',
  'lease_owner',
  'lease_until',
  'claimed_at',
  'handed_at',
  'replaced_by',
  'ended_at',
] as const
type Message = Pick<OutboxMessage, 'id' | (typeof COLUMNS)[number]>
type Column = (typeof COLUMNS)[number]

/** The columns that a message has in each state, and those that it does not have. */
const STATES: Readonly<Record<StoredState, { has: readonly Column[]; hasNot: readonly Column[] }>> = {
  queued: { has: [], hasNot: ['lease_owner', 'lease_until', 'ended_at'] },
  sending: { has: ['lease_owner', 'lease_until', 'claimed_at'], hasNot: ['ended_at'] },
  sent: { has: ['ended_at'], hasNot: [] },
  failed: { has: ['ended_at'], hasNot: [] },
  cancelled: { has: ['ended_at'], hasNot: [] },
  unknown: { has: ['ended_at'], hasNot: [] },
}

function isList(text: string): boolean {
  try {
    return Array.isArray(JSON.parse(text))
  } catch {
    return false
  }
}

function verifyState(check: Verification, record: string, message: Message): void {
  check.oneOf(record, message, 'state', STORED_STATES)
  const { has = [], hasNot = [] } = STATES[message.state] ?? {}
  const { state } = message
  for (const column of has)
    if (message[column] === null) check.differs(record, `it is ${state}, but has no ${column}`)
  for (const column of hasNot)
    if (message[column] !== null) check.differs(record, `it is ${state}, but has ${column}`)
  if (message.handed_at && !message.claimed_at)
    check.differs(record, 'it was handed over, but no process took it')
}

function verifyMessage(check: Verification, message: Message): void {
  const record = `outbox message #${message.id}`
  verifyState(check, record, message)
  check.oneOf(record, message, 'kind', MESSAGE_KINDS)
  check.whole(record, message, ['attempts'])
  check.same(record, message, { recipient_key: message.recipient_email.toLowerCase() })
  if ((message.kind === 'billing') !== (message.billing_id !== null))
    check.differs(record, `its kind is ${message.kind}, its billing_id ${message.billing_id ?? 'null'}`)
  for (const column of ['cc_emails', 'rejected'] as const)
    if (!isList(message[column])) check.differs(record, `${column} is no list`)
  if (!message.message_id) check.differs(record, 'message_id is empty')
}

/** The outbox of the database: each message is in a possible state. */
export async function verifyOutbox(check: Verification): Promise<void> {
  const ids = new Set<number>()
  const replacements = new Map<number, number>()
  for await (const messages of batchesOf(OutboxMessage, [...COLUMNS], check.transaction))
    for (const message of messages) {
      verifyMessage(check, message)
      ids.add(message.id)
      if (message.replaced_by !== null) replacements.set(message.id, message.replaced_by)
    }
  for (const [id, by] of replacements)
    if (!ids.has(by)) check.differs(`outbox message #${id}`, `replaced_by is ${by}, which is not there`)
  await check.unique(OutboxMessage, ['request_key'])
}
