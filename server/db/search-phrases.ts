import type { Sequelize, Transaction } from 'sequelize'

/**
 * The index of what vehicles are searched by, on SQLite: their trigrams, kept by triggers. It has no texts of its own. A
 * part of a text that is no shorter than a trigram is a phrase of it, and what that finds holds the part: nothing else does.
 */
export const VEHICLE_SEARCH = 'vehicle_search'
/** It, and the tables that SQLite makes with it. */
export const PHRASE_TABLES: readonly string[] = ['', '_config', '_data', '_idx'].map(
  (part) => VEHICLE_SEARCH + part,
)
const MADE = `CREATE VIRTUAL TABLE ${VEHICLE_SEARCH} USING fts5(search_text, content='', tokenize='trigram case_sensitive 1', columnsize=0)`

const put = (row: string): string =>
  `INSERT INTO ${VEHICLE_SEARCH} (rowid, search_text) VALUES (${row}.id, ${row}.search_text);`
const take = (row: string): string =>
  `INSERT INTO ${VEHICLE_SEARCH} (${VEHICLE_SEARCH}, rowid, search_text) VALUES ('delete', ${row}.id, ${row}.search_text);`

/** By the event. */
const TRIGGERS: Readonly<Record<string, readonly [when: string, body: string]>> = {
  insert: ['AFTER INSERT ON vehicles', put('NEW')],
  update: [
    'AFTER UPDATE OF id, search_text ON vehicles WHEN NEW.id <> OLD.id OR NEW.search_text <> OLD.search_text',
    `${take('OLD')} ${put('NEW')}`,
  ],
  delete: ['AFTER DELETE ON vehicles', take('OLD')],
}

/** Makes the index anew of the vehicles that there are. */
export async function fillPhrases(sequelize: Sequelize, transaction?: Transaction): Promise<void> {
  for (const sql of [
    `INSERT INTO ${VEHICLE_SEARCH} (${VEHICLE_SEARCH}) VALUES ('delete-all')`,
    `INSERT INTO ${VEHICLE_SEARCH} (rowid, search_text) SELECT id, search_text FROM vehicles`,
  ])
    await sequelize.query(sql, transaction && { transaction })
}

/** Lets the database keep an index of the vehicles. */
export async function followPhrases(sequelize: Sequelize): Promise<void> {
  await sequelize.query(MADE)
  await fillPhrases(sequelize)
  for (const [event, [when, body]] of Object.entries(TRIGGERS))
    await sequelize.query(`CREATE TRIGGER ${VEHICLE_SEARCH}_${event} ${when} BEGIN ${body} END`)
}

/** No longer. */
export async function unfollowPhrases(sequelize: Sequelize): Promise<void> {
  for (const event of Object.keys(TRIGGERS))
    await sequelize.query(`DROP TRIGGER IF EXISTS ${VEHICLE_SEARCH}_${event}`)
  await sequelize.query(`DROP TABLE IF EXISTS ${VEHICLE_SEARCH}`)
}
