import { col, fn, Op, type Transaction } from 'sequelize'
import { findRows } from '../../db/bulk-rows.ts'
import { chunksOf } from '../../db/chunks.ts'
import { ConflictError } from '../../lib/errors.ts'
import { message, type Message } from '../../messages.ts'
import type { Actor } from '../activity/activity.service.ts'
import { giveBackRecorded } from '../balances/given-back.store.ts'
import { Client } from '../clients/clients.model.ts'
import { assertOpen } from '../closings/closings.store.ts'
import type { UndoImport } from '../imports/imports.service.ts'
import { Allocation } from './allocations.model.ts'
import type { Origin } from './new-items.ts'
import { cancelMessagesOf } from '../outbox/outbox-changes.service.ts'
import { BillingItem } from './billing-items.model.ts'
import { refreshTotals } from './billing-items.store.ts'
import { Billing } from './billings.model.ts'
import { isTyped } from './dues.rules.ts'
import { billingName, withClient } from './billings.store.ts'
import { billingKey, END_OF_TIME, lockNewestBillings } from './newest-billings.store.ts'

/** As many reasons are told why lines cannot be taken back. */
const SHOWN_REASONS = 5

/** The lines of an import, or a run, on a billing. */
interface LinesOf {
  billing_id: number
  lines: number
  /** The highest version of a line; above 1 it was edited. */
  version: number
}

/** The billings that have lines of an import, or a run, but for void ones. */
async function billedBy(origin: Origin, transaction: Transaction): Promise<number[]> {
  const found = await BillingItem.findAll({
    attributes: ['billing_id'],
    where: { ...origin, void_id: 0 },
    group: ['billing_id'],
    order: ['billing_id'],
    raw: true,
    transaction,
  })
  return found.map(({ billing_id }) => billing_id)
}

/** Its lines on billings that are locked, by their ids: nobody edits them meanwhile. */
async function linesByBilling(
  origin: Origin,
  ids: readonly number[],
  transaction: Transaction,
): Promise<Map<number, LinesOf>> {
  const found = (await BillingItem.findAll({
    attributes: ['billing_id', [fn('COUNT', col('id')), 'lines'], [fn('MAX', col('version')), 'version']],
    where: { ...origin, billing_id: ids as number[] },
    group: ['billing_id'],
    raw: true,
    transaction,
  })) as unknown as LinesOf[]
  return new Map(
    found.map(({ billing_id, lines, version }) => [
      billing_id,
      { billing_id, lines: Number(lines), version },
    ]),
  )
}

/** Locks billings, after their clients: the order of everybody who bills a client. */
async function lockBillings(ids: readonly number[], transaction: Transaction): Promise<Billing[]> {
  const clients = await Billing.findAll({
    attributes: ['client_id'],
    where: { id: ids },
    group: ['client_id'],
    raw: true,
    transaction,
  })
  await findRows(Client, { id: clients.map(({ client_id }) => client_id) }, transaction, ['id'])
  return Billing.findAll({
    where: { id: ids },
    include: withClient,
    order: ['id'],
    lock: { level: transaction.LOCK.UPDATE, of: Billing },
    transaction,
  })
}

/** What has become of a billing since the lines were made. */
interface Since {
  since: Date
  /** The newest billing of its account. */
  newest: number
  /** The kinds of what has settled something of it, or through it. */
  settled: ReadonlySet<string>
}

/** Whether a billing that an import or a run has made is asked for, paid or edited. */
function obstacleOfMade(billing: Billing): Message | null {
  const named = { billing: billingName(billing) }
  if (billing.revision !== null) return message('billing.is_issued', named)
  if (billing.paid_amount !== 0) return message('billing.has_payment', named)
  if (billing.allocated_amount !== 0) return message('billing.was_settled', named)
  // Its version tells of payments, too, and of earlier billings that were paid.
  const isEdited = isTyped(billing) || Boolean(billing.notes) || billing.due_date_is_typed
  return isEdited ? message('billing.was_edited', named) : null
}

/** Whether that has become of a billing since which lines have joined: what was before stays as it was. */
function obstacleOfJoined(billing: Billing, { since, settled }: Since): Message | null {
  const named = { billing: billingName(billing) }
  if (billing.issued_at && billing.issued_at >= since) return message('billing.is_issued', named)
  if (settled.has('payment')) return message('billing.has_payment', named)
  return settled.size ? message('billing.was_settled', named) : null
}

