import { join } from 'node:path'
import { QueryTypes, type Sequelize } from 'sequelize'
import { createApp } from '../../server/app.ts'
import type { Config } from '../../server/config.ts'
import { connect } from '../../server/db/connect.ts'
import { newHeader, writeDumpFile, type DumpedRow } from '../../server/db/dump-file.ts'
import { migrate, rollBack } from '../../server/db/migrate.ts'
import { migrations } from '../../server/db/migrations/index.ts'
import { restoreDatabase } from '../../server/db/restore.ts'
import { User } from '../../server/features/users/users.model.ts'
import { verifyDatabase } from '../../server/verify.ts'
import { aClient, aTransaction } from '../support/builders.ts'
import { signedIn } from '../support/signed-in.ts'
import { t } from '../support/tap.ts'
import { createTestApp, testConfig } from '../support/test-app.ts'

const app = await createTestApp(t)
const [sara, ada] = [await signedIn(app, 'sara'), await signedIn(app, 'ada')]

const rowsOf = (database: Sequelize, columns: string) =>
  database.query<Record<string, unknown>>(`SELECT ${columns} FROM transactions ORDER BY id`, {
    type: QueryTypes.SELECT,
  })
/** What a database answers, in its own words: Sequelize has others. */
const refusalOf = (database: Sequelize, sql: string): Promise<string> =>
  database.query(sql).then(
    () => 'nothing was refused',
    (error: { parent: Error }) => error.parent.message,
  )
const verified = async (database: Sequelize) => {
  const lines: string[] = []
  await verifyDatabase(database, (line) => lines.push(line))
  return lines
}

t.test('who posted a transaction stands beside the name that it was given', async (t) => {
  const { id: client_id } = await aClient(sara)
  t.match(await aTransaction(sara, { client_id }), { created_by: 'sara', posted_by: 'sara' })
  for (const created_by of ['', null])
    t.match(await aTransaction(ada, { client_id, created_by }), { created_by: 'ada', posted_by: 'ada' })
  const given = await aTransaction(ada, { client_id, created_by: 'Sara Lind' })
  t.match(given, { created_by: 'Sara Lind', posted_by: 'ada' })
  t.notOk('chain_hash' in given)
  const listed = (await sara.request('GET', `/api/client-balances/${client_id}`)).json()
  t.same(
    listed.find(({ id }: { id: number }) => id === given.id),
    given,
  )
  const forged = { client_id, transaction_type: 'credit', amount: 1, transaction_date: '2026-10-31' }
  const answer = await sara.request('POST', '/api/client-balances', { ...forged, posted_by: 'ada' })
  t.match(answer.json(), { posted_by: 'sara' }, 'nobody says that of themselves')
})

t.test('transactions that are posted at the same moment stand in one chain', async (t) => {
  const clients = [await aClient(sara), await aClient(sara)]
  const posts = Array.from({ length: 40 }, (_, at) =>
    aTransaction(at % 3 ? sara : ada, {
      client_id: clients[at % 2]!.id,
      description: `Nº ${at} 'quoted' 北京`,
    }),
  )
  t.equal((await Promise.all(posts)).length, 40)
  const database = User.sequelize as Sequelize
  for (const { id } of clients) {
    const places = (await rowsOf(database, 'client_id, chain_no'))
      .filter(({ client_id }) => client_id === id)
      .map(({ chain_no }) => Number(chain_no))
    t.same(
      places.sort((one, other) => one - other),
      Array.from({ length: 20 }, (_, at) => at + 1),
    )
  }
  t.same(await verified(database), [])
})

const NOTHING_NEW = '{"rows":1,"new":0,"changed":0,"unchanged":1,"errors":0,"warnings":0}'
const CLIENTS = 7
const ENTRIES = 3_000
const AT = '2026-01-02T03:04:05.678Z'

/** A backup of before there were chains, as that version wrote it. */
async function oldDump(config: Config): Promise<string> {
  const names = migrations.map(({ name }) => name)
  const stamps = { created_at: AT, updated_at: AT }
  const rows: Record<string, Record<string, string | number | null>[]> = {
    platforms: [{ id: 1, name: 'Orion', name_key: 'orion', ...stamps }],
    clients: Array.from({ length: CLIENTS }, (_, at) => ({
      ...{ id: at + 1, client_id: `C${at}`, client_id_key: `c${at}`, client_name: `N${at}` },
      ...{ client_name_key: `n${at}`, search_text: `c${at}\nn${at}`, platform_id: 1, ...stamps },
    })),
    transactions: Array.from({ length: ENTRIES }, (_, at) => ({
      ...{ id: at + 1, client_id: (at % CLIENTS) + 1, transaction_type: at % 3 ? 'credit' : 'debit' },
      ...{ amount: at + 1, description: at % 2 ? `It's ${at}` : null, transaction_date: '2026-01-02' },
      ...{ occurred_at: '2026-01-02T00:00:00.000Z', created_by: 'sara', created_at: AT },
    })),
    imports: [
      {
        ...{ id: 1, kind: 'vehicles', file_name: 'A', file_name_key: 'a', file_size: 1, choices: '{}' },
        ...{
          sha256: '0'.repeat(64),
          username: 'sara',
          state: 'finished',
          lease_until: AT,
          counts: NOTHING_NEW,
        },
        ...{ cancel_wanted: 0, date1904: 0, done_rows: 0, created_at: AT, finished_at: AT },
      },
    ],
    // The oldest named no import.
    activities: [
      { id: 1, username: 'sara', action: 'Created', entity: 'Platform Orion', entity_id: 1, created_at: AT },
      { id: 2, username: 'sara', action: 'Imported', entity: 'A: 1', entity_id: null, created_at: AT },
    ],
  }
  const tables = Object.entries(rows).map(([name, of]) => ({
    ...{ name, columns: Object.keys(of[0]!), rows: of.length, next_id: of.length + 1 },
  }))
  const file = join(config.dataDir, 'old.gz')
  const header = newHeader(names.slice(0, names.indexOf('0016-indexes') + 1), tables)
  await writeDumpFile(
    file,
    header,
    (async function* (): AsyncGenerator<DumpedRow[]> {
      for (const of of Object.values(rows)) yield of.map((row) => Object.values(row))
    })(),
    null,
  )
  return file
}

t.test('an old backup gets its chain when it is restored, and goes on', async (t) => {
  const config = await testConfig(t)
  const database = connect(config)
  await restoreDatabase(database, await oldDump(config), false)
  const before = await rowsOf(database, '*')
  t.equal(before.length, ENTRIES)
  t.ok(before.every(({ posted_by, chain_hash }) => posted_by === null && String(chain_hash).length === 64))

  const schema = database.getQueryInterface()
  await rollBack(database, '0020-user-names')
  t.notOk('chain_no' in (await schema.describeTable('transactions')))
  t.equal((await rowsOf(database, 'id')).length, ENTRIES, 'no row is lost on the way down')
  for (const sql of ['UPDATE transactions SET amount = 1', 'DELETE FROM transactions'])
    t.match(await refusalOf(database, sql), /append-only/)
  await migrate(database)
  t.same(await rowsOf(database, '*'), before, 'and the chain is the same again')
  t.match(await refusalOf(database, 'UPDATE transactions SET amount = 1'), /append-only/)
  await database.close()

  const again = await createApp(config)
  t.teardown(() => again.close())
  const late = await signedIn(again, 'late')
  t.match(await aTransaction(late, { client_id: 3 }), { posted_by: 'late' })
  t.same(await verified(User.sequelize as Sequelize), [])
})
