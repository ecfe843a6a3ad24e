import { Op, type WhereOptions } from 'sequelize'
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
import { counted } from '../../lib/counted.rules.ts'
import { ConflictError } from '../../lib/errors.ts'
import type { UploadedFile } from '../../xlsx/read-workbook.ts'
import { lineOf } from '../../xlsx/notes.ts'
import type { Counts } from './imports.decisions.ts'
import { choicesText, sha256Of, type ImportJobs, type Progress } from './imports.jobs.ts'
import type { Choices, ChosenImport, ImportKindName } from './imports.kind.ts'
import { findImport } from './imports.lookup.ts'
import { Import, importsTime, type StoredState } from './imports.model.ts'
import { keptDecisions, unpackWarnings, type KeptOutcome } from './imports.kept.ts'
import type { ImportsFilter } from './imports.schemas.ts'

export type ImportsService = ReturnType<typeof createImportsService>

/** Finds the ids of records by what a sheet knows them by. */
export type FindIds = (names: readonly string[]) => Promise<Map<string, number>>

const UNDER_WAY: readonly StoredState[] = ['reading', 'writing']
/** The lines of an import itself. */
const SHOWN_LINES = 1000
const SORT_COLUMNS = { file_name: 'file_name_key' }

/** @param running the imports of this process, which are alive even when they give no sign */
function inState(state: ImportsFilter['state'], running: number[]): WhereOptions {
  if (!state) return {}
  const now = importsTime()
  if (state === 'interrupted')
    return { state: UNDER_WAY, lease_until: { [Op.lt]: now }, id: { [Op.notIn]: running } }
  if (!UNDER_WAY.includes(state)) return { state }
  return { state, [Op.or]: [{ lease_until: { [Op.gte]: now } }, { id: running }] }
}

const whereOf = (
  { ids, kind, sha256, state, search }: ListRequest<ImportsFilter>['filter'],
  running: number[],
): WhereOptions =>
  allOf(
    ...byIds({ ids }),
    inState(state, running),
    ...searched('file_name_key', search),
    kind ? { kind } : {},
    sha256 ? { sha256 } : {},
  )

/** An import as it is at this moment. One that gives no more signs of life was interrupted. */
function onWire(stored: Import, progress: Progress | undefined) {
  const { counts, choices, lease_until, ...rest } = stored.get()
  const isUnderWay = UNDER_WAY.includes(stored.state)
  const isGhost = isUnderWay && !progress && lease_until < importsTime()
  return {
    ...rest,
    ...(isUnderWay ? progress : {}),
    ...(isGhost ? { state: 'interrupted' as const, message: 'Interrupted: nothing was written' } : {}),
    counts: counts ? (JSON.parse(counts) as Counts) : null,
    choices: JSON.parse(choices) as Choices,
  }
}

/** The last finished import of the same file with the same choices, or null. */
const findSame = ({ name: kind, choices }: ChosenImport, { content }: UploadedFile) =>
  Import.findOne({
    attributes: ['id', 'username', 'created_at'],
    where: { kind, choices: choicesText(choices), sha256: sha256Of(content), state: 'finished' },
    order: [['id', 'DESC']],
  })

/** As many lines as are shown, and how many there are more. */
const shownOf = (lines: string[], total: number, noun: string): string[] =>
  total > SHOWN_LINES
    ? [...lines.slice(0, SHOWN_LINES), `And ${counted(total - SHOWN_LINES, noun)} more`]
    : lines

/** The first lines about an import: its records have the rest. */
async function linesOf(stored: Import) {
  const page = { outcome: 'error', offset: 0, limit: SHOWN_LINES } as const
  const { total, rows } = await keptDecisions(stored.id, page)
  const errors = rows.map(({ row, errors }) => lineOf(row, errors))
  const warnings = await unpackWarnings(stored.warnings)
  return {
    errors: shownOf(errors, total, 'row'),
    warnings: shownOf(warnings, warnings.length, 'warning'),
  }
}

/** What became of imports, and what they did. */
export function createImportsService(jobs: ImportJobs, findIds: Record<ImportKindName, FindIds>) {
  const shown = (stored: Import) => onWire(stored, jobs.progressOf(stored.id))

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

    /** A page of what an import did, and how many rows there are in all. @throws NotFoundError */
    async listRecords(id: number, page: { outcome?: KeptOutcome; offset: number; limit: number }) {
      const { kind } = await findImport(id)
      const { total, rows } = await keptDecisions(id, page)
      const ids = await findIds[kind](rows.flatMap(({ name }) => name ?? []))
      const records = rows.map(({ cells: _, ...row }) => ({
        ...row,
        record_id: ids.get(row.name ?? '') ?? null,
      }))
      return { total, records }
    },

    findSame,

    /** @throws NotFoundError, ConflictError when it has ended */
    async cancelImport(id: number) {
      const { state } = shown(await findImport(id))
      if (state !== 'reading' && state !== 'writing')
        throw new ConflictError(`The import is ${state}: there is nothing to cancel`)
      await jobs.cancel(id)
      return shown(await findImport(id))
    },
  }
}