/** Why lines cannot be taken from a billing; null when they can. */
function obstacleOf(billing: Billing, { lines, version }: LinesOf, known: Since): Message | null {
  const named = { billing: billingName(billing) }
  if (billing.last_sent_at && billing.last_sent_at >= known.since) return message('billing.was_sent', named)
  const isWhole = lines === billing.total_vehicles
  const obstacle = isWhole ? obstacleOfMade(billing) : obstacleOfJoined(billing, known)
  if (obstacle) return obstacle
  if (version > 1) return message('billing.was_edited', named)
  const { newest } = known
  return newest === billing.id ? null : message('billing.not_newest', { ...named, newest })
}

/** By what billings are settled since a time, or others through them, by their ids; what was taken back is none of it. */
async function settledSince(
  ids: number[],
  since: Date,
  transaction: Transaction,
): Promise<(id: number) => ReadonlySet<string>> {
  const kinds = new Map(ids.map((id) => [id, new Set<string>()]))
  const made = await Allocation.findAll({
    attributes: ['billing_id', 'via_billing_id', 'kind'],
    where: {
      created_at: { [Op.gte]: since },
      released: { [Op.lt]: col('amount') },
      [Op.or]: [{ billing_id: ids }, { via_billing_id: ids }],
    },
    raw: true,
    transaction,
  })
  for (const { billing_id, via_billing_id, kind } of made)
    for (const id of [billing_id, via_billing_id]) kinds.get(id)?.add(kind)
  return (id) => kinds.get(id)!
}

/** Takes lines from locked billings; one that has no other lines is deleted, and what the ledger has for it given back. */
async function removeLines(
  actor: Actor,
  origin: Origin,
  billings: readonly Billing[],
  linesOf: ReadonlyMap<number, LinesOf>,
  transaction: Transaction,
): Promise<void> {
  const isWhole = ({ id, total_vehicles }: Billing) => linesOf.get(id)!.lines === total_vehicles
  await giveBackRecorded(actor, billings.filter(isWhole), transaction)
  const whole = billings.filter(isWhole).map(({ id }) => id)
  await BillingItem.destroy({ where: { ...origin, billing_id: billings.map(({ id }) => id) }, transaction })
  await cancelMessagesOf(whole, transaction)
  await Billing.destroy({ where: { id: whole }, transaction })
  for (const billing of billings) if (!isWhole(billing)) await refreshTotals(billing, transaction)
}

/** Why lines stay, to be told: the first reasons, and how many more there are. */
interface Obstacles {
  reasons: readonly Message[]
  more: number
}

/**
 * Takes back all lines that an import or a run has made, and the billings that have no others; vehicles stay as they are.
 * What the ledger has for those is given back.
 * @param since when it began: a billing that was sent, issued or paid before had other lines then, and has them again
 * @param refusal the error that says why not
 * @returns how many lines they were
 * @throws the refusal, when any of the billings is issued, sent, paid, edited or built on since
 */
export async function takeBackLines(
  actor: Actor,
  origin: Origin,
  since: Date,
  transaction: Transaction,
  refusal: (obstacles: Obstacles) => Error,
): Promise<number> {
  const obstacles: Message[] = []
  let taken = 0
  for (const ids of chunksOf(await billedBy(origin, transaction))) {
    const locked = await lockBillings(ids, transaction)
    const linesOf = await linesByBilling(origin, ids, transaction)
    // One that was voided or deleted meanwhile, or has lost these lines, is none of them any more.
    const billings = locked.filter(({ id, void_at }) => !void_at && linesOf.has(id))
    if (!billings.length) continue
    await assertOpen(billings[0]!, transaction)
    const clients = billings.map(({ client_id }) => client_id)
    const newest = await lockNewestBillings(clients, END_OF_TIME, transaction)
    const settled = await settledSince([...linesOf.keys()], since, transaction)
    for (const billing of billings) {
      const { id, client_id, billing_type } = billing
      const last = newest.get(billingKey(client_id, billing_type))!.id
      const known = { since, newest: last, settled: settled(id) }
      const obstacle = obstacleOf(billing, linesOf.get(id)!, known)
      if (obstacle) obstacles.push(obstacle)
    }
    if (!obstacles.length) await removeLines(actor, origin, billings, linesOf, transaction)
    for (const { id } of billings) taken += linesOf.get(id)!.lines
  }
  if (obstacles.length)
    throw refusal({
      reasons: obstacles.slice(0, SHOWN_REASONS),
      more: Math.max(0, obstacles.length - SHOWN_REASONS),
    })
  return taken
}

/** Takes back what an upload has billed. */
export const undoBilledImport: UndoImport = ({ id, created_at }, transaction, actor) =>
  takeBackLines(
    actor,
    { import_id: id },
    created_at,
    transaction,
    (obstacles) => new ConflictError('import.cannot_undo', obstacles),
  )
