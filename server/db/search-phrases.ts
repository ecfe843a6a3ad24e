import type { Sequelize, Transaction } from 'sequelize'
import type { SearchedTable } from './searched-tables.ts'

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
