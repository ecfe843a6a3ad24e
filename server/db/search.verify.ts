import { QueryTypes, type Sequelize, type Transaction } from 'sequelize'
import { message } from '../messages.ts'
import { VEHICLE_SEARCH } from './search-index.ts'
import type { InvariantCheck } from './verification.ts'

const TRIGRAM = 3
/** Reads the index by its trigrams. */
const PARTS = 'temp.vehicle_search_parts'

interface Part {
  rows: number
  times: number
}

async function indexedParts(sequelize: Sequelize, transaction: Transaction): Promise<Map<string, Part>> {
  const run = (sql: string) => sequelize.query(sql, { type: QueryTypes.RAW, transaction })
  await run(`DROP TABLE IF EXISTS ${PARTS}`)
  await run(`CREATE VIRTUAL TABLE ${PARTS} USING fts5vocab('main', '${VEHICLE_SEARCH}', 'row')`)
  const rows = await sequelize.query<Part & { term: string }>(
    `SELECT term, doc AS rows, cnt AS times FROM ${PARTS}`,
    { type: QueryTypes.SELECT, transaction },
  )
  await run(`DROP TABLE ${PARTS}`)
  return new Map(rows.map(({ term, ...part }) => [term, part]))
}

/** Counts the trigrams of texts, to compare them with those of the index. */
export class SearchTally {
  private readonly parts = new Map<string, Part & { last: number }>()
  private texts = 0

  add(text: string): void {
    this.texts += 1
    const letters = /^[\0-\x7f]*$/.test(text) ? text : [...text]
    for (let at = 0; at + TRIGRAM <= letters.length; at += 1) {
      const some = letters.slice(at, at + TRIGRAM)
      const part = typeof some === 'string' ? some : some.join('')
      const known = this.parts.get(part) ?? { rows: 0, times: 0, last: 0 }
      known.times += 1
      if (known.last !== this.texts) known.rows += 1
      known.last = this.texts
      this.parts.set(part, known)
    }
  }

  /** Each part is in the index as often, and of as many rows, as in the texts. A database without an index has nothing to compare. */
  async compare(check: InvariantCheck, sequelize: Sequelize): Promise<void> {
    check.lookedAt(this.texts)
    if (sequelize.getDialect() !== 'sqlite') return
    const indexed = await indexedParts(sequelize, check.transaction)
    for (const part of new Set([...this.parts.keys(), ...indexed.keys()])) {
      const { rows = 0, times = 0 } = this.parts.get(part) ?? {}
      const found = indexed.get(part) ?? { rows: 0, times: 0 }
      if (found.rows !== rows || found.times !== times)
        check.same(message('checked.search_part', { part }), found, { rows, times })
    }
  }
}
