import type { Transaction } from 'sequelize'
import { insertRows } from '../../db/bulk-rows.ts'
import { ConflictError } from '../../lib/errors.ts'
import { searchTextOf } from '../../lib/text.rules.ts'
import type { Actor } from '../activity/activity.service.ts'
import { lockClients } from '../clients/clients.store.ts'
import type { RowWriter } from '../imports/import-kind.ts'
import type { UndoImport } from '../imports/imports.service.ts'
import type { NewPayment } from '../payments/new-payment.ts'
import { postPayment, reversePaymentIn } from '../payments/payments.store.ts'
import { Payment } from '../payments/payments.model.ts'
import type { CreditLine } from './payment-lines.ts'
import { payerKeyOf } from './payment-signs.rules.ts'
import { dueBillings } from './payment-matching.store.ts'
import { PaymentLine } from './payment-sheets.model.ts'
import type { OwnBilling, SharedOut } from './payment-shares.rules.ts'

/** A line that is about to be written. */
export interface PlannedLine {
  sheet_row: number
  line: CreditLine
  identity: string
  /** Null: it waits for one. */
  client_id: number | null
  certainty: 'sure' | 'confirmed' | null
  shared: SharedOut | null
  /** Why it is set aside. */
  reason: string | null
}

const MAX_NOTE = 1000

/** Those of some identities that stored lines have. */
export async function knownIdentities(
  identities: readonly string[],
  transaction?: Transaction,
): Promise<Set<string>> {
  const attributes = ['identity']
  const where = { identity: [...identities] }
  const lines = await PaymentLine.findAll({ attributes, where, raw: true, transaction })
  return new Set(lines.map(({ identity }) => identity))
}

/** A line as its payment says it. */
export const paymentOf = (
  line: CreditLine,
  client_id: number,
  import_id: number,
  allocations: NewPayment['allocations'],
) => ({
  client_id,
  amount: line.amount,
  currency: line.currency,
  transaction_date: line.day,
  payment_mode: 'bank_transfer' as const,
  reference_no: line.reference,
  note: [line.payer, ...line.details].filter(Boolean).join(' · ').slice(0, MAX_NOTE) || null,
  import_id,
  allocations,
})

interface SheetWriter {
  transaction: Transaction
  actor: Actor
  import_id: number
  account: string
  /** Throws when sheets of the account are read otherwise by now. */
  lockProfile: () => Promise<void>
  /** What was due when the lines were planned, oldest first. */
  due: () => readonly OwnBilling[]
}

const rowOf = (
  { sheet_row, line, identity, certainty, reason }: PlannedLine,
  { actor, import_id, account }: SheetWriter,
  payment_id: number | null,
) => {
  const { day: line_date, amount, currency, reference, payer, details } = line
  const isDecided = certainty === 'confirmed' || reason !== null
  const unpaid = reason === null ? 'waiting' : 'set_aside'
  return {
    ...{ import_id, sheet_row, account, line_date, amount, currency, reference, payer },
    payer_key: payerKeyOf(line),
    details: details.join('\n'),
    search_text: searchTextOf(reference, payer, ...details),
    identity,
    state: payment_id === null ? unpaid : 'recorded',
    certainty,
    payment_id,
    reason,
    ...(isDecided && { decided_by: actor.username, decided_at: new Date() }),
  }
}

/** What the plans of clients hang on: what is due of their billings. */
const dueText = (due: readonly OwnBilling[], clients: ReadonlySet<number>): string =>
  JSON.stringify(
    due
      .filter(({ client_id }) => clients.has(client_id))
      .sort((a, b) => a.id - b.id)
      .map(({ id, currency, amount_due }) => [id, currency, amount_due]),
  )

/** Writes the lines of a sheet, and records their payments. */
export function lineWriter(sheet: SheetWriter): RowWriter<PlannedLine> {
  const { transaction, actor, import_id } = sheet
  const lines: PlannedLine[] = []
  return {
    stage(planned) {
      lines.push(...planned)
      return Promise.resolve()
    },
    async lockAndCheck() {
      await sheet.lockProfile()
      const clients = new Set(lines.flatMap(({ client_id }) => client_id ?? []))
      const areThere = await lockClients([...clients], transaction)
      const due = await dueBillings(transaction, [...clients])
      return areThere && dueText(due, clients) === dueText(sheet.due(), clients)
    },
    async write() {
      const rows: object[] = []
      for (const planned of lines) {
        const { client_id, line, shared } = planned
        const paid = client_id && paymentOf(line, client_id, import_id, shared?.shares ?? [])
        const payment = paid && (await postPayment(actor, paid, transaction))
        rows.push(rowOf(planned, sheet, payment ? payment.id : null))
      }
      await insertRows(PaymentLine, rows, transaction)
    },
  }
}

/** Takes back what an import of payments has made: its payments are reversed, and its lines may come again. */
export const undoPaymentImport: UndoImport = async ({ id, file_name }, transaction, actor) => {
  const lines = await PaymentLine.findAll({
    where: { import_id: id },
    order: ['id'],
    lock: true,
    transaction,
  })
  const payments = lines.flatMap(({ payment_id }) => payment_id ?? [])
  const open = await Payment.findAll({
    attributes: ['id', 'client_id'],
    where: { id: payments, reversed_at: null },
    order: ['id'],
    raw: true,
    transaction,
  })
  await lockClients(
    open.map(({ client_id }) => client_id),
    transaction,
  )
  const reason = `Import undone: ${file_name}`
  for (const payment of open)
    await reversePaymentIn(actor, payment.id, reason, transaction).catch((error: unknown) => {
      if (!(error instanceof ConflictError)) throw error
      throw new ConflictError('import.cannot_undo', { reasons: [error.reason], more: 0 })
    })
  await PaymentLine.destroy({ where: { import_id: id }, transaction })
  return lines.length
}
