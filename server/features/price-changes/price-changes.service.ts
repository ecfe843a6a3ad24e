import type { Transaction, WhereOptions } from 'sequelize'
import { cachedList } from '../../db/cached-list.ts'
import { allOf, byIds, type ListRequest } from '../../db/list.ts'
import type { WithWrite, Write } from '../../db/with-write.ts'
import { ConflictError, NotFoundError } from '../../lib/errors.ts'
import { toDollars } from '../../lib/money.rules.ts'
import { currencyParam } from '../../messages/message.ts'
import { message } from '../../messages.ts'
import { recordActivity, type Actor, type Deed } from '../activity/activity.service.ts'
import type { BilledMonths } from '../clients/billed-months.ts'
import { raiseClientChanges } from '../clients/client-events.store.ts'
import { currencyOf } from '../clients/client-prices.rules.ts'
import { writePrices } from '../clients/client-prices.store.ts'
import { packMade, rowsOf, takeBack } from './made-rows.ts'
import { planPriceChange, type PriceChangePlan } from './price-change-plan.ts'
import { PriceChange } from './price-changes.model.ts'
import type { PriceChangeRequest, PriceChangesFilter } from './price-changes.schemas.ts'

export type PriceChangesService = ReturnType<typeof createPriceChangesService>

const NOT_FOUND = message('price_change.not_found')

const whereOf = ({ ids }: ListRequest<PriceChangesFilter>['filter']): WhereOptions => allOf(...byIds({ ids }))

/** A change, and the list of changes. */
function priceChangeReads(withWrite: WithWrite) {
  const options = { notFound: NOT_FOUND, without: ['made'] }
  const { get, list, count } = cachedList<PriceChange, PriceChangesFilter>(
    withWrite,
    PriceChange,
    whereOf,
    options,
  )
  return { getPriceChange: get, listPriceChanges: list, countPriceChanges: count }
}

/** Rejects a plan that is not what was shown, or cannot be carried out. @throws ConflictError */
function checkPlan({ rows, fingerprint, local }: PriceChangePlan, known: string): void {
  if (fingerprint !== known) throw new ConflictError('price_change.outdated_preview')
  if (!rows.length) throw new ConflictError('price_change.nothing')
  for (const { client, changes } of rows)
    for (const { price, to, problem } of changes) {
      if (!problem) continue
      const params = {
        client: client.client_name,
        price,
        to: toDollars(to),
        ...currencyParam(currencyOf(price, local)),
      }
      throw new ConflictError(`price_change.${problem}`, params)
    }
}

const record = (actor: Actor, deed: Deed, transaction: Transaction): Promise<void> =>
  recordActivity({ transaction, actor, deed })

/** Changes the prices of many clients at once. Prices are integer cents. */
export const createPriceChangesService = (withWrite: WithWrite, billed: BilledMonths) => ({
  ...priceChangeReads(withWrite),

  /** What a change would do. @throws InvalidError for a request that makes no sense */
  previewPriceChange: (asked: PriceChangeRequest): Promise<PriceChangePlan> => planPriceChange(asked, billed),

  /**
   * Changes prices, all or none.
   * @param known the fingerprint of its preview
   * @throws InvalidError, ConflictError when it would not do what was shown, or when a price cannot be so
   */
  changePrices: (
    actor: Actor,
    asked: PriceChangeRequest,
    known: string,
    write: Write<PriceChange> = withWrite,
  ): Promise<PriceChange> =>
    write(async (transaction) => {
      const plan = await planPriceChange(asked, billed, transaction)
      checkPlan(plan, known)
      const { valid_from } = asked
      const client_count = plan.rows.length
      const price_count = plan.rows.reduce((count, { changes }) => count + changes.length, 0)
      const counts = { client_count, price_count }
      const change = await PriceChange.create(
        {
          valid_from,
          asked: JSON.stringify(asked),
          ...counts,
          made: await packMade(plan, valid_from),
          username: actor.username,
          undone_at: null,
          undone_by: null,
        },
        { transaction },
      )
      await writePrices(actor, rowsOf(plan, valid_from), transaction, change.id)
      const changed = plan.rows.map(({ client }) => client.id)
      await raiseClientChanges('updated', changed, transaction)
      const deed = message('activity.prices_changed', { clients: client_count, month: valid_from })
      await record(actor, deed, transaction)
      return change
    }),

  /** Gives the clients their prices before a change again. @throws NotFoundError, ConflictError, see `takeBack` */
  undoPriceChange: (actor: Actor, id: number, write: Write<PriceChange> = withWrite): Promise<PriceChange> =>
    write(async (transaction) => {
      const change = await PriceChange.findByPk(id, { transaction, lock: transaction.LOCK.UPDATE })
      if (!change) throw new NotFoundError(NOT_FOUND)
      if (change.undone_at) throw new ConflictError('price_change.undone_already')
      await takeBack(change, transaction)
      await change.update({ undone_at: new Date(), undone_by: actor.username }, { transaction })
      const { client_count: clients, valid_from: month } = change
      await record(actor, message('activity.prices_undone', { clients, month }), transaction)
      return change
    }),
})
