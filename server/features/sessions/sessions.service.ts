import { randomBytes } from 'node:crypto'
import { Op, type Transaction } from 'sequelize'
import { databaseTime } from '../../db/clock.ts'
import { cacheUntilWrite } from '../../db/read-cache.ts'
import type { WithWrite } from '../../db/with-write.ts'
import { ForbiddenError, NotFoundError, UnauthorizedError } from '../../lib/errors.ts'
import { noteAccountEvent } from '../users/account-events.ts'
import { isUseToNote, USED_MS } from '../users/last-use.ts'
import type { Role } from '../permissions/permissions.rules.ts'
import { User } from '../users/users.model.ts'
import { Session } from './sessions.model.ts'

/** How long a session lasts at most, and its token. */
export const SESSION_SECONDS = 12 * 60 * 60
const DEVICE_LENGTH = 300

const MINUTE_MS = 60_000

export type SessionsService = ReturnType<typeof createSessionsService>

/** Whose session it is. */
interface SessionUser {
  id: number
  username: string
  role: Role
  session: string
  /** Whether a second factor is required, and they have none. */
  mustSetUpFactor: boolean
  token: null
}

/** Who asks about sessions: about one's own, an owner about those of others, too. */
interface Asking {
  id: number
  role: string
}

/** From where somebody signs in. */
interface Place {
  /** The IP address of the request. */
  address: string
  /** Its User-Agent. */
  device: string | undefined
}

/**
 * Ends sessions of a user, on every process within a second; how many.
 * @param but the id of a session that goes on
 */
export const endSessionsOf = (user_id: number, transaction: Transaction, but?: string): Promise<number> =>
  Session.destroy({
    where: { user_id, ...(but === undefined ? {} : { id: { [Op.ne]: but } }) },
    transaction,
  })

/** Notes when a user was last here: the user as such has not changed by it. */
const noteUse = (id: number, last_used_at: Date, transaction: Transaction): Promise<unknown> =>
  User.update({ last_used_at }, { where: { id }, transaction, silent: true })

/** Whose sessions are asked about. @throws ForbiddenError where they are another's, and who asks is no owner */
function subjectOf({ id, role }: Asking, user_id = id): number {
  if (user_id !== id && role !== 'owner') throw new ForbiddenError('session.not_allowed', { role })
  return user_id
}

/** Notes that somebody signs in who has proven who they are. @throws UnauthorizedError when that holds no more */
async function noteSignIn({ id, username, password_hash }: User, transaction: Transaction): Promise<void> {
  const where = { id, password_hash, deactivated_at: null }
  const isStill = await User.findOne({ attributes: ['id'], where, transaction, lock: true })
  if (!isStill) throw new UnauthorizedError('session.wrong_credentials')
  await noteAccountEvent('signed_in', { id, by: { id, username } }, transaction)
}

interface Deps {
  withWrite: WithWrite
  /** Whether a second factor is required, and a user has none. */
  mustSetUpFactor: (userId: number) => Promise<boolean>
}

interface Options {
  /** A session ends so many minutes after its last use; 0: only after `SESSION_SECONDS`. */
  sessionIdleMinutes: number
}

/** Says when a session ends that is used now: not before it was left alone so long, and some minutes later at most. */
const endsBy =
  ({ sessionIdleMinutes }: Options) =>
  (used: Date, start: Date): Date => {
    const last = start.getTime() + SESSION_SECONDS * 1000
    const unused = used.getTime() + sessionIdleMinutes * MINUTE_MS + USED_MS
    return new Date(sessionIdleMinutes ? Math.min(last, unused) : last)
  }

export function createSessionsService({ withWrite, mustSetUpFactor }: Deps, options: Options) {
  const endOf = endsBy(options)
  const signedIn = cacheUntilWrite<SessionUser | null>(withWrite)
  const now = () => databaseTime(Session.sequelize!)

  /** Notes that a session is used; that it could not be noted is no failure of the request. */
  function touch({ id, user_id, last_used_at, created_at }: Session, address: string): void {
    const at = now()
    if (!isUseToNote(last_used_at, at)) return
    const use = { last_used_at: at, address, expires_at: endOf(at, created_at) }
    const touched = withWrite((transaction) =>
      Promise.all([
        Session.update(use, { where: { id, last_used_at }, transaction }),
        noteUse(user_id, at, transaction),
      ]),
    )
    touched.catch(() => undefined)
  }

  async function read(user_id: number, id: string, address: string): Promise<SessionUser | null> {
    const [session, user] = await Promise.all([Session.findByPk(id), User.findByPk(user_id)])
    if (!session || !user || session.user_id !== user.id || user.deactivated_at) return null
    if (session.expires_at <= now()) return null
    touch(session, address)
    const { username, role } = user
    const mustSetUp = await mustSetUpFactor(user_id)
    return { id: user_id, username, role, session: id, token: null, mustSetUpFactor: mustSetUp }
  }

  return {
    /**
     * Signs a user in who has proven who they are.
     * @returns the id of the session, for its token
     * @throws UnauthorizedError when the password was changed, or the user deactivated, in the same moment
     */
    start: (user: User, { address, device }: Place): Promise<string> =>
      withWrite(async (transaction) => {
        const at = now()
        await noteSignIn(user, transaction)
        await Session.destroy({ where: { expires_at: { [Op.lte]: at } }, transaction })
        const session = {
          id: randomBytes(18).toString('base64url'),
          user_id: user.id,
          address,
          device: device?.slice(0, DEVICE_LENGTH) ?? null,
          last_used_at: at,
          expires_at: endOf(at, at),
        }
        await Session.create(session, { transaction })
        await noteUse(user.id, at, transaction)
        return session.id
      }),

    /** Whether a second factor is required, and a user has none. */
    mustSetUpFactor,

    /** The user of a token; cached, so that an ended session may be found for another second. */
    find: (user_id: number, id: string, address: string): Promise<SessionUser | null> =>
      signedIn([user_id, id], () => read(user_id, id, address)),

    ...createSessionEnds(withWrite, now),
  }
}

/** What people see of sessions, and how they end them. */
const createSessionEnds = (withWrite: WithWrite, now: () => Date) => ({
  /** Where a user is signed in, what was used last first. @throws ForbiddenError */
  list: (asking: Asking, user_id?: number): Promise<Session[]> =>
    Session.findAll({
      where: { user_id: subjectOf(asking, user_id), expires_at: { [Op.gt]: now() } },
      order: [
        ['last_used_at', 'DESC'],
        ['created_at', 'DESC'],
      ],
    }),

  /** Ends a session, on every process within a second. @throws NotFoundError, also for another's to who is no owner */
  end: (asking: Asking, id: string): Promise<Session> =>
    withWrite(async (transaction) => {
      const session = await Session.findByPk(id, { transaction, lock: true })
      const isTheirs = session && (session.user_id === asking.id || asking.role === 'owner')
      if (!isTheirs) throw new NotFoundError('session.not_found')
      await session.destroy({ transaction })
      return session
    }),

  /**
   * Ends all sessions of a user but one's own current one; how many.
   * @throws ForbiddenError
   */
  endAll: (asking: Asking, current: string | null, user_id?: number): Promise<number> =>
    withWrite((transaction) => endSessionsOf(subjectOf(asking, user_id), transaction, current ?? undefined)),
})
