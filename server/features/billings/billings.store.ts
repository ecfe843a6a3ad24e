import { Op, type Transaction, type WhereOptions } from 'sequelize'
import { allOf, byIds, type ListRequest } from '../../db/list.ts'
import { belongingTo } from '../../db/search.ts'
import { sumOf } from '../../db/sums.ts'
import { ConflictError, NotFoundError } from '../../lib/errors.ts'
import type { Period } from '../../lib/period.rules.ts'
import { message } from '../../messages.ts'
import { createChangeRecorder } from '../activity/activity.service.ts'
import { pricesIn } from '../clients/client-prices.store.ts'
import { Client } from '../clients/clients.model.ts'
import { companyDay } from '../company/company-day.ts'
import { BillingItem } from './billing-items.model.ts'
import { Billing, OF_A_MONTH } from './billings.model.ts'
import type { BillingsFilter } from './billings.schemas.ts'
import type { PaymentState } from './dues.rules.ts'
import type { BillingType, ClientPrices } from './pricing.rules.ts'
import { wasSent } from '../../db/sent-statements.ts'

export const withClient = { model: Client, as: 'client', attributes: ['id', 'client_id', 'client_name'] }

/** A billing in words, as the activity log has it. */
export const billingName = ({ id, client, billing_month, billing_year }: Billing) =>
  message('record.billing', { id, client: client.client_name, month: billing_month, year: billing_year })

export const recordBillingChange = createChangeRecorder('billings', billingName)

const wasOverpaid = (overpaid: boolean | undefined): WhereOptions => {
  if (overpaid === undefined) return {}
  const asked = sumOf('previous_balance', 'total_amount')
  const isOverpaid = [{ paid_amount: { [Op.gt]: 0 } }, { paid_amount: { [Op.gt]: asked } }]
  return overpaid ? allOf(...isOverpaid) : { [Op.not]: isOverpaid }
}

const isOpening = (opening: boolean | undefined): WhereOptions =>
  opening === undefined ? {} : opening ? { opening_date: { [Op.ne]: null } } : OF_A_MONTH

const OPEN = { amount_due: { [Op.gt]: 0 } }

/** Of a payment state, as `paymentStateOf` tells it. */
function inState(state: PaymentState | undefined): WhereOptions {
  if (!state) return {}
  if (state === 'paid') return { amount_due: 0, void_at: null }
  if (state === 'overpaid') return { amount_due: { [Op.lt]: 0 } }
  const today = companyDay()
  if (state === 'overdue') return { ...OPEN, due_date: { [Op.lt]: today } }
  const inTime = { [Op.or]: [{ due_date: null }, { due_date: { [Op.gte]: today } }] }
  return allOf(OPEN, inTime, { allocated_amount: { [state === 'part_paid' ? Op.gt : Op.lte]: 0 } })
}

const dueWithin = (from: string | undefined, to: string | undefined): WhereOptions[] => [
  ...(from ? [{ due_date: { [Op.gte]: from } }] : []),
  ...(to ? [{ due_date: { [Op.lte]: to } }] : []),
]

/** The most digits of a number. */
const MOST_DIGITS = 10

/** The billings whose number begins with these digits: 12, then 120 to 129, 1200 to 1299, …; null for other words. */
export function numberedAs(words: string): WhereOptions | null {
  const [, digits] = /^\s*#?\s*([1-9]\d*)\s*$/.exec(words) ?? []
  if (!digits || digits.length > MOST_DIGITS) return null
  const ranges = Array.from({ length: MOST_DIGITS + 1 - digits.length }, (_, more) => {
    const first = Number(digits) * 10 ** more
    return { id: { [Op.between]: [first, first + 10 ** more - 1] } }
  })
  return { [Op.or]: ranges }
}

/** The billings that are numbered so, and those of clients that hold the words. */
async function searchedBillings(words: string | undefined): Promise<WhereOptions> {
  if (!words) return {}
  const numbered = numberedAs(words)
  const ofClients = await belongingTo(Client, 'client_id', words)
  return numbered ? { [Op.or]: [numbered, ofClients] } : ofClients
}

