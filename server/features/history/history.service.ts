import type { Static } from 'typebox'
import type { Sequelize } from 'sequelize'
import { batchesOfList } from '../../db/batches.ts'
import type { ListRequest, ListScope } from '../../db/list.ts'
import { createTrailList, type TrailFilter } from '../../db/trail-list.ts'
import { OPEN_TABLES, tablesOf } from '../../db/trail-tables.ts'
import type { Precondition } from '../../db/versioned.ts'
import { retryOnUniqueConflict, type WithWrite } from '../../db/with-write.ts'
import { NotFoundError } from '../../lib/errors.ts'
import { lazy } from '../../lib/lazy.ts'
import { asItWas } from './as-it-was.ts'
import type { HistoryFilter, HistorySettings } from './history.schemas.ts'
import { entryOnWire, modelsOf, moneyOf } from './history.wire.ts'
import { TrailSettings } from './trail-settings.model.ts'

type Filter = ListRequest<HistoryFilter>['filter']
type Settings = Static<typeof HistorySettings>

/** The id of the only row of settings; it is fixed, so that concurrent requests cannot create two. */
const ROW = 1

/** Rounded towards what the filter lets through. */
const cents = (dollars: number | undefined, round: (value: number) => number): number | undefined =>
  dollars === undefined ? undefined : round(Number((dollars * 100).toFixed(4)))

function recordOf(record: string): NonNullable<TrailFilter['of']> {
  const [resource = '', id] = record.split(':')
  return { table: tablesOf(resource)[0]!, id: Number(id) }
}

/** Who reads of it, by themselves or by a token: what they may not call for, they do not find here either. */
interface Reader {
  role: string
  token: { scopes: readonly string[] } | null
}

/** The tables of which a reader may know; undefined: of all. */
const visibleTo = ({ role, token }: Reader): readonly string[] | undefined =>
  role === 'owner' && (token === null || token.scopes.includes('admin')) ? undefined : OPEN_TABLES

const filterOf = (filter: Filter, reader: Reader): TrailFilter => ({
  visible: visibleTo(reader),
  ids: filter.ids,
  of: filter.record === undefined ? undefined : recordOf(filter.record),
  tables: filter.resource === undefined ? undefined : tablesOf(filter.resource),
  recordId: filter.record_id,
  action: filter.action,
  author: filter.author,
  authorType: filter.author_type,
  requestId: filter.request_id,
  importId: filter.import_id,
  from: filter.from,
  to: filter.to,
  amountMin: cents(filter.amount_min, Math.ceil),
  amountMax: cents(filter.amount_max, Math.floor),
  words: filter.q,
})

const settingsOnWire = (stored: TrailSettings | null): Settings => ({
  retention_months: stored?.retention_months ?? null,
})

/** What is read of the trail. The models are bound by then. */
function readerOf(sequelize: Sequelize) {
  const models = modelsOf(sequelize)
  const list = createTrailList(sequelize, moneyOf(models))
  return { models, list, onWire: entryOnWire.bind(null, models) }
}

export type HistoryService = ReturnType<typeof createHistoryService>

/** What was changed, by whom, and how long that is kept. */
export function createHistoryService(withWrite: WithWrite) {
  const sequelize = () => TrailSettings.sequelize!
  const reader = lazy(async () => readerOf(sequelize()))

  async function listChanges({ filter, order, ...page }: ListRequest<HistoryFilter>, by: Reader) {
    const { list, onWire } = await reader()
    return (await list.rows(filterOf(filter, by), order[1], page)).map(onWire)
  }

  /** Changes with what stood beside them at that time. */
  async function listHistory(request: ListRequest<HistoryFilter>, by: Reader) {
    const { models } = await reader()
    return asItWas(sequelize(), models, await listChanges(request, by))
  }

  return {
    listHistory,

    countHistory: async (filter: Filter, by: Reader): Promise<number> =>
      (await reader()).list.count(filterOf(filter, by)),

    /** All changes that a filter finds, some hundred at a time. */
    async historyBatches({ filter, order }: ListScope<HistoryFilter>, by: Reader) {
      const { list } = await reader()
      const where = filterOf(filter, by)
      return batchesOfList(
        sequelize(),
        (slice, transaction) => list.ids(where, order[1], slice, transaction),
        (ids) => listChanges({ filter: { ids }, order: ['id', 'ASC'], offset: 0, limit: ids.length }, by),
      )
    },

    /** @throws NotFoundError, also for what the reader may not know of */
    async getEntry(id: number, by: Reader) {
      const one = { filter: { ids: [id] }, order: ['id', 'ASC'] as ['id', 'ASC'], offset: 0, limit: 1 }
      const [entry] = await listHistory(one, by)
      if (!entry) throw new NotFoundError('history.not_found')
      return entry
    },

    getSettings: async (): Promise<Settings> => settingsOnWire(await TrailSettings.findByPk(ROW)),

    saveSettings: (change: Settings, check?: Precondition<Settings>): Promise<Settings> =>
      retryOnUniqueConflict(() =>
        withWrite(async (transaction) => {
          const stored = await TrailSettings.findByPk(ROW, { transaction, lock: transaction.LOCK.UPDATE })
          check?.(settingsOnWire(stored))
          const settings = stored ?? TrailSettings.build({ id: ROW, retention_months: null })
          return settingsOnWire(await settings.set(change).save({ transaction }))
        }),
      ),
  }
}
