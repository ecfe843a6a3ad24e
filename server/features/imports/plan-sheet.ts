import {
  readWorkbook,
  type UploadedFile,
  type Workbook,
  type WorkbookReaders,
} from '../../xlsx/read-workbook.ts'
import { namesOf, readRecords, type RecordBatch, type SheetRecord } from '../../xlsx/records.ts'
import type { ImportKind } from './import-kind.ts'
import { unreadable, type RowPlan, type SheetDefinition } from './row-plans.ts'

/** Opens a workbook and plans its rows as it is read. Writes and locks nothing. @throws what `readWorkbook` throws */
export async function planSheet<Row, Planned>(
  readers: WorkbookReaders,
  kind: ImportKind<Row, Planned>,
  file: UploadedFile,
) {
  const { isMapped } = kind
  const workbook = await readWorkbook(readers, file, namesOf(kind.columns), { isMapped })
  return { workbook, batches: planBatches(kind, workbook) }
}

/** The column that must not repeat inside the file. */
const uniqueKey = <Row>({ isMapped, mayRepeat, key }: SheetDefinition<Row>): keyof Row | null =>
  isMapped || mayRepeat ? null : key

/** Plans rows that were read together, in the order of the sheet. */
async function* planBatches<Row, Planned>(
  kind: ImportKind<Row, Planned>,
  workbook: Workbook,
): AsyncGenerator<RowPlan<Planned>[]> {
  const planRows = kind.planner()
  for await (const { rows } of readRecords(workbook, kind.columns, uniqueKey(kind))) {
    const records = rows.filter((row) => 'values' in row)
    const ofRecords = (records.length ? await planRows(records) : []).values()
    yield rows.map((row): RowPlan<Planned> =>
      'errors' in row ? unreadable(kind, row) : ofRecords.next().value!,
    )
  }
}

/** Reads a workbook to be planned later. @throws what `readWorkbook` throws */
export async function readSheet<Row, Planned>(
  readers: WorkbookReaders,
  kind: ImportKind<Row, Planned>,
  file: UploadedFile,
) {
  const { isMapped } = kind
  const workbook = await readWorkbook(readers, file, namesOf(kind.columns), { isMapped })
  return { workbook, batches: readBatches(kind, workbook) }
}

/** Rows that were read together: the plans of those that cannot be read, and the places of the others. */
interface ReadBatch<Row> {
  unreadable: { plan: RowPlan<never>; position: number }[]
  places: number[]
  /** The position of the first row in the sheet, from 0. */
  first: number
  reread: RecordBatch<Row>['reread']
}

async function* readBatches<Row, Planned>(
  kind: ImportKind<Row, Planned>,
  workbook: Workbook,
): AsyncGenerator<ReadBatch<Row>> {
  let first = 0
  for await (const { rows, reread } of readRecords(workbook, kind.columns, uniqueKey(kind))) {
    const batch: ReadBatch<Row> = { unreadable: [], places: [], first, reread }
    for (const [place, row] of rows.entries())
      if ('errors' in row) batch.unreadable.push({ plan: unreadable(kind, row), position: first + place })
      else batch.places.push(place)
    yield batch
    first += rows.length
  }
}

/** Rows of a sheet in their order, with their positions in it, from 0. */
interface PositionedRows<Row> extends Pick<ReadBatch<Row>, 'unreadable'> {
  records: SheetRecord<Row>[]
  positions: number[]
}

/** Rows that are to be planned: of those that can be read only the positions are kept, and the records are read again. */
export class RowsToPlan<Row> {
  total = 0
  private batches: ReadBatch<Row>[] = []

  add(batch: ReadBatch<Row>): void {
    this.batches.push(batch)
    this.total += batch.places.length + batch.unreadable.length
  }

  /** Those at some positions alone. */
  only(positions: ReadonlySet<number>): RowsToPlan<Row> {
    const left = new RowsToPlan<Row>()
    for (const { first, places, reread } of this.batches) {
      const kept = places.filter((place) => positions.has(first + place))
      if (kept.length) left.add({ first, places: kept, reread, unreadable: [] })
    }
    return left
  }

  /** The rows in chunks of about that many. */
  *read(chunkSize: number): Generator<PositionedRows<Row>> {
    const empty = (): PositionedRows<Row> => ({ records: [], positions: [], unreadable: [] })
    let chunk = empty()
    for (const { first, places, reread, unreadable } of this.batches) {
      if (chunk.records.length + places.length > chunkSize && chunk.records.length) {
        yield chunk
        chunk = empty()
      }
      chunk.records.push(...reread(places))
      chunk.unreadable.push(...unreadable)
      for (const place of places) chunk.positions.push(first + place)
    }
    if (chunk.records.length || chunk.unreadable.length) yield chunk
  }
}
