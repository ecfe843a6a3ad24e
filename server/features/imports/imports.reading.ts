import { readWorkbook, type UploadedFile, type Workbook } from '../../xlsx/read-workbook.ts'
import { namesOf, readRecords, type RecordBatch, type SheetRecord } from '../../xlsx/records.ts'
import type { WorkerPool } from '../../lib/worker-pool.ts'
import { faulty, isToWrite, type Decision } from './imports.decisions.ts'
import type { ImportKind } from './imports.kind.ts'

/** Rows of a sheet that were decided together. */
export interface DecidedBatch<Row, Wanted> {
  /** In the order of the sheet. */
  decisions: Decision<Wanted>[]
  /** How many rows stand before. */
  first: number
  again: RecordBatch<Row>['again']
}

/** Opens a workbook and decides its rows as it is read. Nothing is written, and nothing held. @throws what `readWorkbook` throws */
export async function openSheet<Row, Wanted>(
  pool: WorkerPool,
  kind: ImportKind<Row, Wanted>,
  file: UploadedFile,
) {
  const workbook = await readWorkbook(pool, file, namesOf(kind.columns))
  return { workbook, batches: decided(kind, workbook) }
}

async function* decided<Row, Wanted>(
  kind: ImportKind<Row, Wanted>,
  workbook: Workbook,
): AsyncGenerator<DecidedBatch<Row, Wanted>> {
  let first = 0
  for await (const { reads, again } of readRecords(workbook, kind.columns, kind.key)) {
    const records = reads.filter((read) => 'values' in read)
    const ofRecords = (records.length ? await kind.decide(records) : []).values()
    const decisions = reads.map((read): Decision<Wanted> =>
      'errors' in read ? faulty(kind, read) : ofRecords.next().value!,
    )
    yield { decisions, first, again }
    first += reads.length
  }
}

/** Records of a sheet, and their places in it, from 0. */
export interface PlacedRecords<Row> {
  records: SheetRecord<Row>[]
  places: number[]
}

/** Rows that are to be written: where they stand, and how to read them again. */
export class RowsToWrite<Row> {
  total = 0
  private readonly batches: { first: number; places: number[]; again: RecordBatch<Row>['again'] }[] = []

  add({ decisions, first, again }: DecidedBatch<Row, unknown>): void {
    const places: number[] = []
    for (const [place, decision] of decisions.entries()) if (isToWrite(decision)) places.push(place)
    if (places.length) this.batches.push({ first, places, again })
    this.total += places.length
  }

  /** The records, so many at a time. */
  *read(atOnce: number): Generator<PlacedRecords<Row>> {
    let some: PlacedRecords<Row> = { records: [], places: [] }
    for (const { first, places, again } of this.batches) {
      if (some.records.length + places.length > atOnce && some.records.length) {
        yield some
        some = { records: [], places: [] }
      }
      some.records.push(...again(places))
      for (const place of places) some.places.push(first + place)
    }
    if (some.records.length) yield some
  }
}
