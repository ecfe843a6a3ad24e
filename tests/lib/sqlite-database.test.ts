import { join } from 'node:path'
import { QueryTypes, type Sequelize } from 'sequelize'
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
