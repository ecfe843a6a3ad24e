import type { Transaction } from 'sequelize'
import { insertRows } from '../../db/bulk-rows.ts'
import { chunksOf, ROWS_A_STATEMENT } from '../../db/chunks.ts'
import { lockShared } from '../../db/shared-locks.ts'
import { toDollars } from '../../lib/money.rules.ts'
import { monthOfDay, periodOfMonth } from '../../lib/period.rules.ts'
import type { Actor } from '../activity/activity.service.ts'
import { addTransaction } from '../balances/ledger.store.ts'
import { openingText } from '../balances/opening-credits.rules.ts'
import { raiseBillingsIssued } from '../billings/billing-events.store.ts'
import { Billing } from '../billings/billings.model.ts'
import type { BillingType } from '../billings/pricing.rules.ts'
import { lockClients } from '../clients/clients.store.ts'
import { Closing } from '../closings/closings.model.ts'
import { closedMonths } from '../closings/closings.store.ts'
import { lockedLocalCurrency } from '../company/local-currency.store.ts'
import type { RowWriter } from '../imports/import-kind.ts'
import { OpeningBalance } from './opening-balances.model.ts'
import { accountOf, accountsBegun } from './opening-balances.store.ts'

/** An opening balance that is about to be written. */
export interface PlannedOpening {
  client_id: number
  currency: string
  /** In cents; below zero in advance. */
  amount: number
  /** `YYYY-MM-DD`, as `due_date`. */
  date: string
  note: string | null
  billing_type: BillingType
  due_date: string
}

/** Locks what the rows of clients are planned upon until the end of the transaction. @returns whether all clients are there */
export async function lockBasis(client_ids: readonly number[], transaction: Transaction): Promise<boolean> {
  const areThere = await lockClients(client_ids, transaction)
  await lockShared(Closing.sequelize!, 'closings', 'reader', transaction)
  await lockedLocalCurrency(transaction)
  return areThere
}

const billingOf = ({ date, amount, client_id, currency, billing_type, due_date, note }: PlannedOpening) => ({
  ...{ client_id, currency, billing_type, due_date, notes: note },
  ...periodOfMonth(monthOfDay(date)),
  previous_balance: amount,
  opening_date: date,
})

/** Inserts the billings of what is owed. @returns their ids, by the accounts that they begin */
async function insertBillings(
  owing: readonly PlannedOpening[],
  transaction: Transaction,
): Promise<Map<string, number>> {
  const idOf = new Map<string, number>()
  for (const some of chunksOf(owing, ROWS_A_STATEMENT)) {
    await insertRows(Billing, some.map(billingOf), transaction)
    const client_id = some.map((each) => each.client_id)
    const rows = await Billing.findAll({
      attributes: ['id', 'client_id', 'currency'],
      where: { client_id, opening_date: some.map(({ date }) => date), void_at: null },
      order: ['id'],
      raw: true,
      transaction,
    })
    for (const { id, client_id: owner, currency } of rows) idOf.set(accountOf(owner, currency), id)
  }
  return idOf
}

const creditOf = ({ client_id, amount, currency, note, date }: PlannedOpening) => ({
  client_id,
  transaction_type: 'credit' as const,
  amount: toDollars(-amount),
  currency,
  description: openingText(note),
  transaction_date: date,
})

/** Writes the opening balances of a sheet. */
export function openingWriter(
  transaction: Transaction,
  actor: Actor,
  import_id: number,
): RowWriter<PlannedOpening> {
  const openings: PlannedOpening[] = []
  return {
    stage(planned) {
      openings.push(...planned)
      return Promise.resolve()
    },
    async lockAndCheck() {
      const clients = openings.map(({ client_id }) => client_id)
      if (!(await lockBasis(clients, transaction))) return false
      const months = [...new Set(openings.map(({ date }) => monthOfDay(date)))]
      if ((await closedMonths(months, transaction)).size) return false
      const begun = await accountsBegun(clients, transaction)
      return openings.every(({ client_id, currency }) => !begun.has(accountOf(client_id, currency)))
    },
    async write() {
      const idOf = await insertBillings(
        openings.filter(({ amount }) => amount > 0),
        transaction,
      )
      const rows: object[] = []
      for (const opening of openings) {
        const { client_id, amount, currency } = opening
        const billing_id = amount > 0 ? idOf.get(accountOf(client_id, currency))! : null
        const credit = billing_id ? null : await addTransaction(actor, creditOf(opening), transaction)
        rows.push({ import_id, client_id, amount, billing_id, transaction_id: credit?.id ?? null })
      }
      await insertRows(OpeningBalance, rows, transaction)
      await raiseBillingsIssued([...idOf.values()], transaction)
    },
  }
}
