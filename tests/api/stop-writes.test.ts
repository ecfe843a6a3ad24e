import { QueryTypes } from 'sequelize'
import { t } from '../support/tap.ts'
import { createApp } from '../../server/app.ts'
import { connect } from '../../server/db/connect.ts'
import { fillMigrated } from '../support/migrated.ts'
import { signedIn } from '../support/signed-in.ts'
import { testConfig } from '../support/test-app.ts'

const TOKENS = 20

t.test('a service that stops ends the writes that no caller waits for', async (t) => {
  const config = await testConfig(t)
  if (!config.databaseUrl) await fillMigrated(config)
  const app = await createApp(config)
  const user = await signedIn(app)
  const tokens: string[] = []
  for (let count = 0; count < TOKENS; count += 1) {
    const { token } = await user.create('/api/tokens', { name: `Token ${count}`, scopes: ['read'] })
    tokens.push(String(token))
  }
  const asks = tokens.map((token) =>
    app.inject({ url: '/api/platforms/', headers: { authorization: `Bearer ${token}` } }),
  )
  for (const answer of await Promise.all(asks)) t.equal(answer.statusCode, 200)
  await app.close()
  const after = connect(config)
  t.teardown(() => after.close())
  const [row] = await after.query<{ used: number }>(
    'SELECT COUNT(*) AS used FROM api_tokens WHERE last_used_at IS NOT NULL',
    { type: QueryTypes.SELECT },
  )
  t.equal(row!.used, TOKENS)
})
