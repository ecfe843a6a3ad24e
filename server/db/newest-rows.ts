import { QueryTypes, type Model, type ModelStatic, type Transaction } from 'sequelize'
import { chunksOf } from './chunks.ts'

/** Rows that are in force from a month on, `YYYY-MM`, until their owner's next one. Both columns have a unique index. */
interface Dated {
  model: ModelStatic<Model>
  /** The column of the record that a row belongs to. */
  owner: string
  /** The column of the month. */
  from: string
}

/** The condition that a row is the one in force in a month, of an owner that is given as SQL. */
export function inForce(
  { model, owner, from }: Dated,
  alias: string,
  ownerSql: string,
  month: string,
): string {
  const newest = `SELECT MAX(newest.${from}) FROM ${model.tableName} AS newest`
  const where = `newest.${owner} = ${ownerSql} AND newest.${from} <= ${model.sequelize!.escape(month)}`
  return `${alias}.${owner} = ${ownerSql} AND ${alias}.${from} = (${newest} WHERE ${where})`
}

/** The rows in force in a month, at most one of each owner, plain. */
export async function rowsInForce<Row extends object>(
  { model, owner, from }: Dated,
  owners: readonly number[],
  month: string,
  transaction?: Transaction,
): Promise<Row[]> {
  const rows: Row[] = []
  const columns = Object.keys(model.getAttributes()).map((name) => `dated.${name}`)
  for (const some of chunksOf(owners)) {
    const newest =
      `SELECT ${owner}, MAX(${from}) AS ${from} FROM ${model.tableName} ` +
      `WHERE ${owner} IN (:some) AND ${from} <= :month GROUP BY ${owner}`
    const found = await model.sequelize!.query<Row>(
      `SELECT ${columns.join(', ')} FROM (${newest}) AS newest JOIN ${model.tableName} AS dated ` +
        `ON dated.${owner} = newest.${owner} AND dated.${from} = newest.${from}`,
      { type: QueryTypes.SELECT, replacements: { some, month }, transaction },
    )
    rows.push(...found)
  }
  return rows
}
