import type { Transaction, WhereOptions } from 'sequelize'
import { batchesOfModel } from '../../db/batches.ts'
import { allOf, byIds, inOrder, pageOptions, type ListRequest, type ListScope } from '../../db/list.ts'
import { removeUnused } from '../../db/remove.ts'
import { searched } from '../../db/search.ts'
import type { Precondition } from '../../db/versioned.ts'
import type { WithWrite, Write } from '../../db/with-write.ts'
import { NotFoundError } from '../../lib/errors.ts'
import { keyOf } from '../../lib/text.rules.ts'
import { message } from '../../messages.ts'
import { createChangeRecorder, type Actor } from '../activity/activity.service.ts'
import { Platform } from './platforms.model.ts'
import type { NewPlatform, PlatformChange, PlatformsFilter } from './platforms.schemas.ts'

export type PlatformsService = ReturnType<typeof createPlatformsService>

const SORT_COLUMNS = { name: 'name_key' }

const whereOf = (filter: ListRequest<PlatformsFilter>['filter']): WhereOptions =>
  allOf(...byIds(filter), ...searched('name_key', filter.search))

async function find(id: number, transaction?: Transaction, lock = false): Promise<Platform> {
  const platform = await Platform.findByPk(id, { transaction, lock })
  if (!platform) throw new NotFoundError('platform.not_found')
  return platform
}

const nameOf = ({ name }: Platform) => message('record.platform', { name })
const recordChange = createChangeRecorder('platforms', nameOf)

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
    write: Write<Platform> = withWrite,
  ): Promise<Platform> =>
    write(async (transaction) => {
      const name = input.name.trim()
      const platform = await Platform.create({ name, name_key: keyOf(name), description }, { transaction })
      await recordChange(actor, 'created', platform, transaction)
      return platform
    }),

  /** @throws NotFoundError */
  updatePlatform: (
    actor: Actor,
    id: number,
    change: PlatformChange,
    check?: Precondition<Platform>,
  ): Promise<Platform> =>
    withWrite(async (transaction) => {
      const platform = await find(id, transaction, true)
      check?.(platform)
      const name = (change.name ?? platform.name).trim()
      await platform.update({ ...change, name, name_key: keyOf(name) }, { transaction })
      await recordChange(actor, 'updated', platform, transaction)
      return platform
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
