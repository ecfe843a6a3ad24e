import { Op, type Transaction, type WhereOptions } from 'sequelize'
import { batchesOfModel } from '../../db/batches.ts'
import {
  allOf,
  byIds,
  IN_ANY_ORDER,
  inOrder,
  pageOptions,
  type ListRequest,
  type ListScope,
} from '../../db/list.ts'
import { searched } from '../../db/search.ts'
import { NOTHING, type WithWrite, type Write } from '../../db/with-write.ts'
import { ConflictError, NotFoundError } from '../../lib/errors.ts'
import { periodOfMonth } from '../../lib/period.rules.ts'
import type { WorkerPool } from '../../lib/worker-pool.ts'
import { writeErrorWorkbook } from '../../xlsx/error-workbook.ts'
import type { Columns } from '../../xlsx/records.ts'
import { lineOf } from '../../xlsx/row-errors.ts'
import { message } from '../../messages.ts'
import { recordActivity, type Actor } from '../activity/activity.service.ts'
import { raiseImport } from './import-events.store.ts'
import { choicesText, type ImportJobs } from './import-jobs.ts'
import type { Choices, ImportKindName } from './import-kind.ts'
import { Import, importsTime } from './imports.model.ts'
import { importOnWire, RUNNING } from './imports.wire.ts'
import type { ImportsFilter } from './imports.schemas.ts'
import {
  ALL_ERRORS,
  findRowResults,
  MAX_LINES,
  resultOnWire,
  rowOnWire,
  shownOf,
  unpackWarnings,
  type StoredOutcome,
} from './row-results.ts'

export type ImportsService = ReturnType<typeof createImportsService>

/** The records of a kind of import. */
interface ImportRecords {
  /** Those of an import. */
  columnsOf: (choices: Choices) => Promise<Columns<object>>
  /** The ids of records by their keys in the sheet. */
  findIds: (names: readonly string[]) => Promise<Map<string, number>>
  /** Undoes an import of the kind; without it none of them can be. */
  undo?: UndoImport
}

/**
 * Takes back what an import has made, in its transaction.
 * @returns how many records it had made, which are gone
 * @throws ConflictError that says what stands in the way
 */
export type UndoImport = (stored: Import, transaction: Transaction, actor: Actor) => Promise<number>

const SORT_COLUMNS = { file_name: 'file_name_key' }

/** @param running the imports of this process, which are alive whatever their leases say */
function inState(state: ImportsFilter['state'], running: number[]): WhereOptions {
  if (!state) return {}
  const now = importsTime()
  if (state === 'interrupted')
    return { state: RUNNING, lease_until: { [Op.lt]: now }, id: { [Op.notIn]: running } }
  if (!RUNNING.includes(state)) return { state }
  return { state, [Op.or]: [{ lease_until: { [Op.gte]: now } }, { id: running }] }
}

const whereOf = (
  { ids, kind, sha256, month, state, search }: ListRequest<ImportsFilter>['filter'],
  running: number[],
): WhereOptions =>
  allOf(
    ...byIds({ ids }),
    inState(state, running),
    ...searched('file_name_key', search),
    kind ? { kind } : {},
    sha256 ? { sha256 } : {},
    month ? { kind: 'billings', choices: choicesText({ ...periodOfMonth(month) }) } : {},
  )

/** @throws NotFoundError */
async function findImport(id: number): Promise<Import> {
  const found = await Import.findByPk(id)
  if (!found) throw new NotFoundError('import.not_found')
  return found
}

/** The first errors and warnings of an import; the list of its records has the rest. */
async function linesOf(stored: Import) {
  const page = { outcome: 'error', offset: 0, limit: MAX_LINES } as const
  const { total, rows } = await findRowResults(stored.id, page)
  const errors = rows.map(({ row, errors }) => lineOf(row, errors))
  return resultOnWire(shownOf(errors, total, 'rows'), await unpackWarnings(stored.warnings))
}

