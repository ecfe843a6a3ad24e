import { col, fn } from 'sequelize'
import { batchesOf } from '../../db/snapshot.ts'
import type { Checked, InvariantCheck, Verification } from '../../db/verification.ts'
import { keyOf } from '../../lib/text.rules.ts'
import { message } from '../../messages.ts'
import { tellerOf, untold } from '../activity/activity.verify.ts'
import { IMPORT_KINDS } from './import-kind.ts'
import { Import, IMPORT_STATES, ImportPart } from './imports.model.ts'
import type { ImportCounts } from './row-plans.ts'

const COLUMNS = [
  'kind',
  'file_name',
  'file_name_key',
  'file_size',
  'sha256',
  'choices',
  'state',
  'total_rows',
  'done_rows',
  'counts',
  'message',
  'finished_at',
] as const
type Stored = Pick<Import, 'id' | (typeof COLUMNS)[number]>

/** How many rows of an import are stored, by their outcome. */
type StoredRows = Partial<Record<string, number>>

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/** The stored rows of each import, by its id. */
async function countStoredRows(check: Verification): Promise<Map<number, StoredRows>> {
  const sums = (await ImportPart.findAll({
    attributes: ['import_id', 'outcome', [fn('SUM', col('size')), 'rows']],
    group: ['import_id', 'outcome'],
    raw: true,
    transaction: check.transaction,
  })) as unknown as { import_id: number; outcome: string; rows: number | string }[]
  const storedRows = new Map<number, StoredRows>()
  for (const { import_id, outcome, rows } of sums)
    storedRows.set(import_id, { ...storedRows.get(import_id), [outcome]: Number(rows) })
  return storedRows
}

/** The counts of a finished import are those of its stored rows. */
function verifyFinished(check: InvariantCheck, record: Checked, stored: Stored, rowsOf: StoredRows): void {
  const counts = parsed(stored.counts) as ImportCounts | null
  if (!counts) return check.differs(record, message('finding.says_nothing'))
  const { rows, new: made, changed, unchanged, errors } = counts
  check.that(record, rows === made + changed + unchanged + errors, () =>
    message('finding.rows_sum', { rows }),
  )
  check.same(
    record,
    { new: rowsOf.new ?? 0, changed: rowsOf.changed ?? 0, error: rowsOf.error ?? 0 },
    { new: made, changed, error: errors },
  )
}

/** The checks of an import. */
interface Checks {
  states: InvariantCheck
  files: InvariantCheck
  rows: InvariantCheck
}

function verifyImport(
  { states, files, rows }: Checks,
  record: Checked,
  stored: Stored,
  storedRows?: StoredRows,
): void {
  const { state, done_rows, total_rows } = stored
  const isUnderWay = state === 'reading' || state === 'writing'
  states.oneOf(record, stored, 'state', IMPORT_STATES)
  states.oneOf(record, stored, 'kind', IMPORT_KINDS)
  states.that(record, isUnderWay === (stored.finished_at === null), () =>
    message(isUnderWay ? 'finding.state_has' : 'finding.state_lacks', { state, field: 'finished_at' }),
  )
  files.same(record, stored, { file_name_key: keyOf(stored.file_name) })
  files.whole(record, stored, ['file_size'])
  files.that(record, /^[\da-f]{64}$/.test(stored.sha256), () =>
    message('finding.malformed', { field: 'sha256' }),
  )
  files.that(record, Boolean(parsed(stored.choices)), () =>
    message('finding.malformed', { field: 'choices' }),
  )
  rows.whole(record, stored, ['done_rows'])
  rows.whole(record, stored, ['total_rows'], 0, true)
  rows.that(record, done_rows <= (total_rows ?? done_rows), () =>
    message('finding.rows_done', { found: done_rows, rows: total_rows }),
  )
  if (state === 'finished' || state === 'undone') verifyFinished(rows, record, stored, storedRows ?? {})
  else rows.that(record, !storedRows && !stored.counts, () => message('finding.rows_kept', { state }))
}

/** The imports of the database: each has a possible state, and the results of all rows that it counts are stored. */
export async function verifyImports(check: Verification): Promise<void> {
  const [states, files, rows] = [
    check.of('imports.states'),
    check.of('imports.files'),
    check.of('imports.rows'),
  ]
  const told = check.of('imports.told')
  const storedRows = await countStoredRows(check)
  const isTold = await tellerOf(check, 'Imported', 'imports')
  for await (const some of batchesOf(Import, [...COLUMNS], check.transaction))
    for (const stored of some) {
      const record = message('checked.import', { id: stored.id })
      verifyImport({ states, files, rows }, record, stored, storedRows.get(stored.id))
      if (stored.state === 'finished') told.that(record, isTold(stored.id), untold)
    }
}
