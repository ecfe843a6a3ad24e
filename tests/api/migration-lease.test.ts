import { setTimeout as pause } from 'node:timers/promises'
import { QueryTypes } from 'sequelize'
import { connect } from '../../server/db/connect.ts'
import { underLease } from '../../server/db/migration-lease.ts'
import { atOnce } from '../support/at-once.ts'
import { t } from '../support/tap.ts'
import { testConfig } from '../support/test-app.ts'

t.test(
  'the lease of migrations',
  { skip: process.env.TEST_DB !== 'mariadb' && 'SQLite has a file that is locked' },
  async (t) => {
    const config = await testConfig(t)
    const processes = [connect(config), connect(config), connect(config)]
    t.teardown(() => Promise.all(processes.map((database) => database.close())))
    const [database] = processes
    const leases = () =>
      database!.query<{ owner: string }>('SELECT owner FROM migration_leases', { type: QueryTypes.SELECT })

    t.test('of processes that ask at the same moment one has it at a time', async (t) => {
      let [having, most, done] = [0, 0, 0]
      await atOnce(6, (at) =>
        underLease(processes[at % 3]!, async () => {
          having += 1
          most = Math.max(most, having)
          await pause(100)
          having -= 1
          done += 1
        }),
      )
      t.same([most, done], [1, 6])
      t.same(await leases(), [], 'it is given back')
    })

    t.test('what a process that died has left ends by itself, and not before', async (t) => {
      const instant = async (sql: string) =>
        (await database!.query<{ at: Date }>(sql, { type: QueryTypes.SELECT }))[0]!.at
      const ends = 'UTC_TIMESTAMP(3) + INTERVAL 1500000 MICROSECOND'
      await database!.query(`INSERT INTO migration_leases VALUES (1, 'a process that died', ${ends})`)
      const end = await instant('SELECT ends_at AS at FROM migration_leases')
      await underLease(database!, async () => {
        t.ok((await instant('SELECT UTC_TIMESTAMP(3) AS at')) > end)
        t.not((await leases())[0]!.owner, 'a process that died')
      })
    })

    t.test('what fails gives it back', async (t) => {
      await t.rejects(
        underLease(database!, () => Promise.reject(new Error('as it happens'))),
        { message: 'as it happens' },
      )
      t.same(await leases(), [])
    })
  },
)
