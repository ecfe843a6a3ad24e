import { join } from 'node:path'
import { QueryTypes, type Sequelize, type Transaction } from 'sequelize'
import { connect } from '../../server/db/connect.ts'
import { t } from '../support/tap.ts'

const numberOf = (sequelize: Sequelize, n: number) =>
  sequelize.query<{ n: number }>(`SELECT ${n} AS n`, { type: QueryTypes.SELECT })

t.test('a database that is closed answers what was asked before, and closes', async (t) => {
  const dataDir = join(t.testdir({}), 'data')
  const sequelize = connect({ dataDir, databaseUrl: null })
  await numberOf(sequelize, 1)
  const asked = [1, 2, 3].map((n) => numberOf(sequelize, n))
  // Sequelize asks for a connection first: by now it has it, and the questions have gone out.
  await new Promise(setImmediate)
  await sequelize.close()
  const answers = await Promise.all(asked)
  t.same(answers, [[{ n: 1 }], [{ n: 2 }], [{ n: 3 }]])
})

t.test('a database that cannot be opened says why, and closes', async (t) => {
  // A folder is where its file should be.
  const dataDir = t.testdir({ 'trackledger.sqlite': {} })
  const sequelize = connect({ dataDir, databaseUrl: null })
  await t.rejects(numberOf(sequelize, 1), /SQLITE_CANTOPEN/)
  await sequelize.close()
})

t.test('a rollback comes after all that was asked in its transaction', async (t) => {
  const sequelize = connect({ dataDir: join(t.testdir({}), 'data'), databaseUrl: null })
  await sequelize.query('CREATE TABLE numbers (n INTEGER)')
  const insert = (n: number, transaction: Transaction) =>
    sequelize.query(`INSERT INTO ${n ? 'numbers' : 'nowhere'} VALUES (${n})`, { transaction })
  const asked: Promise<unknown>[] = []
  const failed = sequelize.transaction((transaction) => {
    for (let n = 0; n < 50; n++) asked.push(insert(n, transaction))
    return Promise.all(asked)
  })
  await t.rejects(failed, /no such table: nowhere/)
  await Promise.allSettled(asked)
  const [found] = await sequelize.query('SELECT n FROM numbers')
  t.same(found, [])
  await sequelize.close()
})
