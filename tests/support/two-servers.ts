import { randomBytes } from 'node:crypto'
import type { Test } from 'tap'
import { fillMigrated } from './migrated.ts'
import { remoteApp } from './remote-app.ts'
import { startServer } from './server.ts'
import type { Answering } from './signed-in.ts'
import { testConfig } from './test-app.ts'

/** Starts two servers on one database and with one secret, the second with more settings when some are given; both end with `t`. */
export async function twoServers(
  t: Test,
  settings: NodeJS.ProcessEnv = {},
  ofSecond: NodeJS.ProcessEnv = {},
) {
  const config = await testConfig(t)
  await fillMigrated(config)
  const shared = {
    DATA_DIR: config.dataDir,
    DATABASE_URL: config.databaseUrl ?? '',
    JWT_SECRET: randomBytes(32).toString('hex'),
    ...settings,
  }
  const servers = await Promise.all([startServer(shared), startServer({ ...shared, ...ofSecond })])
  for (const server of servers) t.teardown(() => server.stop())
  const [first, second] = servers.map(({ url }) => remoteApp(url)) as [Answering, Answering]
  return { config, servers, first, second }
}
