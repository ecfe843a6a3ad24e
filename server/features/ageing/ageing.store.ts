import { type Transaction } from 'sequelize'
import { chunksOf } from '../../db/chunks.ts'
import { accountsRecorded, balancesAt, duesAt, openBillingsAt, type Moment } from '../../db/receivables-at.ts'
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

/** Clients by their ids, each with the text that a search looks into. */
async function clientsOf(ids: readonly number[], transaction: Transaction) {
  const clients = new Map<number, Pick<AgeingRow, 'client' | 'search_text'>>()
  const attributes = ['id', 'client_id', 'client_name', 'search_text']
  for (const id of chunksOf(ids))
    for (const { search_text, ...client } of await Client.findAll({
      attributes,
      where: { id },
      raw: true,
      transaction,
    }))
      clients.set(client.id, { client, search_text })
  return clients
}

/** What is due of each client as at a day, and what there is to settle it: those that have neither are left out. */
export async function readAgeing(as_at: string | undefined, transaction: Transaction): Promise<Ageing> {
  const { day, limits, ...moment } = await dayOf(as_at, transaction)
  const sequelize = Client.sequelize!
  const accounts = new Map<string, { client_id: number; currency: string; aged: Aged }>()
  const agedOf = (client_id: number, currency: string): Aged => {
    const id = keyOf(client_id, currency)
    const account = accounts.get(id) ?? { client_id, currency, aged: { ...NOTHING_AGED } }
    accounts.set(id, account)
    return account.aged
  }
  for (const { client_id, currency, ...sums } of await duesAt(sequelize, sinceOf(day, limits), moment)) {
    const aged = agedOf(client_id, currency)
    for (const bucket of BUCKETS) aged[bucket] = sumOfCents(sums[bucket], currency)
    aged.overpaid = -sumOfCents(sums.overpaid, currency) || 0
  }
  for (const { client_id, currency, balance } of await balancesAt(sequelize, moment)) {
    const on_account = sumOfCents(balance, currency)
    if (on_account) agedOf(client_id, currency).on_account = on_account
  }
  const ids = new Set(Array.from(accounts.values(), (account) => account.client_id))
  const clients = await clientsOf([...ids], transaction)
  const rows: AgeingRow[] = []
  for (const [id, { client_id, currency, aged }] of accounts) {
    const found = clients.get(client_id)
    if (found) rows.push({ id, client: found.client, search_text: found.search_text, currency, ...aged })
  }
  return { as_at: day, limits, rows }
}

/** An account of which nothing is due and nothing is held. */
interface SettledAccount extends AgeingRow {
  /** Whether anything was recorded of it in the period. */
  moved: boolean
}

/** The accounts that an ageing leaves out, since they are settled on its day. @param from the first day of the period */
export async function readSettled(
  { as_at, rows }: Ageing,
  from: string,
  transaction: Transaction,
): Promise<SettledAccount[]> {
  const { before } = await dayOf(as_at, transaction)
  const { time_zone } = await ageingSettings(transaction)
  const recorded = await accountsRecorded(Client.sequelize!, startOfDay(time_zone, from), {
    before,
    transaction,
  })
  const open = new Set(rows.map(({ id }) => id))
  const settled = recorded.filter(({ client_id, currency }) => !open.has(keyOf(client_id, currency)))
  const clients = await clientsOf([...new Set(settled.map(({ client_id }) => client_id))], transaction)
  return settled.flatMap(({ client_id, currency, moved }): SettledAccount[] => {
    const found = clients.get(client_id)
    if (!found) return []
    const id = keyOf(client_id, currency)
    return [{ id, ...found, currency, ...NOTHING_AGED, moved: Boolean(Number(moved)) }]
  })
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
