import { batchesOf } from '../../db/snapshot.ts'
import type { Verification } from '../../db/verification.ts'
import { tellerOf, UNTOLD } from '../activity/activity.verify.ts'
import { ApiToken } from './api-tokens.model.ts'
import { scopesIn, scopesText } from './api-tokens.rules.ts'
import { User } from './users.model.ts'

/** The API tokens of the database: somebody made each, and only hashes are stored. */
export async function verifyApiTokens(check: Verification): Promise<void> {
  const { transaction } = check
  const isTold = await tellerOf(check, 'Created', 'tokens')
  const users = await User.findAll({ attributes: ['id'], raw: true, transaction })
  const userIds = new Set(users.map(({ id }) => id))
  const columns = ['user_id', 'scopes', 'token_hash'] as const
  for await (const tokens of batchesOf(ApiToken, [...columns], transaction))
    for (const token of tokens) {
      const record = `API token #${token.id}`
      const { user_id, scopes, token_hash } = token
      if (!userIds.has(user_id)) check.differs(record, `user #${user_id} does not exist`)
      if (!scopes || scopesText(scopesIn(scopes)) !== scopes)
        check.differs(record, `scopes is "${scopes}", which are no scopes`)
      if (!/^[0-9a-f]{64}$/.test(token_hash)) check.differs(record, 'token_hash is no SHA-256')
      if (!isTold(token.id)) check.differs(record, UNTOLD)
    }
  await check.unique(ApiToken, ['token_hash'])
}
