import { QueryTypes } from 'sequelize'
import { t } from '../support/tap.ts'
import bcrypt from 'bcrypt'
import { createApp } from '../../server/app.ts'
import { connect } from '../../server/db/connect.ts'
import { migrateTo } from '../../server/db/migrate.ts'
import { User } from '../../server/features/users/users.model.ts'
import { keyOf } from '../../server/lib/text.rules.ts'
import { verifyDatabase } from '../../server/verify.ts'
import { testConfig } from '../support/test-app.ts'

const PASSWORD = 'test-tracks-2026'
/** Of which the second looks like the first, and the last holds what nobody sees. */
const NAMES = ['admin', 'аdmin', 'Olga', 'grace\u200B']

t.test(
  'users of before keep their names and log in, even those that look alike; nobody new does',
  async (t) => {
    const config = await testConfig(t)
    const database = connect(config)
    await migrateTo(database, '0016-indexes')
    const password_hash = await bcrypt.hash(PASSWORD, 4)
    const now = new Date('2026-10-31T12:00:00Z')
    await database.getQueryInterface().bulkInsert(
      'users',
      NAMES.map((username, at) => ({
        ...{
          username,
          username_key: keyOf(username),
          email: `${at}@b.example`,
          email_key: `${at}@b.example`,
        },
        ...{ password_hash, created_at: now, updated_at: now },
      })),
    )
    await database.getQueryInterface().bulkInsert(
      'activities',
      NAMES.map((username, at) => {
        const entity = `User ${username}`
        return { username, action: 'Signed up', entity, entity_id: at + 1, created_at: now }
      }),
    )
    await database.close()

    const app = await createApp(config)
    t.teardown(() => app.close())
    const post = (url: string, payload: object) => app.inject({ method: 'POST', url, payload })
    for (const username of NAMES)
      t.equal((await post('/login', { username, password: PASSWORD })).statusCode, 200, username)
    const looks = await User.sequelize!.query<{ username_look: string | null }>(
      'SELECT username_look FROM users ORDER BY id',
      { type: QueryTypes.SELECT },
    )
    t.same(
      looks.map(({ username_look }) => username_look !== null),
      [true, false, true, true],
      'the older one holds the look',
    )
    for (const [at, username] of ['Admin', 'ɑdmin', 'ADMIN', 'OIga', 'grace'].entries()) {
      const answer = await post('/signup', { username, email: `${at}@c.example`, password: PASSWORD })
      t.equal(answer.statusCode, 409, username)
    }
    const said: string[] = []
    t.equal(await verifyDatabase(User.sequelize!, (line) => said.push(line)), 0, said.join('; '))
  },
)
