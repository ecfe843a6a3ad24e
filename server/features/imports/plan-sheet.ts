import type { WorkerPool } from '../../lib/worker-pool.ts'
import { readWorkbook, type UploadedFile, type Workbook } from '../../xlsx/read-workbook.ts'
import { namesOf, readRecords, type RecordBatch, type SheetRecord } from '../../xlsx/records.ts'
import type { ImportKind } from './import-kind.ts'
import { needsWrite, unreadable, type RowPlan } from './row-plans.ts'

/** Rows of a sheet that were planned together. */
interface PlannedBatch<Row, Planned> {
  /** In the order of the sheet. */
  plans: RowPlan<Planned>[]
  /** The position of the first row in the sheet, from 0. */
  first: number
  reread: RecordBatch<Row>['reread']
}

/** Opens a workbook and plans its rows as it is read. Writes and locks nothing. @throws what `readWorkbook` throws */
export async function planSheet<Row, Planned>(
  pool: WorkerPool,
  kind: ImportKind<Row, Planned>,
  file: UploadedFile,
) {
  const workbook = await readWorkbook(pool, file, namesOf(kind.columns))
  return { workbook, batches: planBatches(kind, workbook) }
}

async function* planBatches<Row, Planned>(
  kind: ImportKind<Row, Planned>,
  workbook: Workbook,
): AsyncGenerator<PlannedBatch<Row, Planned>> {
  let first = 0
  for await (const { rows, reread } of readRecords(workbook, kind.columns, kind.key)) {
    const records = rows.filter((row) => 'values' in row)
    const ofRecords = (records.length ? await kind.planRows(records) : []).values()
    const plans = rows.map((row): RowPlan<Planned> =>
      'errors' in row ? unreadable(kind, row) : ofRecords.next().value!,
    )
    yield { plans, first, reread }
    first += rows.length
  }
}

/** Records of a sheet, and their positions in it, from 0. */
interface PositionedRecords<Row> {
  records: SheetRecord<Row>[]
  positions: number[]
}

/** The rows that are to be written: only their positions are kept, and the records are read again. */
export class RowsToWrite<Row> {
  total = 0
  private readonly batches: { first: number; places: number[]; reread: RecordBatch<Row>['reread'] }[] = []

  add({ plans, first, reread }: PlannedBatch<Row, unknown>): void {
    const places: number[] = []
    for (const [place, plan] of plans.entries()) if (needsWrite(plan)) places.push(place)
    if (places.length) this.batches.push({ first, places, reread })
    this.total += places.length
  }

  /** The records in chunks of about that many. */
  *read(chunkSize: number): Generator<PositionedRecords<Row>> {
    let chunk: PositionedRecords<Row> = { records: [], positions: [] }
    for (const { first, places, reread } of this.batches) {
      if (chunk.records.length + places.length > chunkSize && chunk.records.length) {
        yield chunk
        chunk = { records: [], positions: [] }
      }
      chunk.records.push(...reread(places))
      for (const place of places) chunk.positions.push(first + place)
    }
    if (chunk.records.length) yield chunk
  }
}
