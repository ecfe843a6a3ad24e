import type { Transaction } from 'sequelize'
import type { WithWrite, Write } from '../../db/with-write.ts'
import { ConflictError, NotFoundError } from '../../lib/errors.ts'
import { monthOf, periodOfMonth } from '../../lib/period.rules.ts'
import { picked } from '../../lib/picked.ts'
import { message } from '../../messages.ts'
import { recordActivity, type Actor, type Deed } from '../activity/activity.service.ts'
import { Client } from '../clients/clients.model.ts'
import { raiseEvents } from '../webhooks/webhook-events.store.ts'
import { ReviewDismissal } from './reviews.model.ts'
import { ReviewDismissal as Contract, type NewDismissal } from './dismissals.schemas.ts'
import { reviewOf } from './reviews.service.ts'
import type { RaisedFlag } from './raised-flags.store.ts'

export type DismissalsService = ReturnType<typeof createDismissalsService>

/** The flags that were dismissed at once. */
export type Dismissals = ReviewDismissal[]

/** The client that a dismissal or an exemption is of; locked. @throws NotFoundError */
export async function findReviewed(id: number, transaction: Transaction): Promise<Client> {
  const client = await Client.findByPk(id, { transaction, lock: transaction.LOCK.UPDATE })
  if (!client) throw new NotFoundError('client.not_found')
  return client
}

/** Adds to the activity log what was done about the review of a client. */
export const recordReview = (
  actor: Actor,
  deed: Deed,
  { id }: Pick<Client, 'id'>,
  transaction: Transaction,
): Promise<void> => recordActivity({ transaction, actor, deed, entity_id: id, subject: 'clients' })

/** A client in words. */
export const recordOf = ({ client_id, client_name: name }: Client) =>
  message('record.client', { client_id, name })

/** What is to be dismissed: the open flags of a client that are asked for, with the figures that they are raised by. */
async function openFlags(month: string, { client_id, currency, flags }: NewDismissal) {
  const rows = await reviewOf(month, client_id)
  return rows
    .filter((row) => currency === undefined || row.currency === currency)
    .flatMap((row) => row.flags.map((each) => ({ ...each, currency: row.currency })))
    .filter(({ flag, state }) => state === 'open' && (!flags || flags.includes(flag)))
}

/** Rejects to dismiss what nobody has seen. @throws ConflictError */
function checkShown(open: readonly RaisedFlag[], { fingerprints }: NewDismissal, client: Client): void {
  if (!open.length) throw new ConflictError('review.nothing_open', { client: recordOf(client) })
  if (fingerprints && !open.every(({ fingerprint }) => fingerprints.includes(fingerprint)))
    throw new ConflictError('review.outdated', { client: recordOf(client) })
}

const dataOf = (dismissal: ReviewDismissal) => ({
  month: monthOf(dismissal),
  dismissal: picked(dismissal.get(), Contract),
})

/** Stores a dismissal, in place of one of the same flag. */
async function stored(
  key: Pick<ReviewDismissal, 'client_id' | 'billing_month' | 'billing_year' | 'currency' | 'flag'>,
  values: Pick<ReviewDismissal, 'digest' | 'reason' | 'username'>,
  transaction: Transaction,
): Promise<ReviewDismissal> {
  const known = await ReviewDismissal.findOne({ where: key, transaction })
  return known
    ? known.update(values, { transaction })
    : ReviewDismissal.create({ ...key, ...values }, { transaction })
}

/** Dismisses flags of the review of a month, with a reason, and takes that back. */
export const createDismissalsService = (withWrite: WithWrite) => ({
  /**
   * The flags are back as soon as their figures are other ones.
   * @throws NotFoundError, ConflictError when none of these flags is open, or what is open is not as it was shown
   */
  async dismiss(
    actor: Actor,
    month: string,
    input: NewDismissal,
    write: Write<Dismissals> = withWrite,
  ): Promise<Dismissals> {
    const open = await openFlags(month, input)
    const period = periodOfMonth(month)
    return write(async (transaction) => {
      const { client_id, reason } = input
      const client = await findReviewed(client_id, transaction)
      checkShown(open, input, client)
      const { username } = actor
      const dismissals: Dismissals = []
      for (const { currency, flag, digest } of open) {
        const key = { client_id, ...period, currency, flag }
        const values = { digest, reason: reason.trim(), username }
        dismissals.push(await stored(key, values, transaction))
      }
      const { billing_month, billing_year: year } = period
      const deed = message('activity.flags_dismissed', {
        record: recordOf(client),
        ...{ count: dismissals.length, month: billing_month, year, reason: reason.trim() },
      })
      await recordReview(actor, deed, client, transaction)
      await raiseEvents('flag.dismissed', async () => dismissals.map(dataOf), transaction)
      return dismissals
    })
  },

  /** Takes the dismissal of a flag back. @throws NotFoundError */
  takeBack: (actor: Actor, month: string, id: number): Promise<ReviewDismissal> =>
    withWrite(async (transaction) => {
      const dismissal = await ReviewDismissal.findByPk(id, { transaction, lock: transaction.LOCK.UPDATE })
      if (!dismissal || monthOf(dismissal) !== month) throw new NotFoundError('review.dismissal_not_found')
      const client = await findReviewed(dismissal.client_id, transaction)
      await dismissal.destroy({ transaction })
      const { billing_month, billing_year: year } = dismissal
      const deed = message('activity.dismissal_undone', {
        record: recordOf(client),
        month: billing_month,
        year,
      })
      await recordReview(actor, deed, client, transaction)
      await raiseEvents('flag.reopened', async () => [dataOf(dismissal)], transaction)
      return dismissal
    }),
})