/** The billings that match a filter. */
export async function whereBillings({
  ids,
  search,
  vehicle_id,
  sent,
  overpaid,
  opening,
  payment_state,
  due,
  due_from,
  due_to,
  ...columns
}: ListRequest<BillingsFilter>['filter']): Promise<WhereOptions> {
  const payment = [inState(payment_state), due === 'open' ? OPEN : {}, ...dueWithin(due_from, due_to)]
  const conditions = allOf(
    ...byIds({ ids }),
    await searchedBillings(search),
    sent === undefined ? {} : wasSent(sent),
    wasOverpaid(overpaid),
    isOpening(opening),
    ...payment,
    columns,
  )
  if (!vehicle_id) return conditions
  const items = await BillingItem.findAll({ attributes: ['billing_id'], where: { vehicle_id } })
  return allOf(conditions, { id: items.map(({ billing_id }) => billing_id) })
}

/**
 * The client whose billings are about to be written: no other transaction writes them until this one ends.
 * @throws NotFoundError
 */
export async function lockClient(id: number, transaction: Transaction): Promise<Client> {
  const client = await Client.findByPk(id, { lock: transaction.LOCK.UPDATE, transaction })
  if (!client) throw new NotFoundError('client.not_found')
  return client
}

/** The client whose billings of a period are about to be written, with its prices of that. @throws NotFoundError */
export async function lockPayer(
  id: number,
  period: Period,
  transaction: Transaction,
): Promise<{ client: Client; prices: ClientPrices }> {
  const client = await lockClient(id, transaction)
  return { client, prices: (await pricesIn([id], period, transaction)).get(id)! }
}

/** A billing with its client. @param isLocked whether it is locked until the transaction ends. @throws NotFoundError */
export async function findBilling(id: number, transaction?: Transaction, isLocked = false): Promise<Billing> {
  const lock = isLocked && transaction ? { lock: { level: transaction.LOCK.UPDATE, of: Billing } } : {}
  const billing = await Billing.findByPk(id, { include: withClient, transaction, ...lock })
  if (!billing) throw new NotFoundError('billing.not_found')
  return billing
}

/** Billings with their clients, locked until the transaction ends, by their ids: those that there are. */
export async function lockBillings(
  ids: readonly number[],
  transaction: Transaction,
): Promise<Map<number, Billing>> {
  const found = await Billing.findAll({
    where: { id: ids as number[] },
    order: ['id'],
    include: withClient,
    transaction,
    lock: { level: transaction.LOCK.UPDATE, of: Billing },
  })
  return new Map(found.map((billing) => [billing.id, billing]))
}

/** Locks the client of a billing, then the billing: the order of everybody who bills the client. @throws NotFoundError */
export async function lockUnderClient(id: number, transaction: Transaction): Promise<Billing> {
  const { client_id } = await findBilling(id, transaction)
  await lockClient(client_id, transaction)
  return findBilling(id, transaction, true)
}

export const periodOf = ({ billing_month, billing_year }: Period): Period => ({ billing_month, billing_year })

/** Looks up the newest billing, not void, that charges clients for a period, by client and type. */
export async function findBillingsOfPeriod(
  ids: readonly number[],
  period: Period,
  transaction?: Transaction,
): Promise<(client: number, type: BillingType) => number | null> {
  const where = { client_id: { [Op.in]: ids }, ...periodOf(period), ...OF_A_MONTH, void_at: null }
  const attributes = ['id', 'client_id', 'billing_type']
  const billings = await Billing.findAll({ attributes, where, order: ['id'], raw: true, transaction })
  const newest = new Map(
    billings.map(({ id, client_id, billing_type }) => [`${client_id} ${billing_type}`, id]),
  )
  return (client, type) => newest.get(`${client} ${type}`) ?? null
}

/** The error of a vehicle that has an item in a period already. */
export const billedAlready = (
  { object_name, imei_number }: { object_name: string; imei_number: string },
  { billing_month, billing_year }: Period,
  billing_id: number,
) =>
  new ConflictError('billing.billed_already', {
    vehicle: object_name,
    imei: imei_number,
    billing_id,
    month: billing_month,
    year: billing_year,
  })
