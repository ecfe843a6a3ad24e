import { Op, type Transaction as SqlTransaction } from 'sequelize'
import { chunksOf } from '../../db/chunks.ts'
import { allOf } from '../../db/list.ts'
import { ConflictError } from '../../lib/errors.ts'
import { toDollars } from '../../lib/money.rules.ts'
import { monthOf } from '../../lib/period.rules.ts'
import { message, type Message } from '../../messages.ts'
import { currencyParam } from '../../messages/message.ts'
import type { Actor } from '../activity/activity.service.ts'
import { balanceOf } from '../balances/account-balance.store.ts'
import { giveBackRecorded } from '../balances/given-back.store.ts'
import { reverseEntry } from '../balances/reversals.store.ts'
import { Transaction } from '../balances/transactions.model.ts'
import { compared } from '../billings/billed-months.store.ts'
import { Billing, OF_A_MONTH } from '../billings/billings.model.ts'
import { billingName, withClient } from '../billings/billings.store.ts'
import { lockClients } from '../clients/clients.store.ts'
import { assertOpen } from '../closings/closings.store.ts'
import type { UndoImport } from '../imports/imports.service.ts'
import { sourcesOf } from '../payments/settling.store.ts'
import { OpeningBalance } from './opening-balances.model.ts'

/** As many reasons are told why an import stays. */
const SHOWN_REASONS = 5

/** The newest billing of an account that carries what an opening balance leaves. */
const carriedBy = (billing: Billing, transaction: SqlTransaction): Promise<Billing | null> => {
  const { client_id, billing_type, currency } = billing
  const account = { client_id, billing_type, currency, ...OF_A_MONTH, void_at: null }
  return Billing.findOne({
    attributes: ['id'],
    where: allOf(account, compared(monthOf(billing), Op.gt, Op.gte)),
    order: [
      ['billing_year', 'DESC'],
      ['billing_month', 'DESC'],
      ['id', 'DESC'],
    ],
    transaction,
  })
}

/** Why a billing cannot go; null when it can. @param amount as it was imported, in cents */
async function obstacleOf(
  billing: Billing,
  amount: number,
  transaction: SqlTransaction,
): Promise<Message | null> {
  const named = { billing: billingName(billing) }
  if (billing.paid_amount !== 0 || billing.allocated_amount !== 0)
    return message('billing.has_payment', named)
  if (billing.previous_balance !== amount || billing.due_date_is_typed)
    return message('billing.was_edited', named)
  const later = await carriedBy(billing, transaction)
  return later ? message('billing.not_newest', { ...named, newest: later.id }) : null
}

/** The opening balances of an import, with their billings and credits, and their clients locked. */
async function lockOpenings(import_id: number, transaction: SqlTransaction) {
  const openings = await OpeningBalance.findAll({
    where: { import_id },
    order: ['id'],
    lock: true,
    transaction,
  })
  await lockClients(
    openings.map(({ client_id }) => client_id),
    transaction,
  )
  const billings = await Billing.findAll({
    where: { id: openings.flatMap(({ billing_id }) => billing_id ?? []) },
    include: withClient,
    order: ['id'],
    transaction,
  })
  return { openings, billings }
}

/** The credits of an import that nobody has taken back. */
async function creditsOf(openings: readonly OpeningBalance[], transaction: SqlTransaction) {
  const ids = openings.flatMap(({ transaction_id }) => transaction_id ?? [])
  const reversals = await Transaction.findAll({
    attributes: ['reverses'],
    where: { client_id: openings.map(({ client_id }) => client_id), reverses: ids },
    raw: true,
    transaction,
  })
  const gone = new Set(reversals.map(({ reverses }) => reverses))
  return Transaction.findAll({
    where: { id: ids.filter((id) => !gone.has(id)) },
    include: withClient,
    order: ['id'],
    transaction,
  })
}

/** Why a credit cannot be taken back: what it brought was drawn from the account; what payments have left there is theirs. */
async function drawnOf(credit: Transaction, transaction: SqlTransaction): Promise<Message | null> {
  const { client_id, client, amount, currency } = credit
  const sources = await sourcesOf(client_id, currency, transaction)
  const ofPayments = sources.reduce((sum, { free }) => sum + free, 0)
  const left = (await balanceOf(client_id, currency, transaction)) - ofPayments
  if (left >= amount) return null
  const figures = { amount: toDollars(amount), left: toDollars(left), ...currencyParam(currency) }
  return message('opening_balance.drawn', { client: client.client_name, ...figures })
}

/** Takes back what an import of opening balances has made, while nothing of it is paid, carried, edited or drawn. */
export const undoOpeningImport: UndoImport = async ({ id, file_name }, transaction, actor: Actor) => {
  const { openings, billings } = await lockOpenings(id, transaction)
  const credits = await creditsOf(openings, transaction)
  const amountOf = new Map(openings.map(({ billing_id, amount }) => [billing_id, amount]))
  const obstacles: Message[] = []
  const note = (obstacle: Message | null) => void (obstacle && obstacles.push(obstacle))
  for (const billing of billings) {
    await assertOpen(billing, transaction)
    note(await obstacleOf(billing, amountOf.get(billing.id)!, transaction))
  }
  for (const credit of credits) note(await drawnOf(credit, transaction))
  if (obstacles.length)
    throw new ConflictError('import.cannot_undo', {
      reasons: obstacles.slice(0, SHOWN_REASONS),
      more: Math.max(0, obstacles.length - SHOWN_REASONS),
    })
  await OpeningBalance.destroy({ where: { import_id: id }, transaction })
  await giveBackRecorded(actor, billings, transaction)
  for (const some of chunksOf(billings))
    await Billing.destroy({ where: { id: some.map((billing) => billing.id) }, transaction })
  for (const credit of credits)
    await reverseEntry(actor, credit.id, credit.amount, `Import undone: ${file_name}`, transaction)
  return openings.length
}
