import { Op } from 'sequelize'
import { lastDues } from '../../db/receivable-entries.ts'
import { batchesOf } from '../../db/snapshot.ts'
import type { Verification } from '../../db/verification.ts'
import { toDollars } from '../../lib/money.rules.ts'
import { message } from '../../messages.ts'
import { Allocation } from './allocations.model.ts'
import { Billing } from './billings.model.ts'
import { amountDue, isLive } from './dues.rules.ts'

/** What payments have settled, in cents. */
interface Settled {
  /** Of a billing. */
  of: number
  /** By what was paid on it. */
  via: number
  /** By that, of earlier ones. */
  through: number
}
const NOTHING: Settled = { of: 0, via: 0, through: 0 }

/** By the ids of billings. */
async function settledBy(check: Verification): Promise<Map<number, Settled>> {
  const settled = new Map<number, Settled>()
  const add = (id: number, more: Partial<Settled>) => {
    const { of, via, through } = settled.get(id) ?? NOTHING
    settled.set(id, {
      of: of + (more.of ?? 0),
      via: via + (more.via ?? 0),
      through: through + (more.through ?? 0),
    })
  }
  const amounts = check.of('billings.settled')
  const columns = ['billing_id', 'via_billing_id', 'kind', 'amount', 'released'] as const
  for await (const parts of batchesOf(Allocation, [...columns], check.transaction))
    for (const part of parts) {
      const { id, billing_id, via_billing_id, kind, amount, released } = part
      const record = message('checked.row', { table: Allocation.tableName, id })
      amounts.whole(record, part, ['amount'], 1)
      amounts.whole(record, part, ['released'])
      const left = amount - released
      const figures = { found: toDollars(released), expected: toDollars(amount) }
      amounts.that(record, left >= 0, () => message('finding.differs', { field: 'released', ...figures }))
      add(billing_id, { of: left })
      // What is no cash is no part of a paid amount.
      if (kind === 'payment')
        add(via_billing_id, { via: left, through: billing_id === via_billing_id ? 0 : left })
    }
  return settled
}

type StoredBilling = Billing & { amount_due: number | string }
const CLIENTS_AT_ONCE = 200

/** The billings of all accounts, those of each together, in the order of their months. */
async function* byAccount({ transaction }: Verification): AsyncGenerator<StoredBilling> {
  for (let last = 0; ;) {
    const clients = await Billing.findAll({
      attributes: ['client_id'],
      where: { client_id: { [Op.gt]: last } },
      group: ['client_id'],
      order: ['client_id'],
      limit: CLIENTS_AT_ONCE,
      raw: true,
      transaction,
    })
    if (!clients.length) return
    const billings = await Billing.findAll({
      attributes: { include: ['amount_due'] },
      where: { client_id: clients.map(({ client_id }) => client_id) },
      order: ['client_id', 'billing_type', 'currency', 'billing_year', 'billing_month', 'id'],
      transaction,
    })
    yield* billings as StoredBilling[]
    last = clients.at(-1)!.client_id
  }
}

/** What is due of each billing follows from what it asks for and what was paid; and what later ones carry, from that. */
export async function verifyDues(check: Verification): Promise<void> {
  const settled = await settledBy(check)
  const written = await lastDues(Billing.sequelize!, check.transaction)
  const [sums, dues, carried] = [
    check.of('billings.settled'),
    check.of('billings.due'),
    check.of('billings.carried'),
  ]
  let [account, left] = ['', 0]
  for await (const billing of byAccount(check)) {
    const { id, client_id, billing_type, currency } = billing
    const name = `${client_id} ${billing_type} ${currency}`
    if (name !== account) [account, left] = [name, 0]
    const record = message('checked.billing', { id })
    const { of, via, through } = settled.get(id) ?? NOTHING
    sums.same(record, billing, { allocated_amount: of, paid_amount: via })
    const amount_due = amountDue(billing)
    dues.same(record, { amount_due: Number(billing.get('amount_due')) }, { amount_due })
    dues.same(record, { amount_due: written.get(id) ?? 0 }, { amount_due })
    carried.looked(record)
    if (isLive(billing) && billing.carried_balance !== left + through) {
      const figures = { found: toDollars(billing.carried_balance), expected: toDollars(left + through) }
      carried.note(record, message('finding.differs', { field: 'carried_balance', ...figures }))
    }
    left += amount_due
  }
}
