import { batchesOf } from '../../db/snapshot.ts'
import type { Verification } from '../../db/verification.ts'
import { message } from '../../messages.ts'
import { tellerOf, untold } from '../activity/activity.verify.ts'
import { SCOPES } from '../permissions/permissions.rules.ts'
import { User } from '../users/users.model.ts'
import { ApiToken } from './tokens.model.ts'
import { scopesIn, scopesText } from './tokens.rules.ts'

const areScopes = (text: string): boolean => text !== '' && scopesText(scopesIn(text)) === text

/** The API tokens of the database: a user made each, with scopes that there are, and only hashes are stored. */
export async function verifyApiTokens(check: Verification): Promise<void> {
  const { transaction } = check
  const [hashed, scopes] = [check.of('tokens.hashed'), check.of('tokens.scopes')]
  const [users, told] = [check.of('tokens.users'), check.of('tokens.told')]
  const isTold = await tellerOf(check, 'Created', 'tokens')
  const ids = new Set(
    (await User.findAll({ attributes: ['id'], raw: true, transaction })).map(({ id }) => id),
  )
  for await (const tokens of batchesOf(ApiToken, ['user_id', 'scopes', 'token_hash'], transaction))
    for (const token of tokens) {
      const record = message('checked.token', { id: token.id })
      hashed.that(record, /^[0-9a-f]{64}$/.test(token.token_hash), () =>
        message('finding.malformed', { field: 'token_hash' }),
      )
      scopes.that(record, areScopes(token.scopes), () =>
        message('finding.not_one_of', { field: 'scopes', found: token.scopes, values: SCOPES }),
      )
      users.that(record, ids.has(token.user_id), () =>
        message('finding.no_such', { field: 'user_id', found: token.user_id, table: 'users' }),
      )
      told.that(record, isTold(token.id), untold)
    }
  await hashed.unique(ApiToken, ['token_hash'])
}
