import { guardLedger } from '../../server/db/migrations/0026-currencies.ts'
import { t } from '../support/tap.ts'
import { connect } from '../../server/db/connect.ts'
import { LEASE_TABLE } from '../../server/db/migration-lease.ts'
import { discardAll, migrate } from '../../server/db/migrate.ts'
import { migrations } from '../../server/db/migrations/index.ts'
import { initModels } from '../../server/features.ts'
import { createApp } from '../../server/app.ts'
import { aClient, aTransaction } from '../support/builders.ts'
import { signedIn } from '../support/signed-in.ts'
import { testConfig } from '../support/test-app.ts'

const config = await testConfig(t)
const app = await createApp(config)
const user = await signedIn(app)
const { id: client_id } = await aClient(user)
await aTransaction(user, { client_id, amount: 100 })

// Somebody with the database's own password.
const database = connect(config)
t.teardown(async () => {
  await database.close()
  await app.close()
})
const ledger = async (): Promise<unknown[]> =>
  (await user.request('GET', `/api/client-balances/${client_id}`)).json()
/** What the database answers, in its own words: Sequelize has others. */
const refusalOf = (sql: string): Promise<string> =>
  database.query(sql).then(
    () => 'nothing was refused',
    (error: { parent: Error }) => error.parent.message,
  )
const FORBIDDEN = [
  'UPDATE transactions SET amount = 1',
  "UPDATE transactions SET description = 'nothing' WHERE amount = 10000",
  'DELETE FROM transactions',
]

t.test('TXN-8 no row of the ledger can be changed or removed, not even in the database', async (t) => {
  const before = await ledger()
  for (const sql of FORBIDDEN) t.match(await refusalOf(sql), /append-only/, sql)
  t.same(await ledger(), before)
  await aTransaction(user, { client_id, amount: 50 })
  t.equal((await ledger()).length, 2, 'rows can be added')
})

t.test('the guards can be set up again after a run that was cut short, and be taken back', async (t) => {
  const guards = migrations.find(({ name }) => name === '0008-ledger-guards')!
  const schema = database.getQueryInterface()
  await database.query('DROP TRIGGER transactions_refuse_delete')
  await guardLedger(schema)
  t.match(await refusalOf('DELETE FROM transactions'), /append-only/)
  await guards.down(schema)
  await database.query('UPDATE transactions SET amount = amount')
  await guardLedger(schema)
  t.match(await refusalOf('UPDATE transactions SET amount = 1'), /append-only/)
})

t.test('with rows in the ledger the whole schema can be discarded and comes up again', async (t) => {
  initModels(database)
  await discardAll(database)
  const tables = await database.getQueryInterface().showAllTables()
  t.same(
    tables.filter((name) => name !== LEASE_TABLE),
    [],
    'but for the lock of migrations, which is held meanwhile',
  )
  await migrate(database)
})
