import { type Transaction } from 'sequelize'
import { batchesOfModel } from '../../db/batches.ts'
import { allOf, byIds, inOrder, pageOptions, type ListRequest, type ListScope } from '../../db/list.ts'
import { searched } from '../../db/search.ts'
import type { WithWrite, Write } from '../../db/with-write.ts'
import { ConflictError, InvalidError, NotFoundError } from '../../lib/errors.ts'
import { message } from '../../messages.ts'
import { recordActivity, type Actor, type Deed } from '../activity/activity.service.ts'
import { Client } from '../clients/clients.model.ts'
import { lockClients } from '../clients/clients.store.ts'
import { Payment } from '../payments/payments.model.ts'
import type { NewPayment } from '../payments/new-payment.ts'
import { postPayment } from '../payments/payments.store.ts'
import { raiseEvents } from '../webhooks/webhook-events.store.ts'
import type { EventType } from '../webhooks/webhooks.rules.ts'
import { toDollars } from '../../lib/money.rules.ts'
import { picked } from '../../lib/picked.ts'
import { currencyParam } from '../../messages/message.ts'
import { paymentOf } from './payment-lines.store.ts'
import { PaymentLine as Contract, type LinesFilter } from './payment-lines.schemas.ts'
import { lineOnWire, matchOnWire, type MatchOnWire } from './payment-lines.wire.ts'
import type { CreditLine } from './payment-lines.ts'
import { mappingsOf, matchWithDoubts } from './payment-doubts.store.ts'
import { createMatching, dueBillings } from './payment-matching.store.ts'
import { PaymentLine } from './payment-sheets.model.ts'
import { DuesLeft } from './payment-shares.rules.ts'

const withPayment = {
  model: Payment,
  as: 'payment',
  attributes: ['id', 'client_id', 'reversed_at'],
  include: [{ model: Client, as: 'client', attributes: ['id', 'client_id', 'client_name'] }],
}

const whereOf = ({
  state,
  account,
  currency,
  import_id,
  search,
  ...filter
}: ListRequest<LinesFilter>['filter']) =>
  allOf(
    ...byIds(filter),
    ...searched('PaymentLine.search_text', search),
    state ? { state } : {},
    account ? { account } : {},
    currency ? { currency } : {},
    import_id ? { import_id } : {},
  )

const creditLine = ({ line_date, amount, currency, reference, payer, details }: PaymentLine): CreditLine => ({
  ...{ day: line_date, amount: Number(amount), currency, reference, payer },
  details: details ? details.split('\n') : [],
})

async function find(id: number, transaction?: Transaction): Promise<PaymentLine> {
  const line = await PaymentLine.findByPk(id, { include: withPayment, transaction })
  if (!line) throw new NotFoundError('payment_line.not_found')
  return line
}

/** A line that is changed, locked. @throws NotFoundError */
async function lockLine(id: number, transaction: Transaction): Promise<PaymentLine> {
  const line = await PaymentLine.findByPk(id, { lock: transaction.LOCK.UPDATE, transaction })
  if (!line) throw new NotFoundError('payment_line.not_found')
  return line
}

/** @throws ConflictError for a line that waits no more */
function assertWaiting({ state, payment_id }: PaymentLine): void {
  if (state === 'recorded')
    throw new ConflictError('payment_line.recorded_already', { payment_id: payment_id! })
  if (state === 'set_aside') throw new ConflictError('payment_line.set_aside_already')
}

/** Whose payments waiting lines may be, by their ids. */
async function matchesOf(lines: readonly PaymentLine[]): Promise<Map<number, MatchOnWire>> {
  const waiting = lines.filter(({ state }) => state === 'waiting')
  if (!waiting.length) return new Map()
  const matching = await createMatching()
  const mappings = await mappingsOf(waiting.map(({ import_id }) => import_id))
  const credits = waiting.map((line) => {
    const { account, import_id } = line
    return { ...creditLine(line), account, mapping: mappings.get(import_id) }
  })
  const matches = await matchWithDoubts(matching, credits)
  return new Map(waiting.map(({ id }, at) => [id, matchOnWire(matches[at]!, matching.clientOf)]))
}

async function onWire(lines: readonly PaymentLine[]) {
  const matches = await matchesOf(lines)
  return lines.map((line) => lineOnWire(line, matches.get(line.id) ?? null))
}

const nameOf = ({ amount, currency, line_date: day, account }: PaymentLine) =>
  message('record.payment_line', {
    amount: toDollars(Number(amount)),
    ...currencyParam(currency),
    day,
    account,
  })

/** What somebody decides of a line. */
interface Decision {
  values: Partial<Pick<PaymentLine, 'state' | 'reason' | 'payment_id' | 'certainty'>>
  deed: Deed
  /** What others are told; of a payment that tells itself nothing. */
  event?: EventType & `payment_line.${string}`
}

async function decide(
  actor: Actor,
  line: PaymentLine,
  { values, deed, event }: Decision,
  transaction: Transaction,
): Promise<PaymentLine> {
  await line.update({ ...values, decided_by: actor.username, decided_at: new Date() }, { transaction })
  await recordActivity({ transaction, actor, deed, entity_id: line.import_id, subject: 'imports' })
  const decided = await find(line.id, transaction)
  const data = async () => [{ line: picked(lineOnWire(decided, null), Contract) }]
  if (event) await raiseEvents(event, data, transaction)
  return decided
}

