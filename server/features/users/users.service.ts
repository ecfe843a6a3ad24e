import { Op, type Transaction, type WhereOptions } from 'sequelize'
import { databaseTime } from '../../db/clock.ts'
import { allOf, byIds, pageOptions, type ListRequest } from '../../db/list.ts'
import { searched } from '../../db/search.ts'
import type { Precondition } from '../../db/versioned.ts'
import type { WithWrite } from '../../db/with-write.ts'
import { ConflictError, NotFoundError } from '../../lib/errors.ts'
import { message } from '../../messages.ts'
import { recordActivity, type Actor, type Deed } from '../activity/activity.service.ts'
import { endLinks } from './one-time-links.ts'
import { User } from './users.model.ts'
import type { UserAccountChange, UsersFilter } from './users.schemas.ts'

const SORT_COLUMNS = { username: 'username_key' }

const whereOf = (filter: ListRequest<UsersFilter>['filter']): WhereOptions =>
  allOf(
    ...byIds(filter),
    ...searched('username_key', filter.search),
    ...(filter.role === undefined ? [] : [{ role: filter.role }]),
    ...(filter.active === undefined ? [] : [{ deactivated_at: filter.active ? null : { [Op.ne]: null } }]),
  )

export type UsersService = ReturnType<typeof createUsersService>

/** Locks the owners who may sign in: of two at once who take away an owner, the second one sees what the first has done. */
const lockOwners = (transaction: Transaction): Promise<User[]> =>
  User.findAll({
    where: { role: 'owner', deactivated_at: null },
    order: [['id', 'ASC']],
    lock: transaction.LOCK.UPDATE,
    transaction,
  })

/** What a change does to a user, as the activity log tells it. */
function deedsOf(user: User, { role, deactivated }: UserAccountChange): Deed[] {
  const { username, role: from } = user
  const deeds: Deed[] = []
  if (role && role !== from) deeds.push(message('activity.role_changed', { username, from, to: role }))
  if (deactivated !== undefined && deactivated !== (user.deactivated_at !== null))
    deeds.push(message(deactivated ? 'activity.deactivated' : 'activity.activated', { username }))
  return deeds
}

/** What ends with what a user could do: it belongs to features that know of users. */
export interface EndsOfUsers {
  endSessionsOf: (userId: number, transaction: Transaction) => Promise<number>
  revokeTokensOf: (userId: number, transaction: Transaction) => Promise<number>
}

/** Who may sign in, and what they may do. */
export const createUsersService = (withWrite: WithWrite, { endSessionsOf, revokeTokensOf }: EndsOfUsers) => ({
  listUsers: (request: ListRequest<UsersFilter>): Promise<User[]> =>
    User.findAll({ where: whereOf(request.filter), ...pageOptions(request, SORT_COLUMNS) }),

  countUsers: (filter: ListRequest<UsersFilter>['filter']): Promise<number> =>
    User.count({ where: whereOf(filter) }),

  /** @throws NotFoundError */
  async getUser(id: number): Promise<User> {
    const user = await User.findByPk(id)
    if (!user) throw new NotFoundError('user.not_found')
    return user
  },

  /** @throws NotFoundError, ConflictError for the last owner */
  updateUser: (
    actor: Actor,
    id: number,
    change: UserAccountChange,
    check?: Precondition<User>,
  ): Promise<User> =>
    withWrite(async (transaction) => {
      const owners = await lockOwners(transaction)
      const user = await User.findByPk(id, { transaction, lock: true })
      if (!user) throw new NotFoundError('user.not_found')
      check?.(user)
      const deeds = deedsOf(user, change)
      if (deeds.length === 0) return user
      const { role = user.role, deactivated = user.deactivated_at !== null } = change
      const staysOwner = role === 'owner' && !deactivated
      if (!staysOwner && owners.every((owner) => owner.id === id) && owners.length)
        throw new ConflictError('user.last_owner')
      const since = user.deactivated_at ?? databaseTime(User.sequelize!)
      await user.update({ role, deactivated_at: deactivated ? since : null }, { transaction })
      await endSessionsOf(id, transaction)
      if (deactivated) {
        await endLinks('reset', id, transaction)
        await revokeTokensOf(id, transaction)
      }
      for (const deed of deeds)
        await recordActivity({ transaction, actor, deed, entity_id: id, subject: 'users' })
      return user
    }),
})
