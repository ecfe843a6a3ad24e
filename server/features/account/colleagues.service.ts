import type { Transaction } from 'sequelize'
import type { WithWrite } from '../../db/with-write.ts'
import { ConflictError, NotFoundError } from '../../lib/errors.ts'
import { noteAccountEvent } from '../users/account-events.ts'
import { removeFactor } from '../second-factors/second-factors.store.ts'
import { endSessionsOf } from '../sessions/sessions.service.ts'
import { User } from '../users/users.model.ts'
import { makeResetLink, resetPath } from './password-resets.service.ts'

export type ColleaguesService = ReturnType<typeof createColleaguesService>

/** The account of a colleague that an owner helps into. @throws NotFoundError, ConflictError */
async function colleague(id: number, ownerId: number, transaction: Transaction): Promise<User> {
  const user = await User.findByPk(id, { transaction })
  if (!user) throw new NotFoundError('user.not_found')
  // Who found the session of an owner open would need no password to keep it.
  if (id === ownerId) throw new ConflictError('user.own_account')
  if (user.deactivated_at) throw new ConflictError('user.is_deactivated')
  return user
}

/** How an owner helps those in who have lost their password, or their second factor. */
export const createColleaguesService = (
  withWrite: WithWrite,
  { publicUrl }: { publicUrl: string | null },
) => ({
  /**
   * A link that an owner passes on.
   * @param origin where the owner is, for want of an address that is known
   * @throws NotFoundError, ConflictError
   */
  makeLink: (ownerId: number, id: number, origin: string): Promise<{ link: string; expires_at: Date }> =>
    withWrite(async (transaction) => {
      const user = await colleague(id, ownerId, transaction)
      const { token, expires_at } = await makeResetLink(user, transaction)
      return { link: (publicUrl ?? origin) + resetPath(token), expires_at }
    }),

  /** Removes the second factor of a colleague. @throws NotFoundError, ConflictError when there is none */
  removeFactor: (ownerId: number, id: number): Promise<void> =>
    withWrite(async (transaction) => {
      await colleague(id, ownerId, transaction)
      if (!(await removeFactor(id, transaction))) throw new ConflictError('second_factor.is_off')
      await noteAccountEvent('second_factor_removed', { id }, transaction)
      await endSessionsOf(id, transaction)
    }),
})
