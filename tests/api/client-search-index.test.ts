import { setTimeout as pause } from 'node:timers/promises'
import { QueryTypes, Transaction } from 'sequelize'
import type { Test } from 'tap'
import { t } from '../support/tap.ts'
import * as migration from '../../server/db/migrations/0068-client-search.ts'
import { mergeChanges } from '../../server/db/search-merge.ts'
import { CLIENTS as SEARCHED } from '../../server/db/searched-tables.ts'
import { tableSums } from '../../server/db/table-sums.ts'
import { createWithWrite } from '../../server/db/with-write.ts'
import { Client } from '../../server/features/clients/clients.model.ts'
import { clientKeys } from '../../server/features/clients/clients.rules.ts'
import { verifyDatabase } from '../../server/verify.ts'
import { folded, isFoundIn } from '../support/folded.ts'
import { aClient } from '../support/builders.ts'
import { clientSheet } from '../support/client-sheet.ts'
import { queryOf } from '../support/provider.ts'
import { signedIn } from '../support/signed-in.ts'
import { createTestApp, testConfig } from '../support/test-app.ts'
import { trackledger } from '../support/trackledger.ts'

t.setTimeout(600_000)

/** More than are found by their ids (`FEW` in `db/search.ts`). */
const CLIENTS = 3_000
/** So many changes are not worth a new list. */
const MOST_LEFT = 500
const NAMES = [
  'Haulage',
  'Çetin & Söhne',
  'İz Taşıma',
  'Straße',
  '京都運輸',
  '50%_off',
  'O\'Neil "x"',
  '😀 Movers',
]

const config = await testConfig(t)
/** No seal of the trail is set while the sums of all tables are compared. */
const app = await createTestApp(t, config, { sealMs: 3_600_000 })
const user = await signedIn(app)
const { platform_id } = await aClient(user, { client_name: 'First of all' })
const sequelize = Client.sequelize!
const isSqlite = sequelize.getDialect() === 'sqlite'

await Client.bulkCreate(
  Array.from({ length: CLIENTS }, (_, at) => {
    const client_name = `${NAMES[at % 11] ?? 'Carrier'} ${at}`
    const named = { client_id: `K-${10_000 + at * 7}`, client_name, email_1: `a${at}@example.com` }
    return { ...named, ...clientKeys(named), platform_id: Number(platform_id) }
  }),
)

interface Row {
  id: number
  texts: string[]
}

/** Every client, with the texts that a search looks into, as they are stored and not as they are indexed. */
async function allRows(): Promise<Row[]> {
  const rows = await Client.findAll({ order: ['id'], raw: true })
  return rows.map(({ id, client_id, client_name, email_1, email_2, email_3 }) => ({
    id,
    texts: [client_id, client_name, email_1, email_2, email_3].flatMap((text) =>
      text ? [folded(text)] : [],
    ),
  }))
}

async function ask(search: string, more: object = {}): Promise<{ ids: number[]; total: number }> {
  const filter = JSON.stringify({ search, ...more })
  const query = queryOf({ filter, sort: '["id","DESC"]', range: '[0,49]' })
  const answer = await user.request('GET', `/api/clients/?${query}`)
  const ids = answer.json<{ id: number }[]>().map(({ id }) => id)
  return { ids, total: Number(answer.headers['x-total-count']) }
}
const finds = async (words: string) => (await ask(words)).ids

/** Compares what the list and Ctrl+K find with a filter of all rows. */
async function compare(t: Test, words: string): Promise<void> {
  const ids = (await allRows()).flatMap(({ id, texts }) => (isFoundIn(texts, words) ? [id] : []))
  const wanted = { ids: ids.toReversed().slice(0, 50), total: ids.length }
  t.same(await ask(words), wanted, words)
  t.same(await ask(words, { platform_id: Number(platform_id) }), wanted, `${words}, of a platform`)
  const found = (await user.request('GET', `/api/search?${queryOf({ q: words })}`)).json<{
    clients: { id: number }[]
  }>()
  t.equal(found.clients.length, Math.min(5, ids.length), `Ctrl+K ${words}`)
  for (const { id } of found.clients) t.ok(ids.includes(id), `Ctrl+K ${words}`)
}

