import { Op, type Transaction, type WhereOptions } from 'sequelize'
import { batchesOfModel } from '../../db/batches.ts'
import { allOf, byIds, inOrder, pageOptions, type ListRequest, type ListScope } from '../../db/list.ts'
import { removeUnused } from '../../db/remove.ts'
import { searched } from '../../db/search.ts'
import type { Precondition } from '../../db/versioned.ts'
import type { WithWrite, Write } from '../../db/with-write.ts'
import { NotFoundError } from '../../lib/errors.ts'
import { keyOf } from '../../lib/text.rules.ts'
import { message, type Message } from '../../messages.ts'
import { createChangeRecorder, type Actor } from '../activity/activity.service.ts'
import { Platform } from './platforms.model.ts'
import type { NewPlatform, PlatformChange, PlatformsFilter } from './platforms.schemas.ts'

/** A platform that was created or changed, and what should be looked at. */
export interface SavedPlatform {
  platform: Platform
  warnings: Message[]
}

const SORT_COLUMNS = { name: 'name_key' }

const whereOf = (filter: ListRequest<PlatformsFilter>['filter']): WhereOptions =>
  allOf(
    ...byIds(filter),
    ...searched('name_key', filter.search),
    ...(filter.name === undefined ? [] : [{ name_key: keyOf(filter.name) }]),
  )

async function find(id: number, transaction?: Transaction, lock = false): Promise<Platform> {
  const platform = await Platform.findByPk(id, { transaction, lock })
  if (!platform) throw new NotFoundError('platform.not_found')
  return platform
}

const nameOf = ({ name }: Platform) => message('record.platform', { name })
const recordChange = createChangeRecorder('platforms', nameOf)

const MAX_NAMED = 10

/** A saved platform, and warnings that name others of the same name. */
async function saved(platform: Platform, transaction: Transaction): Promise<SavedPlatform> {
  const { id, name_key } = platform
  const others = await Platform.findAll({
    where: { name_key, id: { [Op.ne]: id } },
    order: [['id', 'ASC']],
    limit: MAX_NAMED,
    transaction,
  })
  return { platform, warnings: others.map(({ id, name }) => message('platform.same_name', { name, id })) }
}

/** The provider's tracking platforms. */
export const createPlatformsService = (withWrite: WithWrite) => ({
  listPlatforms: (request: ListRequest<PlatformsFilter>): Promise<Platform[]> =>
    Platform.findAll({ where: whereOf(request.filter), ...pageOptions(request, SORT_COLUMNS) }),

  countPlatforms: (filter: ListRequest<PlatformsFilter>['filter']): Promise<number> =>
    Platform.count({ where: whereOf(filter) }),

  /** All platforms that a filter finds, some hundred at a time. */
  platformBatches: ({ filter, order }: ListScope<PlatformsFilter>) =>
    batchesOfModel(Platform, { where: whereOf(filter), order: inOrder(order, SORT_COLUMNS) }, (id) =>
      Platform.findAll({ where: { id } }),
    ),

  /** @throws NotFoundError */
  getPlatform: (id: number): Promise<Platform> => find(id),

  createPlatform: (
    actor: Actor,
    { description = null, ...input }: NewPlatform,
    write: Write<SavedPlatform> = withWrite,
  ): Promise<SavedPlatform> =>
    write(async (transaction) => {
      const name = input.name.trim()
      const platform = await Platform.create({ name, name_key: keyOf(name), description }, { transaction })
      await recordChange(actor, 'created', platform, transaction)
      return saved(platform, transaction)
    }),

  /** @throws NotFoundError */
  updatePlatform: (
    actor: Actor,
    id: number,
    change: PlatformChange,
    check?: Precondition<Platform>,
  ): Promise<SavedPlatform> =>
    withWrite(async (transaction) => {
      const platform = await find(id, transaction, true)
      check?.(platform)
      const name = (change.name ?? platform.name).trim()
      await platform.update({ ...change, name, name_key: keyOf(name) }, { transaction })
      await recordChange(actor, 'updated', platform, transaction)
      return saved(platform, transaction)
    }),

  /** @throws NotFoundError, ConflictError while clients are on it */
  deletePlatform: (actor: Actor, id: number, check?: Precondition<Platform>): Promise<Platform> =>
    withWrite(async (transaction) => {
      const platform = await find(id, transaction, true)
      check?.(platform)
      await removeUnused(platform, nameOf(platform), transaction)
      await recordChange(actor, 'deleted', platform, transaction)
      return platform
    }),
})
