import { pageOptions, type ListRequest } from '../../db/list.ts'
import type { WithWrite, Write } from '../../db/with-write.ts'
import { NotFoundError } from '../../lib/errors.ts'
import { picked } from '../../lib/picked.ts'
import { message } from '../../messages.ts'
import type { Actor } from '../activity/activity.service.ts'
import { raiseEvents } from '../webhooks/webhook-events.store.ts'
import { findReviewed, recordOf, recordReview } from './dismissals.service.ts'
import { ReviewExemption } from './reviews.model.ts'
import {
  ReviewExemption as Contract,
  type ExemptionsFilter,
  type NewExemption,
} from './dismissals.schemas.ts'

export type ExemptionsService = ReturnType<typeof createExemptionsService>
export type Exemption = ReviewExemption

const whereOf = ({ ids, ...columns }: ListRequest<ExemptionsFilter>['filter']) => ({
  ...(ids ? { id: ids } : {}),
  ...columns,
})

const dataOf = (exemption: ReviewExemption) => ({ exemption: picked(exemption.get(), Contract) })

/** What is not looked at of a client, until it is taken back. */
export const createExemptionsService = (withWrite: WithWrite) => ({
  listExemptions: (request: ListRequest<ExemptionsFilter>): Promise<ReviewExemption[]> =>
    ReviewExemption.findAll({ where: whereOf(request.filter), ...pageOptions(request) }),

  countExemptions: (filter: ListRequest<ExemptionsFilter>['filter']): Promise<number> =>
    ReviewExemption.count({ where: whereOf(filter) }),

  /** Turns a flag off for a client, or all of them; one that is off already gets the new reason. @throws NotFoundError */
  exempt: (
    actor: Actor,
    { client_id, flag, reason: given }: NewExemption,
    write: Write<ReviewExemption> = withWrite,
  ): Promise<ReviewExemption> =>
    write(async (transaction) => {
      const client = await findReviewed(client_id, transaction)
      const { username } = actor
      const reason = given.trim()
      const known = await ReviewExemption.findOne({ where: { client_id, flag }, transaction })
      const exemption = known
        ? await known.update({ reason, username }, { transaction })
        : await ReviewExemption.create({ client_id, flag, reason, username }, { transaction })
      const deed = message('activity.flag_turned_off', { flag, record: recordOf(client), reason })
      await recordReview(actor, deed, client, transaction)
      await raiseEvents('flag.turned_off', async () => [dataOf(exemption)], transaction)
      return exemption
    }),

  /** Turns it on again. @throws NotFoundError */
  takeBack: (actor: Actor, id: number): Promise<ReviewExemption> =>
    withWrite(async (transaction) => {
      const exemption = await ReviewExemption.findByPk(id, { transaction, lock: transaction.LOCK.UPDATE })
      if (!exemption) throw new NotFoundError('review.exemption_not_found')
      const client = await findReviewed(exemption.client_id, transaction)
      await exemption.destroy({ transaction })
      const deed = message('activity.flag_turned_on', { flag: exemption.flag, record: recordOf(client) })
      await recordReview(actor, deed, client, transaction)
      await raiseEvents('flag.turned_on', async () => [dataOf(exemption)], transaction)
      return exemption
    }),
})