const WORDS = [
  'haul',
  'arr',
  'a',
  '1',
  '12',
  'k-1',
  '00',
  'ÇETİN',
  'söh',
  '京',
  '京都運',
  'ße',
  'SS',
  '😀',
  '%',
  '_o',
].concat('"x"', "o'n", '@', '@example', 'zq', 'zqx', 'haulage 1100', 'example.com')

async function changes(): Promise<number> {
  const sql = 'SELECT COUNT(*) AS changes FROM client_search_changes'
  const [row] = await sequelize.query<{ changes: number }>(sql, { type: QueryTypes.SELECT })
  return row!.changes
}

t.test(
  'clients are found before there are lists of them, and after the service has made these',
  async (t) => {
    for (const words of WORDS) await compare(t, words)
    while ((await changes()) > MOST_LEFT) await pause(100)
    for (const words of WORDS) await compare(t, words)
  },
)

t.test('a search finds what was just made, changed, imported or deleted, and not what it was', async (t) => {
  const made = await aClient(user, { client_name: 'Brand new one' })
  t.same([await finds('and NEW'), await finds('brand new one')], [[made.id], [made.id]])
  await user.request('PUT', `/api/clients/${made.id}`, { client_name: 'Older by qz now' })
  t.same([await finds('and new'), await finds('der by'), await finds('qz')], [[], [made.id], [made.id]])
  await user.request('PUT', `/api/clients/${made.id}`, { email_2: 'zqq@example.com' })
  t.same([await finds('zqq'), await finds('zq')], [[made.id], [made.id]])
  const sheet = clientSheet([
    { Client_ID: made.client_id, Client: 'Imported wx as changed' },
    { Client_ID: 'NEW-1', Client: 'Imported wx as new' },
  ])
  const upload = await user.upload(`/api/clients/upload-excel/${String(platform_id)}`, sheet, 'clients.xlsx')
  t.equal(upload.statusCode, 200, upload.body)
  t.equal((await finds('wx as')).length, 2)
  t.same([(await finds('wx')).length, await finds('der by')], [2, []])
  for (const id of await finds('wx')) await user.request('DELETE', `/api/clients/${id}`)
  t.same([await finds('wx as'), await finds('wx')], [[], []])
  for (const words of ['haul', '7', '12']) await compare(t, words)
})

// SQLite has one writer.
t.test('no merge waits for a long transaction, nor loses what it changes', { skip: isSqlite }, async (t) => {
  const set = (search_text: string, from: number, to = from) =>
    `UPDATE clients SET search_text = ${search_text} WHERE id BETWEEN ${from} AND ${to}`
  // Fewer than the service merges by itself.
  await sequelize.query(set("CONCAT(search_text, 'qwo')", 1_001, 1_400))
  const isolationLevel = Transaction.ISOLATION_LEVELS.READ_COMMITTED
  await sequelize.transaction({ isolationLevel }, async (transaction) => {
    await sequelize.query(set("CONCAT(search_text, 'qwh')", 100), { transaction })
    await mergeChanges(createWithWrite(sequelize), sequelize, SEARCHED)
    t.equal(await changes(), 0, 'what is committed is merged')
    t.equal((await ask('qwo')).total, 400)
  })
  t.same([await changes(), await finds('qwh')], [1, [100]])
  await sequelize.query(set("REPLACE(REPLACE(search_text, 'qwo', ''), 'qwh', '')", 1, 1_400))
})

t.test(
  'its index is verified, and made anew by a command and by its migration without the loss of a row',
  async (t) => {
    const lines: string[] = []
    const verify = () => verifyDatabase(sequelize, (line) => lines.push(line))
    t.equal(await verify(), 0)
    const spoilt = isSqlite
      ? ["INSERT INTO client_search (client_search) VALUES ('delete-all')", 'DELETE FROM client_search_lists']
      : ['DELETE FROM client_search']
    for (const sql of spoilt) {
      await sequelize.query(sql)
      lines.length = 0
      t.ok(await verify(), sql)
      t.match(lines[0], /^what clients with ".*" are found by: /)
      t.match(await trackledger(config, ['search-index']), { code: 0 })
      t.equal(await verify(), 0)
    }
    const before = await tableSums(sequelize)
    await migration.down(sequelize.getQueryInterface())
    t.same(await tableSums(sequelize), before)
    await migration.up(sequelize.getQueryInterface())
    t.same(await tableSums(sequelize), before)
    t.equal(await verify(), 0)
    for (const words of ['haul', 'ca', '7']) await compare(t, words)
  },
)
