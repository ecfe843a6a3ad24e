import { batchesOf } from '../../db/snapshot.ts'
import type { Checked, InvariantCheck, Verification } from '../../db/verification.ts'
import { message } from '../../messages.ts'
import { MessageBilling } from './message-billings.model.ts'
import { MESSAGE_KINDS, OutboxMessage } from './outbox.model.ts'
import { STORED_STATES, type StoredState } from './outbox.rules.ts'

const COLUMNS = [
  'kind',
  'billing_id',
  'account_key',
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

function verifyState(check: InvariantCheck, record: Checked, stored: Message): void {
  check.oneOf(record, stored, 'state', STORED_STATES)
  const { has = [], hasNot = [] } = STATES[stored.state] ?? {}
  const { state } = stored
  for (const column of has)
    if (stored[column] === null)
      check.differs(record, message('finding.state_lacks', { state, field: column }))
  for (const column of hasNot)
    if (stored[column] !== null) check.differs(record, message('finding.state_has', { state, field: column }))
  if (stored.handed_at && !stored.claimed_at) check.differs(record, message('finding.never_taken'))
}

function verifyMessage(check: InvariantCheck, record: Checked, stored: Message): void {
  check.oneOf(record, stored, 'kind', MESSAGE_KINDS)
  check.whole(record, stored, ['attempts'])
  check.same(record, stored, { recipient_key: stored.recipient_email.toLowerCase() })
  const { kind, billing_id, account_key } = stored
  check.that(record, (kind === 'billing') === (billing_id !== null), () =>
    message('finding.kind_of_billing', { kind, billing_id }),
  )
  check.that(record, (kind === 'account') === (account_key !== null), () =>
    message('finding.kind_of_account', { kind, account_key }),
  )
  for (const field of ['cc_emails', 'rejected'] as const)
    check.that(record, isList(stored[field]), () => message('finding.not_list', { field }))
  check.that(record, Boolean(stored.message_id), () => message('finding.empty', { field: 'message_id' }))
}

/** The billings that messages carry, in their order. */
async function carriedBy(
  messages: readonly Message[],
  { transaction }: Verification,
): Promise<Map<number, number[]>> {
  const where = { outbox_message_id: messages.map(({ id }) => id) }
  const carried = new Map<number, number[]>()
  for (const { outbox_message_id, billing_id } of await MessageBilling.findAll({
    attributes: ['outbox_message_id', 'billing_id'],
    where,
    order: ['id'],
    raw: true,
    transaction,
  }))
    carried.set(outbox_message_id, [...(carried.get(outbox_message_id) ?? []), billing_id])
  return carried
}

/** A message names the first billing that it carries. */
const verifyBillings = (
  check: InvariantCheck,
  record: Checked,
  { billing_id }: Message,
  carried: readonly number[],
): void =>
  check.that(record, (carried[0] ?? null) === billing_id, () =>
    message('finding.carries', { billing_id, found: carried[0] ?? null }),
  )

/** The outbox of the database: each message is in a possible state. */
export async function verifyOutbox(check: Verification): Promise<void> {
  const [states, messages, billings, replaced] = [
    check.of('outbox.states'),
    check.of('outbox.messages'),
    check.of('outbox.billings'),
    check.of('outbox.replaced'),
  ]
  const ids = new Set<number>()
  const replacements = new Map<number, number>()
  for await (const some of batchesOf(OutboxMessage, [...COLUMNS], check.transaction)) {
    const carried = await carriedBy(some, check)
    for (const stored of some) {
      const record = message('checked.outbox_message', { id: stored.id })
      verifyState(states, record, stored)
      verifyMessage(messages, record, stored)
      verifyBillings(billings, record, stored, carried.get(stored.id) ?? [])
      ids.add(stored.id)
      if (stored.replaced_by !== null) replacements.set(stored.id, stored.replaced_by)
    }
  }
  for (const [id, by] of replacements)
    replaced.that(message('checked.outbox_message', { id }), ids.has(by), () =>
      message('finding.no_such', { field: 'replaced_by', found: by, table: 'outbox_messages' }),
    )
  await check.of('outbox.once').unique(OutboxMessage, ['request_key'])
}
