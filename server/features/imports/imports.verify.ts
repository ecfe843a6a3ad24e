import { col, fn } from 'sequelize'
import { batchesOf } from '../../db/snapshot.ts'
import type { Verification } from '../../db/verification.ts'
import { keyOf } from '../../lib/text.rules.ts'
import { tellerOf, UNTOLD } from '../activity/activity.verify.ts'
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
function verifyFinished(check: Verification, record: string, stored: Stored, rowsOf: StoredRows): void {
  const counts = parsed(stored.counts) as ImportCounts | null
  if (!counts) return check.differs(record, 'it is finished, but does not say what it did')
  const { rows, new: made, changed, unchanged, errors } = counts
  if (rows !== made + changed + unchanged + errors)
    check.differs(record, `its ${rows} rows are not the sum of what became of them`)
  check.same(
    record,
    { new: rowsOf.new ?? 0, changed: rowsOf.changed ?? 0, error: rowsOf.error ?? 0 },
    { new: made, changed, error: errors },
  )
}

function verifyImport(check: Verification, stored: Stored, storedRows: StoredRows | undefined): void {
  const record = `import #${stored.id}`
  const isUnderWay = stored.state === 'reading' || stored.state === 'writing'
  check.oneOf(record, stored, 'state', IMPORT_STATES)
  check.oneOf(record, stored, 'kind', IMPORT_KINDS)
  check.same(record, stored, { file_name_key: keyOf(stored.file_name) })
  check.whole(record, stored, ['file_size', 'done_rows'])
  check.whole(record, stored, ['total_rows'], 0, true)
  if (!/^[\da-f]{64}$/.test(stored.sha256)) check.differs(record, 'sha256 is none')
  if (!parsed(stored.choices)) check.differs(record, 'choices are none')
  if (isUnderWay !== (stored.finished_at === null))
    check.differs(record, `it is ${stored.state}, but ${isUnderWay ? 'has' : 'has no'} finished_at`)
  if (stored.done_rows > (stored.total_rows ?? stored.done_rows))
    check.differs(record, `done_rows is ${stored.done_rows} of ${stored.total_rows}`)
  if (stored.state === 'finished') verifyFinished(check, record, stored, storedRows ?? {})
  else if (storedRows || stored.counts)
    check.differs(record, `it is ${stored.state}, but rows of it are kept`)
}

/** The imports of the database: each has a possible state, and the results of all rows that it counts are stored. */
export async function verifyImports(check: Verification): Promise<void> {
  const storedRows = await countStoredRows(check)
  const isTold = await tellerOf(check, 'Imported', 'imports')
  for await (const some of batchesOf(Import, [...COLUMNS], check.transaction))
    for (const stored of some) {
      verifyImport(check, stored, storedRows.get(stored.id))
      if (stored.state === 'finished' && !isTold(stored.id)) check.differs(`import #${stored.id}`, UNTOLD)
    }
}
