import { allOf } from '../../db/list.ts'
import type { Period } from '../../lib/period.rules.ts'
import { Billing, OF_A_MONTH } from '../billings/billings.model.ts'
import { periodOf } from '../billings/billings.store.ts'
import { countAtDefaultRate } from '../billings/repricing.store.ts'
import { wasSent } from '../../db/sent-statements.ts'
import type { Client } from '../clients/clients.model.ts'
import { recipientsOf } from '../clients/clients.rules.ts'
import { carriedIn } from '../outbox/message-billings.store.ts'
import type { Flag } from '../reviews/reviews.rules.ts'
import { CLIENT } from './chosen-billings.ts'
import { mailingProblem } from './mailings.rules.ts'

/** What becomes of the billings of a month that have not gone out as they are. */
interface Unsent {
  /** How many there are. */
  unsent: number
  /** How many of them a message in the outbox carries. */
  under_way: number
  /** How many of them a mailing of the month leaves out by itself. */
  held: number
}

/** Looks through a month's billings that have not gone out. @param flags what is to be looked at of a billing, by its id */
export async function unsentIn(period: Period, flags: ReadonlyMap<number, readonly Flag[]>): Promise<Unsent> {
  const billings = (await Billing.findAll({
    attributes: ['id', 'total_amount', 'issue_state', 'opening_date'],
    where: allOf({ ...periodOf(period), ...OF_A_MONTH, void_at: null }, wasSent(false)),
    include: CLIENT,
    raw: true,
    nest: true,
  })) as (Billing & { client: Client })[]
  const ids = billings.map(({ id }) => id)
  const [carried, atDefaultRate] = await Promise.all([
    carriedIn(['queued', 'sending'], ids),
    countAtDefaultRate(ids),
  ])
  const underWay = new Set(carried.map(({ billing_id }) => billing_id))
  const held = billings.filter(
    (billing) =>
      !underWay.has(billing.id) &&
      (atDefaultRate.has(billing.id) ||
        flags.get(billing.id)?.length ||
        mailingProblem(recipientsOf(billing.client, false), billing, { zero: false })),
  )
  return { unsent: billings.length, under_way: underWay.size, held: held.length }
}
