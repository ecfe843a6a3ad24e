import { type Transaction } from 'sequelize'
import { chunksOf } from '../../db/chunks.ts'
import { balancesAt, duesAt, openBillingsAt, type Moment } from '../../db/receivables-at.ts'
import { sumOfCents } from '../../db/sums.ts'
import { dayAfter, startOfDay } from '../../lib/days.rules.ts'
import { Client } from '../clients/clients.model.ts'
import { ageingSettings, companyDay } from '../company/company-day.ts'
import {
  BUCKETS,
  bucketOf,
  daysOverdue,
  NOTHING_AGED,
  sinceOf,
  type Aged,
  type Bucket,
  type Limits,
} from './ageing.rules.ts'

type AgedClient = Pick<Client, 'id' | 'client_id' | 'client_name'>

/** What is due of a client in a currency. Amounts are cents. */
export interface AgeingRow extends Aged {
  /** The client's id and the currency. */
  id: string
  client: AgedClient
  currency: string
  /** The text that a search looks into. */
  search_text: string
}

/** The ageing as at a day, and by which limits. */
export interface Ageing {
  as_at: string
  limits: Limits
  rows: AgeingRow[]
}

/** A billing of which something is due as at a day. */
export interface AgedBilling {
  id: number
  client_id: number
  currency: string
  billing_type: 'INTERNATIONAL' | 'LOCAL' | null
  billing_month: number | null
  billing_year: number | null
  due_date: string | null
  /** In cents; negative: it is overpaid. */
  amount_due: number
  days_overdue: number
  /** null: it is overpaid. */
  bucket: Bucket | null
}

/** A day and what it means: nothing that was recorded after its end is looked at. */
interface Day extends Moment {
  day: string
  limits: Limits
}

/** @param as_at `YYYY-MM-DD`, today when left out; of a day to come, what is due now is aged as on that day */
export async function dayOf(as_at: string | undefined, transaction: Transaction): Promise<Day> {
  const { days: limits, time_zone } = await ageingSettings(transaction)
  const today = companyDay()
  const day = as_at ?? today
  const before = day < today ? startOfDay(time_zone, dayAfter(day, 1)) : null
  return { day, limits, before, transaction }
}

const keyOf = (client_id: number, currency: string): string => `${client_id}-${currency}`

async function clientsOf(ids: readonly number[], transaction: Transaction) {
  const clients = new Map<number, Client>()
  const attributes = ['id', 'client_id', 'client_name', 'search_text']
  for (const id of chunksOf(ids))
    for (const client of await Client.findAll({
      attributes,
      where: { id },
      raw: true,
      transaction,
    }))
      clients.set(client.id, client)
  return clients
}

/** What is due of each client as at a day, and what there is to settle it: those that have neither are left out. */
export async function readAgeing(as_at: string | undefined, transaction: Transaction): Promise<Ageing> {
  const { day, limits, ...moment } = await dayOf(as_at, transaction)
  const sequelize = Client.sequelize!
  const amounts = new Map<string, Aged & { client_id: number; currency: string }>()
  for (const { client_id, currency, ...sums } of await duesAt(sequelize, sinceOf(day, limits), moment)) {
    const due = Object.fromEntries(BUCKETS.map((bucket) => [bucket, sumOfCents(sums[bucket], currency)]))
    const overpaid = -sumOfCents(sums.overpaid, currency)
    const aged = { ...NOTHING_AGED, ...due, overpaid: overpaid || 0 }
    amounts.set(keyOf(client_id, currency), { client_id, currency, ...aged })
  }
  for (const { client_id, currency, balance } of await balancesAt(sequelize, moment)) {
    const on_account = sumOfCents(balance, currency)
    if (!on_account) continue
    const key = keyOf(client_id, currency)
    amounts.set(key, { ...(amounts.get(key) ?? { client_id, currency, ...NOTHING_AGED }), on_account })
  }
  const clients = await clientsOf(
    [...new Set([...amounts.values()].map((each) => each.client_id))],
    transaction,
  )
  const rows = [...amounts].flatMap(([id, { client_id, ...aged }]): AgeingRow[] => {
    const found = clients.get(client_id)
    if (!found) return []
    const { search_text, ...client } = found
    return [{ id, client, search_text, ...aged }]
  })
  return { as_at: day, limits, rows }
}

/** The billings behind a day's ageing, those that were due first before. */
export async function readAgedBillings(
  as_at: string | undefined,
  client_id: number | undefined,
  transaction: Transaction,
): Promise<AgedBilling[]> {
  const { day, limits, ...moment } = await dayOf(as_at, transaction)
  const open = await openBillingsAt(Client.sequelize!, moment, client_id)
  return open.map(({ owed, settled, ...billing }) => {
    const amount_due = sumOfCents(Number(owed) - Number(settled), billing.currency)
    const days_overdue = amount_due > 0 ? daysOverdue(billing.due_date, day) : 0
    return {
      ...billing,
      amount_due,
      days_overdue,
      bucket: amount_due > 0 ? bucketOf(days_overdue, limits) : null,
    }
  })
}
