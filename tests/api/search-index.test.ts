import { setTimeout as pause } from 'node:timers/promises'
import type { Test } from 'tap'
import { t } from '../support/tap.ts'
import { QueryTypes } from 'sequelize'
import { connect } from '../../server/db/connect.ts'
import * as searchMigration from '../../server/db/migrations/0065-search.ts'
import * as listsMigration from '../../server/db/migrations/0066-search-lists.ts'
import * as shortMigration from '../../server/db/migrations/0067-short-search.ts'
import * as ordersMigration from '../../server/db/migrations/0071-search-orders.ts'
import * as namesMigration from '../../server/db/migrations/0073-search-names.ts'
import { Vehicle } from '../../server/features/vehicles/vehicles.model.ts'
import { MOST_OF_A_KIND } from '../../server/features/search/search.schemas.ts'
import { vehicleKeys } from '../../server/features/vehicles/vehicles.rules.ts'
import { verifyDatabase } from '../../server/verify.ts'
import { Random } from '../fuzz/random.ts'
import { aClient, aVehicle } from '../support/builders.ts'
import { folded, isFoundIn } from '../support/folded.ts'
import { OCTOBER, queryOf } from '../support/provider.ts'
import { rounds } from '../support/rounds.ts'
import { monthSheet, rowOf } from '../support/month-sheet.ts'
import { signedIn } from '../support/signed-in.ts'
import { createTestApp, testConfig } from '../support/test-app.ts'
import { trackledger } from '../support/trackledger.ts'
import { workbookOf } from '../support/workbooks.ts'

t.setTimeout(600_000)

/** More than are looked for by the index (`MANY` in `db/search.ts`), and in seven blocks. */
const FLEET = 20_400
const CHUNK = 1_000
/** So many changes are not worth a new list. */
const MOST_LEFT = 500
const LETTERS = [
  ...'aB1 9%_"\'\\*-^:(){}+~İıßẞǅéΣσς京物流',
  'e\u0301',
  '😀',
  '👍🏽',
  '\u200f',
  'ﬃ',
  'NEAR',
  'OR',
]
const HEADERS = ['Client', 'Object name', 'Imei number', 'Charging Currency', 'SIM cards number']

const config = await testConfig(t)
const app = await createTestApp(t, config)
const user = await signedIn(app)
const { id: client_id, client_name } = await aClient(user, { client_name: 'Haulage' })
const other = await aClient(user)
const random = new Random(20261126)
const sequelize = Vehicle.sequelize!
const isSqlite = sequelize.getDialect() === 'sqlite'

const oddText = (most: number): string =>
  Array.from({ length: random.integer(1, most) }, () => random.pick(LETTERS)).join('')

function nameOf(number: number): string {
  if (number % 40 === 0) return `X$1${oddText(12)}`
  // Longer than what the index has of a name; and what many are called.
  if (number % 9 === 0) return `Haulage of the northern provinces ${number}`
  if (number % 13 === 0) return `Μεταφορές Αθηνών ${number}`
  return number % 11 ? `KDA ${number}` : `KDA ${number % 3}`
}

function aRow(number: number) {
  const vehicle = {
    id: 1 + number * 5,
    client_id: Number(number % 7 ? client_id : other.id),
    object_name: nameOf(number),
    imei_number: `3520990${String(10_000_000 + number * 317)}`,
    sim_cards_number: number % 3 ? `89254${number * 7919}` : null,
  }
  return { ...vehicle, ...vehicleKeys(vehicle) }
}
for (let from = 0; from < FLEET; from += CHUNK)
  await Vehicle.bulkCreate(
    Array.from({ length: Math.min(CHUNK, FLEET - from) }, (_, at) => aRow(from + at)),
    { validate: false },
  )

interface Row {
  id: number
  client_id: number
  texts: string[]
  name: string
}

/** Every vehicle, with the texts that a search looks into, as they are stored and not as they are indexed. */
async function allRows(): Promise<Row[]> {
  const rows = await Vehicle.findAll({ order: ['id'], raw: true })
  return rows.map(
    ({ id, client_id: owner, object_name, object_name_key, imei_number, sim_cards_number }) => ({
      id,
      client_id: owner,
      name: object_name_key,
      texts: [object_name, imei_number, sim_cards_number].flatMap((text) => (text ? [folded(text)] : [])),
    }),
  )
}

