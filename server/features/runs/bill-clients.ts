import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Op, type Transaction } from 'sequelize'
import { findRows } from '../../db/bulk-rows.ts'
import { chunksOf } from '../../db/chunks.ts'
import { storedMessage } from '../../db/stored-messages.ts'
import { monthOf, type Period } from '../../lib/period.rules.ts'
import { message, type Message } from '../../messages.ts'
import { findBilledVehicles } from '../billings/billing-items.store.ts'
import { insertItems, NewItems } from '../billings/new-items.ts'
import type { Tariff } from '../billings/pricing.rules.ts'
import { termsFinder, type Terms } from '../billings/terms.store.ts'
import { Client, type ClientRecord } from '../clients/clients.model.ts'
import { vehiclesOf } from '../vehicles/vehicle-moves.store.ts'
import type { VehicleRecord } from '../vehicles/vehicles.model.ts'
import type { BillingRunResult } from './runs.model.ts'
import type { RunOutcome } from './runs.rules.ts'

/** A result before it belongs to a run. */
export type NewResult = Omit<BillingRunResult['_creationAttributes'], 'id' | 'run_id'>

/** Vehicles of a client and a tariff that share an outcome. */
interface Group {
  terms: Terms
  outcome: RunOutcome
  reason: Message | null
  /** What tells its lines from others: of each its charge, or its vehicle. */
  lines: (string | number)[]
  billing_id: number | null
  /** The place of the billing that its lines are on, and what they add up to, in cents. */
  billed: { place: number; amount: number } | null
}

const digestOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url')

/** Why a vehicle is left out; null when it is billed. */
function leftOut({ status, installation_date }: VehicleRecord, period: Period): 'inactive' | 'later' | null {
  if (status === 'INACTIVE') return 'inactive'
  return installation_date && installation_date.slice(0, 7) > monthOf(period) ? 'later' : null
}

/** The outcome of a vehicle, by the words that tell its group from the others of its client and tariff. */
interface Fate {
  outcome: RunOutcome
  why: 'inactive' | 'later' | null
  billing_id: number | null
}

function fateOf(vehicle: VehicleRecord, terms: Terms, billed: number | undefined, period: Period): Fate {
  if (billed) return { outcome: 'exists', why: null, billing_id: billed }
  const why = leftOut(vehicle, period)
  if (why) return { outcome: 'skipped', why, billing_id: null }
  return { outcome: terms.joins ? 'joined' : 'made', why: null, billing_id: terms.joins }
}

/** Plans what becomes of each vehicle, and makes the rows of those to be billed. */
class Plan {
  readonly items: NewItems
  readonly rows: ReturnType<NewItems['itemOf']>[] = []
  readonly groups = new Map<string, Group>()

  constructor(
    private readonly period: Period,
    run_id: number,
  ) {
    this.items = new NewItems(period, { run_id })
  }

  add(vehicle: VehicleRecord, terms: Terms, billed: number | undefined): void {
    const fate = fateOf(vehicle, terms, billed, this.period)
    const group = this.groupOf(terms, fate)
    if (fate.outcome !== 'made' && fate.outcome !== 'joined') {
      group.lines.push(vehicle.id)
      return
    }
    const row = this.items.itemOf(vehicle, terms)
    this.rows.push(row)
    group.lines.push(row.charged_as)
    const { amount } = this.items.targets.get(`${terms.client.id} ${terms.tariff}`)!
    group.billed = { place: row.billing_id, amount }
  }

  private groupOf(terms: Terms, { outcome, why, billing_id }: Fate): Group {
    const key = [terms.client.id, terms.tariff, outcome, why, billing_id].join()
    const reason = why && message(why === 'inactive' ? 'run.inactive' : 'run.installed_later')
    const group = this.groups.get(key) ?? { terms, outcome, reason, lines: [], billing_id, billed: null }
    this.groups.set(key, group)
    return group
  }
}

const named = (client: Pick<ClientRecord, 'id' | 'client_name' | 'client_name_key'>) => ({
  client_id: client.id,
  client_name: client.client_name,
  client_name_key: client.client_name_key,
})

const NOTHING = {
  ...{ tariff: null, line_count: 0, amount: null, currency: null, billing_id: null, rate_is_default: false },
}

/** A result about a client as a whole. */
export const aboutClient = (
  client: Pick<ClientRecord, 'id'> & Partial<ClientRecord>,
  outcome: RunOutcome,
  reason: Message,
): NewResult => ({
  ...NOTHING,
  client_id: client.id,
  client_name: client.client_name ?? null,
  client_name_key: client.client_name_key ?? null,
  outcome,
  ...storedMessage(reason),
  digest: digestOf([outcome, reason]),
})

/** A group as the result that is stored. @param billings the ids of the billings that were made, by their places */
function resultOf(
  { terms, outcome, reason, lines, billing_id, billed }: Group,
  billings: ReadonlyMap<number, number>,
): NewResult {
  const { client, currency, isDefault } = terms
  const tariff: Tariff = terms.tariff
  const amount = billed?.amount ?? null
  return {
    ...named(client),
    ...{ tariff, outcome, line_count: lines.length, amount, currency: billed ? currency : null },
    billing_id: billed ? billings.get(billed.place)! : billing_id,
    rate_is_default: billed !== null && isDefault,
    ...storedMessage(reason),
    digest: digestOf([tariff, outcome, amount, currency, reason, lines]),
  }
}

/**
 * Bills the vehicles that are clients' in a period and not billed in it yet: each as an upload would have billed it. The
 * clients are locked until the transaction ends.
 * @returns what became of which client, in the order of their ids
 * @throws ConflictError, see `insertBillings`
 */
export async function billClients(
  ids: readonly number[],
  period: Period,
  run_id: number,
  transaction: Transaction,
): Promise<NewResult[]> {
  const findTerms = await termsFinder(period, transaction)(ids)
  const clients = await findRows<ClientRecord>(Client, { id: { [Op.in]: [...ids] } }, transaction)
  const vehicles = await vehiclesOf(ids, period, transaction)
  const known = vehicles.map(({ vehicle }) => vehicle)
  const billed = await findBilledVehicles(period, known, transaction)
  const plan = new Plan(period, run_id)
  for (const some of chunksOf(vehicles)) {
    for (const { vehicle, owner } of some) {
      const terms = findTerms(owner, vehicle.charging_currency)
      if (terms) plan.add(vehicle, terms, billed.get(vehicle.imei_number))
    }
    // A client may have thousands: others have their turn between them.
    await nextTurn()
  }
  const billings = await insertItems(plan.items, plan.rows, transaction)
  const groups = [...plan.groups.values()]
  const byId = new Map(clients.map((client) => [client.id, client]))
  return ids.flatMap((id) => {
    const client = byId.get(id)
    if (!client) return aboutClient({ id }, 'skipped', message('run.client_gone'))
    const own = groups.filter(({ terms }) => terms.client.id === id)
    if (!own.length) return aboutClient(client, 'skipped', message('run.no_vehicles'))
    return own.map((group) => resultOf(group, billings))
  })
}
