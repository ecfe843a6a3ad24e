import type { Transaction } from 'sequelize'
import { findRows } from '../../db/bulk-rows.ts'
import { currenciesWith, USD } from '../../lib/currency.rules.ts'
import { toDollars, wholeProblem } from '../../lib/money.rules.ts'
import { isBillable, MAX_YEAR, MIN_YEAR, monthOfDay } from '../../lib/period.rules.ts'
import { keyOf } from '../../lib/text.rules.ts'
import { message, render, type Message } from '../../messages.ts'
import { currencyParam } from '../../messages/message.ts'
import type { SheetRecord } from '../../xlsx/records.ts'
import type { RowError } from '../../xlsx/row-errors.ts'
import { dueDates } from '../billings/due-dates.store.ts'
import type { BillingType } from '../billings/pricing.rules.ts'
import { Client } from '../clients/clients.model.ts'
import { closedMonths } from '../closings/closings.store.ts'
import { companyDay } from '../company/company-day.ts'
import { localCurrency } from '../company/local-currency.store.ts'
import {
  summaryOf,
  type ImportKind,
  type ImportSummary,
  type KindTally,
  type PlanOptions,
} from '../imports/import-kind.ts'
import { accepted, rejected, type RowPlan } from '../imports/row-plans.ts'
import { accountOf, accountsBegun, typesInUsd } from './opening-balances.store.ts'
import { COLUMNS, type OpeningRow } from './opening-balances.sheet.ts'
import { lockBasis, openingWriter, type PlannedOpening } from './opening-writer.ts'

const SHEET = { columns: COLUMNS, key: 'client_id', label: 'client_id' } as const

type Plan = RowPlan<PlannedOpening>
type Record = SheetRecord<OpeningRow>
type NamedClient = Pick<Client, 'id' | 'client_id_key' | 'client_name'>

/** What rows are planned upon, read for some hundred at a time; within a transaction it is locked. */
async function readBasis(records: readonly Record[], transaction?: Transaction) {
  const client_id_key = records.map(({ values }) => keyOf(values.client_id))
  const attributes = ['id', 'client_id_key', 'client_name']
  const clients = await findRows<NamedClient>(Client, { client_id_key }, transaction, attributes)
  const found = clients.map(({ id }) => id)
  if (transaction) await lockBasis(found, transaction)
  const { code: local } = await localCurrency(transaction)
  const months = records.map(({ values }) => monthOfDay(values.date))
  return {
    byKey: new Map(clients.map((client) => [client.client_id_key, client])),
    known: currenciesWith(local),
    begun: await accountsBegun(found, transaction),
    closed: await closedMonths([...new Set(months)], transaction),
    dueDateOf: await dueDates(found, transaction),
    typeInUsd: await typesInUsd(found, local === USD, transaction),
    today: companyDay(),
  }
}

type Basis = Awaited<ReturnType<typeof readBasis>>

const errorAt = (field: keyof OpeningRow, value: string | null, reason: Message): RowError => ({
  ...reason,
  column: COLUMNS[field].header,
  value,
  hint: null,
})

/** What is wrong with what a row says by itself. */
function problemOf({ currency, amount, date }: OpeningRow, { known, closed, today }: Basis): RowError | null {
  const value = String(toDollars(amount))
  if (!known.includes(currency))
    return errorAt('currency', currency, message('opening_balance.other_currency', { currency, known }))
  if (wholeProblem(amount, currency))
    return errorAt('amount', value, message('cell.whole_amount', { value, currency }))
  if (date > today) return errorAt('date', date, message('opening_balance.future', { day: date, today }))
  const month = monthOfDay(date)
  if (!isBillable(month))
    return errorAt('date', date, message('cell.date_range', { value: date, first: MIN_YEAR, last: MAX_YEAR }))
  // What a client has in advance is no billing of the month.
  return amount > 0 && closed.has(month)
    ? errorAt('date', date, message('opening_balance.month_closed', { month }))
    : null
}

/** What stands in the way of an opening balance. @param rows of the sheet, by the accounts that they are of */
function obstacleOf(
  { client_id: name, currency }: OpeningRow,
  client_id: number,
  { begun }: Basis,
  rows: ReadonlyMap<string, number>,
): RowError | null {
  const account = accountOf(client_id, currency)
  const at = (reason: Message) => errorAt('client_id', name, reason)
  const row = rows.get(account)
  if (row !== undefined) return at(message('opening_balance.repeats', { client_id: name, currency, row }))
  const before = begun.get(account)
  if (!before) return null
  if (before === 'opening') return at(message('opening_balance.is_there', { client_id: name, currency }))
  const { id: billing_id, billing_month: month, billing_year: year } = before.billing
  return at(message('opening_balance.billed', { client_id: name, currency, billing_id, month, year }))
}

/** What becomes of a row, as a preview shows it. */
const saidOf = ({ amount, currency, due_date, billing_type }: PlannedOpening): Message => {
  const params = { amount: toDollars(Math.abs(amount)), ...currencyParam(currency) }
  return amount > 0
    ? message('opening_balance.owes', { ...params, due_date, billing_type })
    : message('opening_balance.in_advance', params)
}

/** Plans the rows of a sheet, from the first on. */
function planner({ transaction }: PlanOptions = {}) {
  /** The rows that were accepted, by their accounts. */
  const rows = new Map<string, number>()
  function plan(record: Record, basis: Basis): Plan {
    const { client_id: name, ...values } = record.values
    const client = basis.byKey.get(keyOf(name))
    const unknown = message('opening_balance.no_client', { value: name })
    if (!client) return rejected(SHEET, record, errorAt('client_id', name, unknown))
    const { id: client_id, client_name: label } = client
    const error = problemOf(record.values, basis) ?? obstacleOf(record.values, client_id, basis, rows)
    if (error) return { ...rejected(SHEET, record, error), label }
    rows.set(accountOf(client_id, values.currency), record.row)
    const billing_type: BillingType = values.currency === USD ? basis.typeInUsd(client_id) : 'LOCAL'
    const planned = { ...values, client_id, billing_type, due_date: basis.dueDateOf(client_id, values.date) }
    const said = saidOf(planned)
    const change = { field: COLUMNS.amount.header, from: null, to: render(said), ...said }
    return { ...accepted(SHEET, record, { isNew: true, changes: [change], planned }), label }
  }
  return async (records: readonly Record[]): Promise<Plan[]> => {
    const basis = await readBasis(records, transaction)
    return records.map((record) => plan(record, basis))
  }
}

/** Counts who owes, and who has something in advance. */
function tallyOf(): KindTally<PlannedOpening, ImportSummary> {
  let [owing, in_advance] = [0, 0]
  return {
    add({ planned }) {
      if (!planned) return
      if (planned.amount > 0) owing += 1
      else in_advance += 1
    },
    summarize: (counts) => summaryOf(message('opening_balance.result', { owing, in_advance }), counts),
  }
}

/**
 * How a sheet of opening balances is imported: what a client owes becomes a billing without lines in the month of its date,
 * what it has in advance a credit of the ledger. A client has one of a currency, before anything is billed to it in that.
 */
export const openingImport = (): ImportKind<OpeningRow, PlannedOpening> => ({
  ...SHEET,
  name: 'opening-balances',
  mayRepeat: true,
  choices: {},
  planner,
  writer: openingWriter,
  tally: tallyOf,
})
