import type { Transaction } from 'sequelize'
import { databaseTime } from '../../db/clock.ts'
import type { ListRequest } from '../../db/list.ts'
import { cacheUntilChange, SMALL } from '../../db/read-cache.ts'
import { lockShared } from '../../db/shared-locks.ts'
import type { WithWrite } from '../../db/with-write.ts'
import { ConflictError } from '../../lib/errors.ts'
import { picked } from '../../lib/picked.ts'
import { periodOfMonth } from '../../lib/period.rules.ts'
import { message } from '../../messages.ts'
import { recordActivity, type Actor, type Deed } from '../activity/activity.service.ts'
import { Closing, type MonthTotal } from '../closings/closings.model.ts'
import { closingOf } from '../closings/closings.store.ts'
import { raiseEvents } from '../webhooks/webhook-events.store.ts'
import { monthSteps, type StepDeps } from './month-steps.ts'
import { differencesOf, idOfMonth, type MonthState } from './months.rules.ts'
import { Month as Contract, type MonthsFilter } from './months.schemas.ts'
import { billedTotals, countNotIssued, type BilledTotal } from './months.store.ts'
import { monthOnWire } from './months.wire.ts'

export type MonthsService = ReturnType<typeof createMonthsService>

/** A month; amounts are integer cents. */
export interface MonthView {
  id: number
  /** `YYYY-MM`. */
  month: string
  state: MonthState
  /** The newest, whether the month was opened again since or not; null: it was never closed. */
  closing: Closing | null
  totals: BilledTotal[]
  /** By what they differ from those of the newest closing. */
  differences: MonthTotal[]
}

function viewOf(month: string, totals: BilledTotal[] = [], closing: Closing | null = null): MonthView {
  const before = closing ? (JSON.parse(closing.totals) as MonthTotal[]) : totals
  return {
    id: idOfMonth(periodOfMonth(month)),
    month,
    state: closing?.closed_month ? 'closed' : 'open',
    closing,
    totals,
    differences: differencesOf(before, totals),
  }
}

/** All months that were billed or closed. */
async function allMonths(): Promise<MonthView[]> {
  const [totals, closings] = await Promise.all([billedTotals(), Closing.findAll({ order: ['id'] })])
  const newest = new Map(closings.map((closing) => [closing.month, closing]))
  const months = [...new Set([...totals.keys(), ...newest.keys()])].sort()
  return months.map((month) => viewOf(month, totals.get(month), newest.get(month)))
}

async function monthNow(month: string, transaction?: Transaction): Promise<MonthView> {
  const [totals, closing] = [
    await billedTotals(periodOfMonth(month), transaction),
    await Closing.findOne({ where: { month }, order: [['id', 'DESC']], transaction }),
  ]
  return viewOf(month, totals.get(month), closing)
}

const matching =
  ({ ids, state }: ListRequest<MonthsFilter>['filter']) =>
  (view: MonthView): boolean =>
    (!ids || ids.includes(view.id)) && (!state || view.state === state)

/** Months change by what is written of their billings, and nobody else may write them meanwhile. */
const lockMonths = (transaction: Transaction): Promise<void> =>
  lockShared(Closing.sequelize!, 'closings', 'writer', transaction)

const inWords = (month: string) => {
  const { billing_month, billing_year } = periodOfMonth(month)
  return { month: billing_month, year: billing_year }
}

/** Tells the activity log and others what became of a month. */
async function record(
  actor: Actor,
  deed: Deed,
  { id, month }: MonthView,
  type: 'month.closed' | 'month.reopened',
  transaction: Transaction,
): Promise<MonthView> {
  await recordActivity({ transaction, actor, deed, entity_id: id, subject: 'months' })
  const view = await monthNow(month, transaction)
  await raiseEvents(type, async () => [{ month: picked(monthOnWire(view), Contract) }], transaction)
  return view
}

/** The months that there are, and one of them. */
function monthReads(deps: StepDeps) {
  const cached = cacheUntilChange<MonthView[]>(() => Closing.sequelize!, SMALL)
  const list = async ({
    filter,
    order: [, direction],
  }: Pick<ListRequest<MonthsFilter>, 'filter' | 'order'>) => {
    const months = (await cached('all', allMonths)).filter(matching(filter))
    return direction === 'ASC' ? months : months.reverse()
  }

  return {
    /** A page of the months, and how many there are. */
    async listMonths(request: ListRequest<MonthsFilter>) {
      const months = await list(request)
      const { offset, limit } = request
      return { total: months.length, months: months.slice(offset, offset + limit) }
    },

    allMonths: list,

    /** A month, and what is left to do and done in each step of its end. */
    async getMonth(month: string) {
      const [view, steps] = await Promise.all([monthNow(month), monthSteps(month, deps)])
      return { view, steps }
    },
  }
}

/** The months, and their end. Amounts are integer cents. */
export const createMonthsService = (withWrite: WithWrite, deps: StepDeps) => ({
  ...monthReads(deps),

  /** Closes a month: nobody changes its billings until it is opened again. @throws ConflictError */
  closeMonth: (actor: Actor, month: string): Promise<MonthView> =>
    withWrite(async (transaction) => {
      await lockMonths(transaction)
      const view = await monthNow(month, transaction)
      const named = inWords(month)
      if (view.state === 'closed') throw new ConflictError('month.closed', named)
      if (!view.totals.length) throw new ConflictError('month.not_billed', named)
      const count = await countNotIssued(periodOfMonth(month), transaction)
      if (count) throw new ConflictError('month.not_issued', { ...named, count })
      const totals = view.totals.map(({ paid_amount: _, ...total }) => total)
      await Closing.create(
        {
          ...{ month, closed_month: month, totals: JSON.stringify(totals) },
          ...{ closed_by: actor.username, closed_at: databaseTime(Closing.sequelize!) },
          ...{ reopened_by: null, reopened_at: null, reason: null },
        },
        { transaction },
      )
      return record(actor, message('activity.month_closed', named), view, 'month.closed', transaction)
    }),

  /** Opens a closed month again. @throws ConflictError */
  reopenMonth: (actor: Actor, month: string, reason: string): Promise<MonthView> =>
    withWrite(async (transaction) => {
      await lockMonths(transaction)
      const named = inWords(month)
      const closing = await closingOf(month, transaction)
      if (!closing) throw new ConflictError('month.not_closed', named)
      const reopened = { reopened_by: actor.username, reopened_at: databaseTime(Closing.sequelize!), reason }
      await closing.update({ closed_month: null, ...reopened }, { transaction })
      const deed = message('activity.month_reopened', { ...named, reason })
      return record(actor, deed, viewOf(month), 'month.reopened', transaction)
    }),
})
