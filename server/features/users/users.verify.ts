import { batchesOf } from '../../db/snapshot.ts'
import type { Verification } from '../../db/verification.ts'
import { keyOf } from '../../lib/text.rules.ts'
import { message } from '../../messages.ts'
import { tellerOf, untold } from '../activity/activity.verify.ts'
import { ROLES } from '../permissions/permissions.rules.ts'
import { User } from './users.model.ts'

/** The users of the database: their keys are derived from their names, and their passwords are hashed. */
export async function verifyUsers(check: Verification): Promise<void> {
  const columns = [
    'username',
    'username_key',
    'username_look',
    'email',
    'email_key',
    'password_hash',
    'role',
    'deactivated_at',
  ] as const
  const { lookOf } = await import('../../lib/look-alikes.ts')
  const [keys, passwords, told] = [
    check.of('users.keys'),
    check.of('users.passwords'),
    check.of('users.told'),
  ]
  const [roles, owner] = [check.of('users.roles'), check.of('users.owner')]
  let [people, owners] = [0, 0]
  const isTold = await tellerOf(check, 'Signed up', null)
  for await (const users of batchesOf(User, [...columns], check.transaction))
    for (const user of users) {
      const record = message('checked.user', { id: user.id })
      const { username, email, username_look, role, deactivated_at } = user
      people += 1
      if (role === 'owner' && !deactivated_at) owners += 1
      keys.same(record, user, {
        username_key: keyOf(username),
        username_look: username_look && lookOf(username),
        email_key: keyOf(email),
      })
      passwords.that(record, /^\$2[aby]\$\d\d\$.{53}$/.test(user.password_hash), () =>
        message('finding.not_hashed', { field: 'password_hash' }),
      )
      told.that(record, isTold(user.id), untold)
      roles.oneOf(record, user, 'role', ROLES)
    }
  owner.lookedAt(people)
  if (people && !owners)
    owner.differs(message('checked.part', { name: 'users' }), message('finding.no_owner'))
  for (const column of ['username_key', 'username_look', 'email_key'])
    await check.of('users.unique').unique(User, [column])
}
