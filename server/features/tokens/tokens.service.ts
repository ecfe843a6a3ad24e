import type { Transaction, WhereOptions } from 'sequelize'
import { databaseTime } from '../../db/clock.ts'
import { allOf, byIds, pageOptions, type ListRequest } from '../../db/list.ts'
import { cacheUntilWrite } from '../../db/read-cache.ts'
import type { WithWrite } from '../../db/with-write.ts'
import { NotFoundError, UnauthorizedError } from '../../lib/errors.ts'
import { createQuota } from '../../lib/quota.ts'
import type { CreateRateLimit } from '../../lib/throttle.ts'
import { message } from '../../messages.ts'
import { createChangeRecorder, type Actor } from '../activity/activity.service.ts'
import { isUseToNote } from '../users/last-use.ts'
import type { Role, Scope } from '../permissions/permissions.rules.ts'
import { User } from '../users/users.model.ts'
import { ApiToken } from './tokens.model.ts'
import { DEFAULT_DAYS, scopesIn, scopesText } from './tokens.rules.ts'
import type { NewApiToken } from './tokens.schemas.ts'
import { hashOf, hintOf, isToken, newToken } from './token-texts.ts'

const DAY_MS = 24 * 60 * 60_000
const MINUTE_MS = 60_000

/** Who a program is that calls by a token: the user who made it, with less rights. */
interface TokenUser {
  id: number
  username: string
  role: Role
  session: null
  token: { id: number; name: string; scopes: Scope[] }
}

const WITH_USER = { include: { model: User, as: 'user', attributes: ['username'] } }

const whereOf = ({ filter }: Pick<ListRequest<object>, 'filter'>): WhereOptions => allOf(...byIds(filter))

const recordChange = createChangeRecorder('tokens', ({ name }: ApiToken) => message('record.token', { name }))

/** Finds the users of tokens. */
function createTokenUsers(withWrite: WithWrite, now: () => Date) {
  const known = cacheUntilWrite<TokenUser | null>(withWrite)

  /** Notes that a token is used; that it could not be noted is no failure of the request. */
  function touch({ id, last_used_at }: ApiToken, last_used_from: string): void {
    const at = now()
    if (!isUseToNote(last_used_at, at)) return
    const touched = withWrite((transaction) =>
      ApiToken.update({ last_used_at: at, last_used_from }, { where: { id, last_used_at }, transaction }),
    )
    touched.catch(() => undefined)
  }

  async function read(token_hash: string, address: string): Promise<TokenUser | null> {
    const token = await ApiToken.findOne({ where: { token_hash } })
    const user = token && (await User.findByPk(token.user_id))
    if (!user || user.deactivated_at || token.expires_at <= now()) return null
    touch(token, address)
    const { id, username, role } = user
    return {
      ...{ id, username, role, session: null },
      token: { id: token.id, name: token.name, scopes: scopesIn(token.scopes) },
    }
  }

  return (text: string, address: string): Promise<TokenUser | null> => {
    const hash = hashOf(text)
    return known(hash, () => read(hash, address))
  }
}

export type ApiTokensService = ReturnType<typeof createApiTokensService>

interface Options {
  /** Calls by one token in a minute; 0: any number. */
  tokenRate: number
}

/** What programs sign in with. */
export function createApiTokensService(
  withWrite: WithWrite,
  createRateLimit: CreateRateLimit,
  { tokenRate }: Options,
) {
  const now = () => databaseTime(ApiToken.sequelize!)
  const userOf = createTokenUsers(withWrite, now)
  const quota = createQuota(createRateLimit('API tokens', { limit: tokenRate, windowMs: MINUTE_MS }))

  return {
    /**
     * The user of a token, or null; cached, so that a revoked one may be found for another second. Counts a use of it.
     * @throws TooManyError
     */
    use: async (text: string, address: string): Promise<TokenUser | null> => {
      const user = isToken(text) ? await userOf(text, address) : null
      if (user) await quota.use(String(user.token.id))
      return user
    },

    listTokens: (request: ListRequest<object>): Promise<ApiToken[]> =>
      ApiToken.findAll({ where: whereOf(request), ...pageOptions(request), ...WITH_USER }),

    countTokens: (request: Pick<ListRequest<object>, 'filter'>): Promise<number> =>
      ApiToken.count({ where: whereOf(request) }),

    /** The new token, and its text, which is known to nobody afterwards but who gets it now. */
    createToken: (
      actor: Actor & { id: number },
      { name, scopes, days = DEFAULT_DAYS }: NewApiToken,
    ): Promise<{ token: ApiToken; text: string }> =>
      withWrite(async (transaction) => {
        // Another process may have ended the user's session and tokens a moment ago.
        const where = { id: actor.id, deactivated_at: null }
        if (!(await User.findOne({ where, attributes: ['id'], lock: transaction.LOCK.UPDATE, transaction })))
          throw new UnauthorizedError('session.required')
        const text = newToken()
        const token = await ApiToken.create(
          {
            name: name.trim(),
            user_id: actor.id,
            scopes: scopesText(scopes),
            token_hash: hashOf(text),
            hint: hintOf(text),
            expires_at: new Date(now().getTime() + days * DAY_MS),
          },
          { transaction },
        )
        await recordChange(actor, 'created', token, transaction)
        return { token: await find(token.id, transaction), text }
      }),

    /** @throws NotFoundError */
    deleteToken: (actor: Actor, id: number): Promise<ApiToken> =>
      withWrite(async (transaction) => {
        const token = await find(id, transaction)
        await token.destroy({ transaction })
        await recordChange(actor, 'deleted', token, transaction)
        return token
      }),
  }
}

/** Revokes the tokens of a user: not left aside, for whoever comes back gives their programs new ones. */
export const revokeTokensOf = (user_id: number, transaction: Transaction): Promise<number> =>
  ApiToken.destroy({ where: { user_id }, transaction })

async function find(id: number, transaction: Transaction): Promise<ApiToken> {
  const token = await ApiToken.findByPk(id, { transaction, ...WITH_USER })
  if (!token) throw new NotFoundError('token.not_found')
  return token
}
