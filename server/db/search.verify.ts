import { QueryTypes, type Sequelize, type Transaction } from 'sequelize'
import { message } from '../messages.ts'
import { inBlock, storedLists } from './search-blocks.ts'
import { BLOCK, BlockLists, lettersOf, placesOf, remove, rowsOf, without, type Rows } from './search-lists.ts'
import { nameBytes, rowsByName, takeOrder } from './search-order-lists.ts'
import { listTables, longestPart, type SearchedTable } from './searched-tables.ts'
import type { InvariantCheck } from './verification.ts'

interface Searched {
  id: number
  search_text: string
}

/** Compares texts with the index that they are searched by. */
interface SearchCheck {
  /** Texts are added by their ids. */
  add: (rows: readonly Searched[]) => Promise<void>
  end: () => Promise<void>
}

/** Compares each part of the index of a table. */
export function searchCheck(check: InvariantCheck, sequelize: Sequelize, table: SearchedTable): SearchCheck {
  const isSqlite = sequelize.getDialect() === 'sqlite'
  const checks = [
    ...(isSqlite ? [checkPhrases(check, sequelize, table)] : []),
    checkLists(check, sequelize, table),
  ]
  return {
    async add(rows) {
      check.lookedAt(rows.length)
      for (const { add } of checks) await add(rows)
    },
    async end() {
      for (const { end } of checks) await end()
    },
  }
}

const TRIGRAM = 3

interface Part {
  rows: number
  times: number
  /** Each id as often as the part is in its text. */
  ids: number
}

/** What is in the index of SQLite, by its trigrams. */
async function indexedParts(
  sequelize: Sequelize,
  { index }: SearchedTable,
  transaction: Transaction,
): Promise<Map<string, Part>> {
  const parts = `temp.${index}_parts`
  const run = (sql: string) => sequelize.query(sql, { type: QueryTypes.RAW, transaction })
  await run(`DROP TABLE IF EXISTS ${parts}`)
  await run(`CREATE VIRTUAL TABLE ${parts} USING fts5vocab('main', '${index}', 'instance')`)
  const rows = await sequelize.query<Part & { term: string }>(
    `SELECT term, COUNT(DISTINCT doc) AS rows, COUNT(*) AS times, SUM(doc) AS ids FROM ${parts} GROUP BY term`,
    { type: QueryTypes.SELECT, transaction },
  )
  await run(`DROP TABLE ${parts}`)
  return new Map(rows.map(({ term, ...part }) => [term, part]))
}

/** Each part is in the index as often, and of the same rows, as in the texts. */
function checkPhrases(check: InvariantCheck, sequelize: Sequelize, table: SearchedTable): SearchCheck {
  const parts = new Map<string, Part & { last: number }>()
  const add = ({ id, search_text: text }: Searched) => {
    const letters = /^[\0-\x7f]*$/.test(text) ? text : [...text]
    for (let at = 0; at + TRIGRAM <= letters.length; at += 1) {
      const some = letters.slice(at, at + TRIGRAM)
      const part = typeof some === 'string' ? some : some.join('')
      const known = parts.get(part) ?? { rows: 0, times: 0, ids: 0, last: 0 }
      known.times += 1
      known.ids += id
      if (known.last !== id) known.rows += 1
      known.last = id
      parts.set(part, known)
    }
  }
  return {
    async add(rows) {
      for (const row of rows) add(row)
    },
    async end() {
      const indexed = await indexedParts(sequelize, table, check.transaction)
      for (const part of new Set([...parts.keys(), ...indexed.keys()])) {
        const { rows = 0, times = 0, ids = 0 } = parts.get(part) ?? {}
        const found = indexed.get(part) ?? { rows: 0, times: 0, ids: 0 }
        if (found.rows !== rows || found.times !== times || found.ids !== ids)
          check.same(message(table.part, { part }), found, { rows, times, ids })
      }
    },
  }
}

/** Of rows that differ so many are told. */
const TOLD = 5
const NONE = Buffer.alloc(0)

type Order = ReturnType<typeof takeOrder>