/** The rows with errors of an import as a workbook. @throws NotFoundError */
async function drawErrorWorkbook(
  id: number,
  records: Record<ImportKindName, ImportRecords>,
  documents: WorkerPool,
): Promise<Buffer> {
  const { kind, choices, date1904 } = await findImport(id)
  const { rows } = await findRowResults(id, ALL_ERRORS)
  const columns = await records[kind].columnsOf(JSON.parse(choices) as Choices)
  return writeErrorWorkbook(documents, columns, rows, { date1904 })
}

/** Undoes an import as a whole. @throws NotFoundError, ConflictError */
async function undo(
  id: number,
  actor: Actor,
  records: Record<ImportKindName, ImportRecords>,
  transaction: Transaction,
): Promise<Import> {
  const stored = await Import.findByPk(id, { lock: true, transaction })
  if (!stored) throw new NotFoundError('import.not_found')
  const { state, kind, file_name: file } = stored
  const count = state === 'finished' ? await records[kind].undo?.(stored, transaction, actor) : 0
  if (!count) throw new ConflictError('import.nothing_to_undo')
  await stored.update({ state: 'undone' }, { transaction })
  const deed = message('activity.import_undone', { file, count })
  await recordActivity({ transaction, actor, deed, entity_id: id, subject: 'imports' })
  await raiseImport('import.undone', id, transaction)
  return stored
}

interface Deps {
  withWrite: WithWrite
  jobs: ImportJobs
  records: Record<ImportKindName, ImportRecords>
  /** Draws workbooks. */
  documents: WorkerPool
}

/** The imports, and their results. */
export function createImportsService({ withWrite, jobs, records, documents }: Deps) {
  const shown = (stored: Import) => importOnWire(stored, jobs.progressOf(stored.id))

  const listImports = async (request: ListRequest<ImportsFilter>) =>
    (
      await Import.findAll({
        attributes: { exclude: ['warnings'] },
        where: whereOf(request.filter, jobs.running()),
        ...pageOptions(request, SORT_COLUMNS),
      })
    ).map(shown)

  return {
    listImports,

    /** All imports that a filter finds, some hundred at a time. */
    importBatches: ({ filter, order }: ListScope<ImportsFilter>) =>
      batchesOfModel(
        Import,
        { where: whereOf(filter, jobs.running()), order: inOrder(order, SORT_COLUMNS) },
        (ids) => listImports({ filter: { ids }, ...IN_ANY_ORDER, limit: ids.length }),
      ),

    countImports: (filter: ListRequest<ImportsFilter>['filter']): Promise<number> =>
      Import.count({ where: whereOf(filter, jobs.running()) }),

    /** @throws NotFoundError */
    async getImport(id: number) {
      const stored = await findImport(id)
      return { ...shown(stored), ...(await linesOf(stored)) }
    },

    /** @throws NotFoundError */
    kindOf: async (id: number): Promise<ImportKindName> => (await findImport(id)).kind,

    /** A page of the row results of an import, and how many there are in all. @throws NotFoundError */
    async listRecords(id: number, page: { outcome?: StoredOutcome; offset: number; limit: number }) {
      const { kind } = await findImport(id)
      const { total, rows } = await findRowResults(id, page)
      const ids = await records[kind].findIds(rows.flatMap(({ name }) => name ?? []))
      const results = rows.map(({ cells: _, ...row }) => ({
        ...rowOnWire(row),
        record_id: ids.get(row.name ?? '') ?? null,
      }))
      return { total, records: results }
    },

    /** The rows with errors as a workbook to correct and upload. @throws NotFoundError */
    errorWorkbook: (id: number) => drawErrorWorkbook(id, records, documents),

    /** Undoes an import of billings or payments as a whole, or nothing of it. @throws NotFoundError, ConflictError */
    undoImport: (actor: Actor, id: number, write: Write<Import> = withWrite): Promise<Import> =>
      write((transaction) => undo(id, actor, records, transaction), NOTHING),

    importOnWire: shown,

    /** @throws NotFoundError, ConflictError when it has ended */
    async cancelImport(id: number) {
      const { state } = shown(await findImport(id))
      if (state !== 'reading' && state !== 'writing') throw new ConflictError('import.ended', { state })
      await jobs.cancel(id)
      return shown(await findImport(id))
    },
  }
}
