import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Transaction } from 'sequelize'
import { chunksOf } from '../../db/chunks.ts'
import type { Period } from '../../lib/period.rules.ts'
import { keyOf } from '../../lib/text.rules.ts'
import type { BillingType } from '../billings/pricing.rules.ts'
import { ReconciliationMark } from './reconciliation-marks.model.ts'
import { effectOf, type Effect } from './effects.rules.ts'
import {
  findingsOf,
  type BilledLine,
  type Days,
  type FindingKind,
  type FindingState,
  type NamedClient,
  type Told,
  type VehicleMonths,
} from './reconciliation.rules.ts'
import { replacements, type Replaced } from './replacements.rules.ts'
import { isBilled, readBooks, type PlacedClient } from './month-books.store.ts'
import { linesOnPlatesOf, readVehicleMonths } from './vehicle-months.store.ts'

/** A finding as it is listed. Amounts are integer cents. */
export interface Finding extends Told, Effect {
  /** `gone:356307042441013` */
  id: string
  imei_number: string
  vehicle_id: number | null
  vehicle_name: string
  /** Of the register. */
  vehicle_status: string | null
  last_connection: string | null
  installation_date: string | null
  /** Who is billed for it, or would be. */
  client: NamedClient
  billing_type: BillingType
  last: BilledLine | null
  now: BilledLine | null
  state: FindingState
  mark: ReconciliationMark | null
}

const idOf = (kind: FindingKind, imei: string): string => `${kind}:${imei}`

/** What is known, by the ids of findings; what was known until a day before today is not any more. */
async function marksOn(today: string, transaction: Transaction): Promise<Map<string, ReconciliationMark>> {
  const marks = await ReconciliationMark.findAll({ transaction })
  const valid = marks.filter(({ until }) => until >= today)
  return new Map(valid.map((mark) => [idOf(mark.kind, mark.imei_number), mark]))
}

function findingOf(told: Told, months: VehicleMonths, replaced: Replaced | undefined) {
  const { imei_number, vehicle, last, now, due } = months
  const known = (now ?? last)!
  return {
    ...told,
    ...effectOf(told.kind, months, replaced),
    id: idOf(told.kind, imei_number),
    imei_number,
    vehicle_id: vehicle?.id ?? null,
    vehicle_name: now?.vehicle_name ?? vehicle?.object_name ?? last?.vehicle_name ?? '',
    vehicle_status: vehicle?.status ?? null,
    last_connection: vehicle?.last_connection ?? null,
    installation_date: vehicle?.installation_date ?? null,
    client: (now?.client ?? vehicle?.client ?? known.client) as PlacedClient,
    billing_type: (now ?? due ?? known).billing_type,
    last,
    now,
  }
}

/** Findings by client, then vehicle. */
function inOrder(findings: readonly Finding[]): Finding[] {
  const keys = new Map<NamedClient, string>()
  const clientKey = (client: NamedClient): string => {
    const key = keys.get(client) ?? keyOf(client.client_name)
    keys.set(client, key)
    return key
  }
  const keyed = findings.map((finding) => ({
    finding,
    client: clientKey(finding.client),
    name: keyOf(finding.vehicle_name),
  }))
  keyed.sort((one, other) => {
    if (one.client !== other.client) return one.client < other.client ? -1 : 1
    if (one.name !== other.name) return one.name < other.name ? -1 : 1
    return one.finding.id < other.finding.id ? -1 : 1
  })
  return keyed.map(({ finding }) => finding)
}

/**
 * All that is found of a month, by client and vehicle: nothing while nothing is billed for it, and nothing new where nothing is
 * billed for the one before.
 * @param today `YYYY-MM-DD`
 */
export async function findingsIn(
  period: Period,
  days: Days,
  today: string,
  transaction: Transaction,
): Promise<Finding[]> {
  const books = await readBooks(period, transaction)
  if (!isBilled(books, books.period)) return []
  const isFirst = !isBilled(books, books.before)
  const months = await readVehicleMonths(books, days, isFirst)
  const added = months.flatMap(({ last, now }) => (now && !last ? [now] : []))
  const replacedBy = replacements(added, await linesOnPlatesOf(added, books, months))
  const taken = new Set([...replacedBy.values()].map(({ line }) => line.id))
  const marks = await marksOn(today, transaction)
  const ofVehicle = (one: VehicleMonths): Finding[] => {
    const replaced = one.now ? replacedBy.get(one.now.id) : undefined
    const isReplaced = one.last !== null && taken.has(one.last.id)
    return findingsOf(one, days, { replaced, isReplaced, isFirst }).map((told) => {
      const finding = findingOf(told, one, replaced)
      const mark = marks.get(finding.id) ?? null
      return { ...finding, mark, state: mark ? 'known' : 'open' }
    })
  }
  const findings: Finding[] = []
  // Where all vehicles differ, others have their turn between them.
  for (const some of chunksOf(months)) {
    findings.push(...some.flatMap(ofVehicle))
    await nextTurn()
  }
  return inOrder(findings)
}
