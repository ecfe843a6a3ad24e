import type { Transaction } from 'sequelize'
import type { Months } from '../../db/review-lines.ts'
import { fingerprintOf } from '../../lib/fingerprint.ts'
import type { Message } from '../../messages.ts'
import { ReviewDismissal, ReviewExemption } from './reviews.model.ts'
import { reviewId, type Flag, type FlagState, type Found } from './reviews.rules.ts'

/** A flag of a client, and what became of it. */
export interface RaisedFlag {
  flag: Flag
  said: Message
  /** Of its figures. */
  digest: string
  /** Stands for the row, the flag and its figures as they are shown. */
  fingerprint: string
  state: FlagState
  /** The dismissal or the exemption that it is closed by; null: it is open. */
  by: ReviewDismissal | ReviewExemption | null
}

/** What closes flags: by client, month and figures, or for good. */
export async function closers({ after, client_id }: Months, transaction: Transaction) {
  const ofClient = client_id === undefined ? {} : { client_id }
  const dismissals = await ReviewDismissal.findAll({ where: { ...after, ...ofClient }, transaction })
  const exemptions = await ReviewExemption.findAll({ where: ofClient, transaction })
  const byFlag = new Map(
    dismissals.map((each) => [`${reviewId(each.client_id, each.currency)} ${each.flag}`, each]),
  )
  const off = new Map(exemptions.map((each) => [`${each.client_id} ${each.flag}`, each]))
  return (
    { id, client_id: client }: { id: string; client_id: number },
    { flag, figures, former = figures, said }: Found,
  ): RaisedFlag => {
    const digest = fingerprintOf([flag, figures])
    const raised = { flag, said, digest, fingerprint: fingerprintOf([id, digest]) }
    const exemption = off.get(`${client} all`) ?? off.get(`${client} ${flag}`)
    if (exemption) return { ...raised, state: 'off', by: exemption }
    const dismissal = byFlag.get(`${id} ${flag}`)
    if (dismissal && [digest, fingerprintOf([flag, former])].includes(dismissal.digest))
      return { ...raised, state: 'dismissed', by: dismissal }
    return { ...raised, state: 'open', by: null }
  }
}
