import { col, fn, Op, type Transaction, type WhereOptions } from 'sequelize'
import { allOf } from '../../db/list.ts'
import type { Period } from '../../lib/period.rules.ts'
import { Billing, OF_A_MONTH } from '../billings/billings.model.ts'
import { periodOf } from '../billings/billings.store.ts'
import { ISSUE_STATES, type IssueState } from '../billings/owed.rules.ts'

/** Which of a month's billings are to be issued; none: all. */
export interface IssueChoice {
  client_ids?: number[]
  billing_ids?: number[]
}

/** The billings of a month that an issue would freeze: drafts, and those that were changed since. */
const toIssue = (period: Period, { client_ids, billing_ids }: IssueChoice): WhereOptions =>
  allOf(
    { ...periodOf(period), ...OF_A_MONTH, issue_state: ['draft', 'changed'] },
    client_ids ? { client_id: { [Op.in]: client_ids } } : {},
    billing_ids ? { id: { [Op.in]: billing_ids } } : {},
  )

/** How many of them there are. */
export const countToIssue = (
  period: Period,
  choice: IssueChoice,
  transaction: Transaction,
): Promise<number> => Billing.count({ where: toIssue(period, choice), transaction })

/** The ids of the next of them after one. */
export async function nextToIssue(
  period: Period,
  choice: IssueChoice,
  after: number,
  limit: number,
): Promise<number[]> {
  const where = allOf(toIssue(period, choice), { id: { [Op.gt]: after } })
  const rows = await Billing.findAll({ attributes: ['id'], where, order: ['id'], limit, raw: true })
  return rows.map(({ id }) => id)
}

/** How many billings of a month are in which state. */
export async function countsOf(period: Period): Promise<Record<IssueState, number>> {
  const rows = (await Billing.findAll({
    attributes: ['issue_state', [fn('COUNT', col('id')), 'count']],
    where: { ...periodOf(period), ...OF_A_MONTH },
    group: ['issue_state'],
    raw: true,
  })) as unknown as { issue_state: IssueState; count: number }[]
  const counts = Object.fromEntries(ISSUE_STATES.map((state) => [state, 0])) as Record<IssueState, number>
  for (const { issue_state, count } of rows) counts[issue_state] = Number(count)
  return counts
}
