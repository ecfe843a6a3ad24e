import { createHash, randomBytes } from 'node:crypto'
import { Op, type Transaction } from 'sequelize'
import { databaseTime } from '../../db/clock.ts'
import { ForbiddenError } from '../../lib/errors.ts'
import { OneTimeLink, type LinkKind } from './one-time-links.model.ts'

const TOKEN_BYTES = 32
/** So long it is still known why a link does not work; then it is as unknown as any other text. */
const REMEMBERED_MS = 30 * 24 * 60 * 60 * 1000

/** A new link: its token is not stored, and cannot be answered again. */
export interface NewLink {
  token: string
  expires_at: Date
}

/** The token is random, so that nobody can guess it from its hash. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

const linkTime = (): Date => databaseTime(OneTimeLink.sequelize!)

/** The links of a subject that may still be used. */
const openOf = (kind: LinkKind, subject_id: number) => ({ kind, subject_id, used_at: null, ended_at: null })

/** Takes back the links of a subject that were not used. */
export async function endLinks(kind: LinkKind, subject_id: number, transaction: Transaction): Promise<void> {
  await OneTimeLink.update({ ended_at: linkTime() }, { where: openOf(kind, subject_id), transaction })
}

/**
 * Makes a link, which takes the place of those that the subject had.
 * @param subject_id the id of the invitation, or of the user, that it is for
 */
export async function makeLink(
  kind: LinkKind,
  subject_id: number,
  lifetimeMs: number,
  transaction: Transaction,
): Promise<NewLink> {
  const now = linkTime()
  const old = { expires_at: { [Op.lt]: new Date(now.getTime() - REMEMBERED_MS) } }
  await OneTimeLink.destroy({ where: old, transaction })
  await endLinks(kind, subject_id, transaction)
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const expires_at = new Date(now.getTime() + lifetimeMs)
  await OneTimeLink.create({ kind, subject_id, token_hash: hashOf(token), expires_at }, { transaction })
  return { token, expires_at }
}

/** Why a link does not work. */
function refusalOf(link: OneTimeLink | null): ForbiddenError {
  if (!link) return new ForbiddenError('link.unknown')
  if (link.used_at) return new ForbiddenError('link.used')
  return new ForbiddenError(link.ended_at ? 'link.ended' : 'link.expired')
}

const isOpen = (link: OneTimeLink | null): link is OneTimeLink =>
  link !== null && !link.used_at && !link.ended_at && link.expires_at > linkTime()

/** The id of what a link is for, which is not used by it. @throws ForbiddenError when it does not work */
export async function readLink(kind: LinkKind, token: string): Promise<number> {
  const link = await OneTimeLink.findOne({ where: { kind, token_hash: hashOf(token) } })
  if (!isOpen(link)) throw refusalOf(link)
  return link.subject_id
}

/**
 * Uses a link, in the transaction of what it lets somebody do: of several at once one uses it.
 * @returns the id of what it is for
 * @throws ForbiddenError when it does not work
 */
export async function useLink(kind: LinkKind, token: string, transaction: Transaction): Promise<number> {
  const now = linkTime()
  const where = { kind, token_hash: hashOf(token) }
  // One statement: a row that was read before may have been used meanwhile.
  const [used] = await OneTimeLink.update(
    { used_at: now },
    { where: { ...where, used_at: null, ended_at: null, expires_at: { [Op.gt]: now } }, transaction },
  )
  const link = await OneTimeLink.findOne({ where, transaction })
  if (!used || !link) throw refusalOf(link)
  return link.subject_id
}