/** Compares the order of a block with what it must be, but for changed rows: the first place where they differ. */
async function checkOrder(
  check: InvariantCheck,
  sequelize: Sequelize,
  table: SearchedTable,
  block: number,
  [order, changed]: [Order, ReadonlySet<number>],
): Promise<void> {
  const rows = await rowsByName(sequelize, table, block, check.transaction)
  const [is, must] = [order, rows].map((all) => all.filter(({ id }) => !changed.has(id)))
  const places = Math.max(is!.length, must!.length)
  const at = Array.from({ length: places }).findIndex((_, place) => is![place]?.id !== must![place]?.id)
  const partOf = (what: string) =>
    message('checked.part', { name: `${listTables(sequelize, table).lists}, ${what} of block ${block}` })
  const idAt = (all: readonly { id: number }[]) => ({ [table.name]: all[at]?.id ?? null })
  if (at >= 0) return check.same(partOf('order'), idAt(is!), idAt(must!))
  const names = new Map(must!.map(({ id, name }) => [id, name]))
  const wrong = wrongName(order, names, (name) => nameBytes(sequelize, name).toString('latin1'))
  if (wrong) check.same(partOf(`name of ${wrong.id} in the order`), wrong.is, wrong.must)
}

/**
 * Finds what is kept of a name beside an order and is not its. An order without names is right, too: searches read more rows then.
 * @param names those that there are, but for changed rows
 */
function wrongName(order: Order, names: ReadonlyMap<number, string>, kept: (name: string) => string) {
  for (const [place, { id, name, isSame }] of order.entries()) {
    const [before, own] = [names.get(order[place - 1]?.id ?? 0), names.get(id)]
    if (own === undefined) continue
    if (name && name !== kept(own)) return { id, is: { name }, must: { name: kept(own) } }
    const isOther = before !== undefined && before !== own
    if (before !== undefined && isSame === isOther) return { id, is: { isSame }, must: { isSame: !isSame } }
  }
  return null
}

/** The lists of each block have the parts of its texts, but for those of changed rows. */
function checkLists(check: InvariantCheck, sequelize: Sequelize, table: SearchedTable): SearchCheck {
  const { transaction } = check
  const { lists, changes } = listTables(sequelize, table)
  const newTexts = () => new BlockLists(longestPart(sequelize))
  const select = <Row extends object>(sql: string) =>
    sequelize.query<Row>(sql, { type: QueryTypes.SELECT, transaction })
  let [block, texts] = [0, newTexts()]

  function compare(part: number, found: Rows, wanted: Rows, changed: readonly number[]): void {
    for (const id of changed) for (const rows of [found, wanted]) remove(rows, id % BLOCK)
    const told = (rows: Rows) => {
      const places = placesOf(rows).slice(0, TOLD)
      return places.map((place) => block * BLOCK + place).join(', ') || null
    }
    const [foreign, missing] = [told(without(found, wanted)), told(without(wanted, found))]
    const record = message(table.part, { part: lettersOf(part) })
    if (foreign !== missing) check.same(record, { [table.name]: foreign }, { [table.name]: missing })
  }

  async function endBlock(): Promise<void> {
    const [wanted, found] = [texts.lists(), await storedLists(sequelize, table, block, transaction)]
    const rows = await select<{ id: number }>(
      `SELECT DISTINCT ${table.id} AS id FROM ${changes} WHERE ${inBlock(table.id, block)}`,
    )
    const changed = rows.map(({ id }) => id)
    const order = takeOrder(found, block)
    for (const part of new Set([...wanted.keys(), ...found.keys()])) {
      const [is, must] = [found.get(part) ?? NONE, wanted.get(part) ?? NONE]
      if (!is.equals(must)) compare(part, rowsOf(is), rowsOf(must), changed)
    }
    await checkOrder(check, sequelize, table, block, [order, new Set(changed)])
    ;[block, texts] = [block + 1, newTexts()]
  }

  return {
    async add(rows) {
      for (const { id, search_text } of rows) {
        while (block < Math.floor(id / BLOCK)) await endBlock()
        texts.add(id, search_text)
      }
    },
    async end() {
      const [last] = await select<{ block: number | null }>(`SELECT MAX(block) AS block FROM ${lists}`)
      do await endBlock()
      while (block <= (last?.block ?? -1))
    },
  }
}
