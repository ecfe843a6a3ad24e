import { QueryTypes, type Sequelize, type Transaction } from 'sequelize'
import { changedSql } from './search-candidates.ts'
import { listTables, type SearchedTable } from './searched-tables.ts'

/*
 * The index of what rows are searched by, on SQLite: their trigrams, kept by triggers. It has no texts of its own. A part of a
 * text that is no shorter than a trigram is a phrase of it, and what that finds holds the part: nothing else does.
 */

/** It, and the tables that SQLite makes with it. */
export const phraseTables = ({ index }: SearchedTable): readonly string[] =>
  ['', '_config', '_data', '_idx'].map((part) => index + part)

/** The triggers by their events: what follows their names. */
function triggersOf({ name, index }: SearchedTable): Record<string, string> {
  const put = `INSERT INTO ${index} (rowid, search_text) VALUES (NEW.id, NEW.search_text);`
  const take = `INSERT INTO ${index} (${index}, rowid, search_text) VALUES ('delete', OLD.id, OLD.search_text);`
  const isOther = 'NEW.id <> OLD.id OR NEW.search_text <> OLD.search_text'
  return {
    insert: `AFTER INSERT ON ${name} BEGIN ${put} END`,
    update: `AFTER UPDATE OF id, search_text ON ${name} WHEN ${isOther} BEGIN ${take} ${put} END`,
    delete: `AFTER DELETE ON ${name} BEGIN ${take} END`,
  }
}

/** Makes the index anew of the rows that there are. */
export async function fillPhrases(
  sequelize: Sequelize,
  { name, index }: SearchedTable,
  transaction?: Transaction,
): Promise<void> {
  for (const sql of [
    `INSERT INTO ${index} (${index}) VALUES ('delete-all')`,
    `INSERT INTO ${index} (rowid, search_text) SELECT id, search_text FROM ${name}`,
  ])
    await sequelize.query(sql, transaction && { transaction })
}

/** Lets the database keep an index of a table. */
export async function followPhrases(sequelize: Sequelize, searched: SearchedTable): Promise<void> {
  const { index } = searched
  await sequelize.query(
    `CREATE VIRTUAL TABLE ${index} USING fts5(search_text, content='', tokenize='trigram case_sensitive 1', columnsize=0)`,
  )
  await fillPhrases(sequelize, searched)
  for (const [event, rest] of Object.entries(triggersOf(searched)))
    await sequelize.query(`CREATE TRIGGER ${index}_${event} ${rest}`)
}

/** No longer. */
export async function unfollowPhrases(sequelize: Sequelize, searched: SearchedTable): Promise<void> {
  for (const event of Object.keys(triggersOf(searched)))
    await sequelize.query(`DROP TRIGGER IF EXISTS ${searched.index}_${event}`)
  await sequelize.query(`DROP TABLE IF EXISTS ${searched.index}`)
}

/** Selects the ids of the rows that hold a phrase, by their order. @param phrase as SQL */
export const holdingSql = ({ index }: SearchedTable, phrase: string): string =>
  `SELECT rowid FROM ${index} WHERE ${index} MATCH ${phrase}`

/** A text as the index looks for it. */
export const phraseOf = (text: string): string => `"${text.replaceAll('"', '""')}"`

/** Reads the ids of rows that hold a text, so many at most, and in the same moment what was changed and by which merges blocks were made. */
export async function rowsHolding(
  sequelize: Sequelize,
  searched: SearchedTable,
  text: string,
  atMost: number,
): Promise<{ ids: number[]; changed: number[]; merges: ReadonlyMap<number, number> }> {
  const listOf = (sql: string) => `(SELECT json_group_array(id) FROM (${sql}))`
  const holding = `SELECT rowid AS id FROM (${holdingSql(searched, '$phrase')} LIMIT ${atMost})`
  const [row] = await sequelize.query<{ ids: string; changed: string; merges: string }>(
    `SELECT ${listOf(holding)} AS ids, ${listOf(changedSql(sequelize, searched))} AS changed, ` +
      `(SELECT json_group_array(json_array(block, merges)) FROM ${listTables(sequelize, searched).blocks}) AS merges`,
    { type: QueryTypes.SELECT, bind: { phrase: phraseOf(text) } },
  )
  const { ids, changed, merges } = row!
  return {
    ids: JSON.parse(ids) as number[],
    changed: JSON.parse(changed) as number[],
    merges: new Map(JSON.parse(merges) as [number, number][]),
  }
}

/** Counts the rows that hold a text. */
export async function countHolding(
  sequelize: Sequelize,
  searched: SearchedTable,
  text: string,
): Promise<number> {
  const [row] = await sequelize.query<{ count: number }>(
    `SELECT COUNT(*) AS count FROM (${holdingSql(searched, '$phrase')})`,
    { type: QueryTypes.SELECT, bind: { phrase: phraseOf(text) } },
  )
  return row!.count
}
