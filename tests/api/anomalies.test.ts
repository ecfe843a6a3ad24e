import { NO_ANOMALIES, tryAnomalies } from '../support/anomalies.ts'
import { remoteApp } from '../support/remote-app.ts'
import { startServer } from '../support/server.ts'
import { signedAs, signedIn } from '../support/signed-in.ts'
import { t } from '../support/tap.ts'
import { testConfig } from '../support/test-app.ts'
import { verified } from '../support/verified.ts'

const isMariaDb = process.env.TEST_DB === 'mariadb'

t.test(
  'two who write the same at once, each at a process of their own, come to what an order of both comes to',
  async (t) => {
    const { dataDir, databaseUrl } = await testConfig(t)
    const settings = {
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl ?? '',
      JWT_SECRET: 'of-both-processes-of-this-test-only',
    }
    const one = await startServer(settings)
    t.teardown(() => one.stop())
    // SQLite has one process.
    const other = isMariaDb ? await startServer(settings) : one
    if (isMariaDb) t.teardown(() => other.stop())
    const user = await signedIn(remoteApp(one.url))
    const there = signedAs(user, remoteApp(other.url))
    t.same(await tryAnomalies(user, [user.request, there.request]), NO_ANOMALIES)
    t.match(await verified(user), { state: 'holds', findings: [] })
  },
)