async function ask(query: object): Promise<{ ids: number[]; total: number }> {
  const answer = await user.request('GET', `/api/vehicles/?${queryOf(query as Record<string, string>)}`)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  const ids = answer.json<{ id: number }[]>().map(({ id }) => id)
  return { ids, total: Number(answer.headers['x-total-count']) }
}

/** By the bytes of their names; equal ones by their ids. */
const byName = (one: Row, other: Row): number =>
  Buffer.compare(Buffer.from(one.name), Buffer.from(other.name)) || one.id - other.id

/** Compares what a search answers with a filter of all rows. */
async function compare(t: Test, rows: readonly Row[], words: string): Promise<void> {
  const holding = rows.filter(({ texts }) => !folded(words) || isFoundIn(texts, words))
  const said = JSON.stringify(words)
  for (const filter of [{ search: words }, { search: words, client_id: Number(other.id) }]) {
    const found = holding.filter((row) => !('client_id' in filter) || row.client_id === filter.client_id)
    const ids = found.map(({ id }) => id)
    const [sort, text] = ['["id","DESC"]', JSON.stringify(filter)]
    const first = await ask({ filter: text, sort, range: '[0,49]' })
    t.same(first, { ids: ids.toReversed().slice(0, 50), total: ids.length }, `${said} ${text}`)
    const named = found.toSorted(byName).map(({ id }) => id)
    const pages = { ASC: named, DESC: named.toReversed() }
    for (const [direction, order] of Object.entries(pages)) {
      const page = await ask({ filter: text, sort: `["object_name","${direction}"]`, range: '[3,9]' })
      t.same(page, { ids: order.slice(3, 10), total: ids.length }, `${said} by name, ${direction}`)
    }
  }
}

/** Compares what the search over all kinds finds with the same. */
async function compareFirst(t: Test, rows: readonly Row[], words: string): Promise<void> {
  const isHeld = ({ texts }: Row) =>
    isFoundIn(texts, words) || isFoundIn(texts, words.replace(/[\s-]/g, '') || words)
  const holding = new Set(rows.filter(isHeld).map(({ id }) => id))
  const answer = await user.request('GET', `/api/search?q=${encodeURIComponent(words)}`)
  const { vehicles } = answer.json<{ vehicles: { id: number }[] }>()
  t.equal(vehicles.length, Math.min(MOST_OF_A_KIND, holding.size), JSON.stringify(words))
  for (const { id } of vehicles) t.ok(holding.has(id), JSON.stringify(words))
}

function someWords(rows: readonly Row[]): string {
  if (random.chance(0.2)) return oddText(6)
  const [from, length] = [random.integer(0, 12), random.integer(1, 9)]
  const letters = [...random.pick(random.pick(rows).texts)].slice(from, from + length).join('')
  return random.chance(0.3) ? letters.toUpperCase() : letters
}

const ODD = [
  ...['x'.repeat(255), '   ', ...'$%_\'"\\ßẞ', '%%%', '___', '"""', 'a\u0000bc', '\ud800bc'],
  ...'$1|İST|SS|Σa|ς1|😀😀😀|kda*|"kda"|kda OR x|NEAR(kda x)|-kda|^kda|kda:1|(kda'.split('|'),
  ...'kda|KDA 1|kda 12|352|3520990|35209901|89254|da  1|9|35|x|12|77|zq|京|😀|ǆ'.split('|'),
]

/** How many vehicles were changed, and are in no list yet. */
async function changes(): Promise<number> {
  const sql = 'SELECT COUNT(*) AS changes FROM vehicle_search_changes'
  const [row] = await sequelize.query<{ changes: number }>(sql, { type: QueryTypes.SELECT })
  return row!.changes
}

t.test('vehicles are found before there are lists of them, which the service makes by itself', async (t) => {
  const rows = await allRows()
  for (const words of ['kda 12', '352', 'da', '9', 'zqx']) await compare(t, rows, words)
  while ((await changes()) > MOST_LEFT) await pause(100)
})