/** What a line settles of a client's: the billings that it names, then the oldest ones. */
async function sharesOf(credit: CreditLine, client_id: number, transaction: Transaction) {
  const matching = await createMatching(transaction)
  const [match] = await matching.match([credit])
  const named = match!.candidates[0]?.client_id === client_id ? match!.billing_ids : []
  const due = await dueBillings(transaction, [client_id])
  return new DuesLeft(due).take(client_id, credit.currency, credit.amount, named).shares
}

/** Whose payment a line is; amounts in cents. */
interface Assignment {
  client_id: number
  /** Without them the billings that the line names, then the oldest ones. */
  allocations?: NewPayment['allocations'] | undefined
}

/** Records the payment of a line that waits for its client. */
async function assign(
  actor: Actor,
  id: number,
  { client_id, allocations }: Assignment,
  transaction: Transaction,
) {
  await find(id, transaction)
  // Clients are locked before anything of theirs: everybody's order.
  if (!(await lockClients([client_id], transaction)))
    throw new InvalidError('client.unknown', {}, [{ field: 'client_id', ...message('field.unknown') }])
  const line = await lockLine(id, transaction)
  assertWaiting(line)
  const credit = creditLine(line)
  const shares = allocations ?? (await sharesOf(credit, client_id, transaction))
  const payment = await postPayment(actor, paymentOf(credit, client_id, line.import_id, shares), transaction)
  const values = {
    state: 'recorded' as const,
    certainty: 'confirmed' as const,
    payment_id: payment.id,
    reason: null,
  }
  const client = payment.client.client_name
  const deed = message('activity.line_assigned', { record: nameOf(line), client })
  return decide(actor, line, { values, deed }, transaction)
}

async function setAside(actor: Actor, id: number, given: string, transaction: Transaction) {
  const line = await lockLine(id, transaction)
  assertWaiting(line)
  const reason = given.trim()
  const deed = message('activity.line_set_aside', { record: nameOf(line), reason })
  const values = { state: 'set_aside' as const, reason }
  return decide(actor, line, { values, deed, event: 'payment_line.set_aside' }, transaction)
}

/** Lets a line wait again that was set aside, or whose payment was reversed. */
async function takeBack(actor: Actor, id: number, transaction: Transaction) {
  const line = await lockLine(id, transaction)
  if (line.state === 'waiting') throw new ConflictError('payment_line.waits_already')
  const payment = line.payment_id === null ? null : await Payment.findByPk(line.payment_id, { transaction })
  if (payment && !payment.reversed_at)
    throw new ConflictError('payment_line.recorded_already', { payment_id: payment.id })
  const values = { state: 'waiting' as const, certainty: null, payment_id: null, reason: null }
  const deed = message('activity.line_taken_back', { record: nameOf(line) })
  return decide(actor, line, { values, deed, event: 'payment_line.taken_back' }, transaction)
}

type LineOnWire = ReturnType<typeof lineOnWire>

/** The lines of payment sheets: those that wait for a client, and what became of the others. */
export const createPaymentLinesService = (withWrite: WithWrite) => ({
  listLines: async (request: ListRequest<LinesFilter>): Promise<LineOnWire[]> =>
    onWire(
      await PaymentLine.findAll({
        where: whereOf(request.filter),
        include: withPayment,
        ...pageOptions(request),
      }),
    ),

  /** All lines that a filter finds, some hundred at a time; without whose payments they may be. */
  lineBatches: ({ filter, order }: ListScope<LinesFilter>) =>
    batchesOfModel(PaymentLine, { where: whereOf(filter), order: inOrder(order) }, async (ids) =>
      (await PaymentLine.findAll({ where: { id: ids }, include: withPayment })).map((line) =>
        lineOnWire(line, null),
      ),
    ),

  countLines: (filter: ListRequest<LinesFilter>['filter']): Promise<number> =>
    PaymentLine.count({ where: whereOf(filter) }),

  /** @throws NotFoundError */
  getLine: async (id: number): Promise<LineOnWire> => (await onWire([await find(id)]))[0]!,

  /** A line that was changed: without whose payment it may be. */
  lineOnWire: (line: PaymentLine): LineOnWire => lineOnWire(line, null),

  /** Gives a line to a client: it becomes a payment. @throws NotFoundError, InvalidError, ConflictError */
  assignLine: (actor: Actor, id: number, to: Assignment, write: Write<PaymentLine> = withWrite) =>
    write((transaction) => assign(actor, id, to, transaction)),

  /** @throws NotFoundError, ConflictError */
  setAsideLine: (actor: Actor, id: number, reason: string, write: Write<PaymentLine> = withWrite) =>
    write((transaction) => setAside(actor, id, reason, transaction)),

  /** @throws NotFoundError, ConflictError */
  takeBackLine: (actor: Actor, id: number, write: Write<PaymentLine> = withWrite) =>
    write((transaction) => takeBack(actor, id, transaction)),
})

export type PaymentLinesService = ReturnType<typeof createPaymentLinesService>
