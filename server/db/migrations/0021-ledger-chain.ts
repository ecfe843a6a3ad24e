import { QueryTypes, type ModelAttributes, type QueryInterface, type Sequelize } from 'sequelize'
import { chunksOf, ROWS_A_STATEMENT } from '../chunks.ts'
import {
  chainedFields,
  EMPTY_CHAIN,
  headAfter,
  nextLink,
  type ChainHead,
  type ChainLink,
} from '../ledger-chain.ts'
import * as guards from './0008-ledger-guards.ts'
import { addIndex, createTable, id, integer, reference, required, text } from './columns.ts'
import { dropColumn, refuseLoss } from './loss.ts'

const TABLE = 'transactions'
const CHAIN: ModelAttributes = { chain_no: integer, chain_version: integer, chain_hash: text(64) }
const COLUMNS: ModelAttributes = { posted_by: text(100), ...CHAIN }
export const CHAIN_INDEX = 'transactions_client_id_chain_no'
const VERSION = 1

type Row = { id: number; client_id: number } & Record<string, unknown>
type Link = ChainLink & { id: number }

async function writeLinks(sequelize: Sequelize, links: readonly Link[]): Promise<void> {
  const byId = (column: 'chain_no' | 'chain_hash') =>
    `CASE id ${links.map((link) => `WHEN ${link.id} THEN ${sequelize.escape(link[column])}`).join(' ')} END`
  await sequelize.query(
    `UPDATE ${TABLE} SET chain_version = ${VERSION}, chain_no = ${byId('chain_no')}, ` +
      `chain_hash = ${byId('chain_hash')} WHERE id IN (${links.map((link) => link.id).join()})`,
  )
}

/** Chains the rows that are there in the order of their ids. Who posted them is not known. */
async function chainAll(sequelize: Sequelize): Promise<Map<number, ChainHead>> {
  const heads = new Map<number, ChainHead>()
  const columns = ['id', ...chainedFields(VERSION)].join(', ')
  for (let last = 0; ;) {
    const rows = await sequelize.query<Row>(
      `SELECT ${columns} FROM ${TABLE} WHERE id > ${last} ORDER BY id LIMIT ${ROWS_A_STATEMENT}`,
      { type: QueryTypes.SELECT },
    )
    if (!rows.length) return heads
    const links = rows.map((row): Link => {
      const link = nextLink(heads.get(row.client_id) ?? EMPTY_CHAIN, row, VERSION)
      heads.set(row.client_id, headAfter(link))
      return { id: row.id, ...link }
    })
    await writeLinks(sequelize, links)
    last = rows.at(-1)!.id
  }
}

async function writeHeads(sequelize: Sequelize, heads: ReadonlyMap<number, ChainHead>): Promise<void> {
  await sequelize.query('DELETE FROM ledger_heads')
  for (const some of chunksOf([...heads])) {
    const values = some.map(
      ([client_id, { entries, chain_hash }]) => `(${client_id}, ${entries}, ${sequelize.escape(chain_hash)})`,
    )
    await sequelize.query(
      `INSERT INTO ledger_heads (client_id, entries, chain_hash) VALUES ${values.join(', ')}`,
    )
  }
}

/** Chains all rows anew. The caller has lifted the guards of the ledger. */
export async function chainAnew(sequelize: Sequelize): Promise<void> {
  await writeHeads(sequelize, await chainAll(sequelize))
}

/**
 * Each row of the ledger carries a hash of itself and of its client's rows before it, and the head of each client how
 * many there are: so a row that was changed or removed shows, whoever did it. And who posted it is kept.
 */
export async function up(schema: QueryInterface): Promise<void> {
  // MySQL commits each statement by itself: a failed run may have come as far as anywhere here.
  const existing = await schema.describeTable(TABLE)
  for (const [name, column] of Object.entries(COLUMNS))
    if (!(name in existing)) await schema.addColumn(TABLE, name, column as never)
  await createTable(schema, 'ledger_heads', {
    id,
    client_id: { ...reference('clients', 'RESTRICT'), unique: true },
    entries: required(integer),
    chain_hash: required(text(64)),
  })
  await guards.down(schema)
  await chainAnew(schema.sequelize)
  await guards.up(schema)
  await addIndex(schema, TABLE, ['client_id', 'chain_no'], true)
}

/** The chain can be made anew; who posted a row cannot. */
export async function down(schema: QueryInterface): Promise<void> {
  await refuseLoss(schema, TABLE, { column: 'posted_by' })
  const indexes = (await schema.showIndex(TABLE)) as { name: string }[]
  if (indexes.some(({ name }) => name === CHAIN_INDEX)) await schema.removeIndex(TABLE, CHAIN_INDEX)
  for (const column of Object.keys(COLUMNS)) await dropColumn(schema, TABLE, column)
  await schema.dropTable('ledger_heads')
}