t.test('a search finds what a filter of all rows finds, whatever is looked for', async (t) => {
  const rows = await allRows()
  for (const words of ODD)
    if (words.includes('\0') || words.includes('\ud800'))
      t.ok((await user.request('GET', `/api/vehicles/?${queryOf({ search: words })}`)).statusCode < 500)
    else await compare(t, rows, words)
  for (let at = 0; at < rounds('STEPS'); at += 1) {
    const words = someWords(rows)
    await compare(t, rows, words)
    if (folded(words).trim()) await compareFirst(t, rows, words)
  }
  t.equal((await user.request('GET', `/api/vehicles/?search=${'x'.repeat(10_000)}`)).statusCode, 400)
})

t.test('pages far behind, each of which begins where another did, are those of the whole list', async (t) => {
  // Names with a $ stand there, and all have the words.
  for (const from of [19_950, 19_950, 19_953, 20_100]) {
    const page = { sort: '["object_name","ASC"]', range: `[${from},${from + 9}]` }
    const { ids } = await ask(page)
    t.equal(ids.length, 10)
    t.same(await ask({ ...page, filter: '{"search":"35"}' }), { ids, total: FLEET })
  }
})

t.test('it finds what was just made, changed, imported or deleted, and not what it was', async (t) => {
  const finds = async (words: string) => (await ask({ filter: JSON.stringify({ search: words }) })).ids
  const made = await aVehicle(user, { client_id: Number(client_id), object_name: 'Brand new one' })
  t.same(await finds('AND NEW'), [made.id])
  await user.request('PUT', `/api/vehicles/${made.id}`, { object_name: 'Older by now' })
  t.same([await finds('and new'), await finds('der by')], [[], [made.id]])
  const known = (await allRows())[77]!
  await user.request('PUT', `/api/vehicles/${known.id}`, { object_name: 'Has been listed' })
  t.same(await finds('been li'), [known.id])
  await compare(t, await allRows(), known.texts[0]!)
  // Among the many that hold it, the first by its name, then the last.
  for (const object_name of ['1 kda', '~ kda', 'Older by now']) {
    await user.request('PUT', `/api/vehicles/${made.id}`, { object_name })
    for (const words of ['da', 'kda']) await compare(t, await allRows(), words)
  }
  await user.request('PUT', `/api/vehicles/${made.id}`, { driver_name: 'Ana' })
  t.same(await finds('der by'), [made.id])
  const sheet = [
    HEADERS,
    [client_name, 'Imported as changed', made.imei_number, 'USD', '77001'],
    [client_name, 'Imported as new', '867700112233445', 'USD', null],
  ]
  await user.upload('/api/vehicles/upload-excel', workbookOf(sheet), 'vehicles.xlsx')
  const imported = await finds('ted as')
  t.equal(imported.length, 2)
  t.same([await finds('der by'), await finds('77001').then((ids) => ids.includes(made.id))], [[], true])
  await user.request('DELETE', `/api/vehicles/bulk?${imported.map((id) => `ids=${id}`).join('&')}`)
  t.same(await finds('ted as'), [])
  const some = (await allRows()).slice(0, 300)
  const gone = some.slice(0, 10).map(({ id }) => `ids=${id}`)
  await user.request('DELETE', `/api/vehicles/bulk?${gone.join('&')}`)
  const rows = await allRows()
  for (let at = 0; at < 10; at += 1) await compare(t, rows, someWords(some))
})

t.test('a page is full when another process has just deleted the first rows of a search', async (t) => {
  const page = { filter: '{"search":"da"}', sort: '["object_name","ASC"]' }
  const { ids } = await ask({ ...page, range: '[0,19]' })
  const behind = connect(config)
  t.teardown(() => behind.close())
  await behind.query(`DELETE FROM vehicles WHERE id IN (${ids.slice(0, 15).join()})`)
  t.same((await ask({ ...page, range: '[0,4]' })).ids, ids.slice(15))
})

