import { batchesOf } from '../../db/snapshot.ts'
import type { Verification } from '../../db/verification.ts'
import { keyOf } from '../../lib/text.rules.ts'
import { tellerOf, UNTOLD } from '../activity/activity.verify.ts'
import { ROLES } from './permissions.rules.ts'
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
  ] as const
  const { lookOf } = await import('../../lib/look-alikes.ts')
  const isTold = await tellerOf(check, 'Signed up', null)
  for await (const users of batchesOf(User, [...columns], check.transaction))
    for (const user of users) {
      const record = `user #${user.id}`
      const { username, email, username_look } = user
      check.same(record, user, {
        username_key: keyOf(username),
        username_look: username_look && lookOf(username),
        email_key: keyOf(email),
      })
      if (!/^\$2[aby]\$\d\d\$.{53}$/.test(user.password_hash))
        check.differs(record, 'password_hash is no hash of bcrypt')
      check.oneOf(record, user, 'role', ROLES)
      if (!isTold(user.id)) check.differs(record, UNTOLD)
    }
  for (const column of ['username_key', 'username_look', 'email_key']) await check.unique(User, [column])
}
