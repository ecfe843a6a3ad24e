import type { FindOptions, Model, ModelStatic, Sequelize, Transaction } from 'sequelize'
import { chunksOf } from './chunks.ts'
import { inSnapshot } from './snapshot.ts'

/** Ids are read this many at a time, so that converting a driver's rows does not block the event loop for long. */
const IDS_AT_ONCE = 25_000

/** A part of a list. */
interface Slice {
  offset: number
  limit: number
}

/** Reads the ids of a part of a list. */
type ReadIds<Id> = (slice: Slice, transaction: Transaction) => Promise<Id[]>

async function allIds<Id>(readIds: ReadIds<Id>, transaction: Transaction): Promise<Id[]> {
  const slices: Id[][] = []
  for (let offset = 0; ; offset += IDS_AT_ONCE) {
    const ids = await readIds({ offset, limit: IDS_AT_ONCE }, transaction)
    slices.push(ids)
    if (ids.length < IDS_AT_ONCE) return slices.flat()
  }
}

async function* read<Id, Row extends { id: Id }>(
  ids: readonly Id[],
  readRows: (ids: Id[]) => Promise<readonly Row[]>,
): AsyncGenerator<Row[]> {
  for (const some of chunksOf(ids)) {
    const rows = new Map((await readRows(some)).map((row) => [row.id, row]))
    yield some.flatMap((id) => rows.get(id) ?? [])
  }
}

/**
 * All rows of a list in its order, some hundred at a time, as fast as they are consumed. Their ids are read first, in one
 * snapshot: a record that is renamed meanwhile is neither missing nor there twice. No connection is held between batches.
 */
export async function batchesOfList<Id, Row extends { id: Id }>(
  sequelize: Sequelize,
  readIds: ReadIds<Id>,
  readRows: (ids: Id[]) => Promise<readonly Row[]>,
): Promise<AsyncGenerator<Row[]>> {
  return read(await inSnapshot(sequelize, (transaction) => allIds(readIds, transaction)), readRows)
}

/** The same of the rows that `findAll` finds with these options. An order by what is computed names its attributes. */
export const batchesOfModel = <Row extends { id: number }>(
  model: ModelStatic<Model>,
  options: Pick<FindOptions, 'where' | 'order' | 'attributes'>,
  readRows: (ids: number[]) => Promise<readonly Row[]>,
): Promise<AsyncGenerator<Row[]>> => {
  const readIds: ReadIds<number> = async (slice, transaction) => {
    const found = await model.findAll({ attributes: ['id'], ...options, ...slice, raw: true, transaction })
    return (found as unknown as { id: number }[]).map(({ id }) => id)
  }
  return batchesOfList(model.sequelize!, readIds, readRows)
}