t.test('it finds what the sheet of a month has made and changed, and after that is undone', async (t) => {
  const finds = async (words: string) => (await ask({ filter: JSON.stringify({ search: words }) })).ids
  const client = await aClient(user, { unit_usd: 10 })
  const known = await aVehicle(user, { client_id: client.id, object_name: 'Was here' })
  const rows = [
    rowOf(client, known, { 'SIM number': '660019876' }),
    rowOf(client, { ...known, object_name: 'Came along', imei_number: '867700112233999' }),
  ]
  const bill = () =>
    user.upload(`/api/billings/excel-upload?${queryOf(OCTOBER)}`, monthSheet(rows), 'month.xlsx')
  const { import_id } = (await bill()).json()
  t.same(await finds('0019876'), [known.id])
  const made = await finds('ame alo')
  t.equal(made.length, 1)
  t.equal((await user.request('POST', `/api/imports/${import_id}/undo`)).statusCode, 200)
  t.same([await finds('ame alo'), await finds('867700112233999')], [made, made], 'vehicles stay')
})

t.test('what is kept of it is verified, and made anew by a command and by its migration', async (t) => {
  const lines: string[] = []
  const verify = () => verifyDatabase(sequelize, (line) => lines.push(line))
  t.equal(await verify(), 0)
  const spoilt = isSqlite
    ? [
        "INSERT INTO vehicle_search (vehicle_search) VALUES ('delete-all')",
        'DELETE FROM vehicle_search_lists',
      ]
    : ['DELETE FROM vehicle_search WHERE block = 1']
  for (const sql of spoilt) {
    await sequelize.query(sql)
    lines.length = 0
    t.ok(await verify(), sql)
    t.match(lines[0], /^what vehicles with ".*" are found by: /)
    t.match(await trackledger(config, ['search-index']), { code: 0, output: /made anew/ })
    t.equal(await verify(), 0)
    t.equal(await changes(), 0)
  }
  const schema = sequelize.getQueryInterface()
  const index = isSqlite ? 'vehicle_search_lists' : 'vehicle_search'
  const listOf = async (part: number): Promise<string> => {
    const sql = `SELECT HEX(places) AS list FROM ${index} WHERE part = ${part} AND block = 0`
    const [row] = await sequelize.query<{ list: string }>(sql, { type: QueryTypes.SELECT })
    return row!.list
  }
  // Two rows of a block changed places; a name became another one, or a long one; a row is called as the one before.
  const [places, names] = [await listOf(-1), await listOf(-9)]
  const altered: [part: number, list: string, said: RegExp][] = [
    [-1, places.slice(4, 8) + places.slice(0, 4) + places.slice(8), /, order of .* is \d+, but must be \d+$/],
    [-9, `7A${names.slice(2)}`, /, name of \d+ in the order of block 0: name is "z.*, but must be "[^z]/],
    [-9, `${names.slice(0, 60)}01${names.slice(62)}`, /: name is ".*\\u0001", but must be "/],
    [-9, `${names.slice(0, 62)}00${names.slice(64)}`, /: isSame is true, but must be false$/],
  ]
  for (const [part, list, said] of altered) {
    await sequelize.query(`UPDATE ${index} SET places = x'${list}' WHERE part = ${part} AND block = 0`)
    lines.length = 0
    t.equal(await verify(), 1)
    t.match(lines[0], said)
    t.match(await trackledger(config, ['search-index']), { code: 0 })
  }
  // Without names more rows are read.
  await namesMigration.down(schema)
  t.equal(await verify(), 0)
  for (const words of ['da', 'kda']) await compare(t, await allRows(), words)
  await namesMigration.up(schema)
  // Without an order a page is found along the list.
  await ordersMigration.down(schema)
  await compare(t, await allRows(), 'da')
  await ordersMigration.up(schema)
  t.equal(await verify(), 0)
  await compare(t, await allRows(), 'da')
  const migrations = [searchMigration, listsMigration, shortMigration]
  for (const { down } of migrations.toReversed()) await down(schema)
  for (const { up } of migrations) await up(schema)
  t.equal(await verify(), 0)
  for (const words of ['kda 77', 'da', '7']) await compare(t, await allRows(), words)
})
