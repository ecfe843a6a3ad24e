import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from './free-port.ts'
import { createDatabase, dropDatabase, execute } from './mariadb.ts'
import { cachedSchema } from './schema-cache.ts'
import { compiled } from '../../scripts/compiled.mjs'

/** The real server in a process of its own. */
export interface RunningServer {
  url: string
  /** The process that runs now. */
  pid(): number
  /** What it has printed so far. */
  output(): string
  /** Ends it by SIGTERM and removes its data; answers its exit code. */
  stop(): Promise<number | null>
  /** Ends it at once, as a crash would; its data stays for `restart`. */
  kill9(): Promise<void>
  /** Starts it again on the same port and data, after `kill9` or while it runs. */
  restart(): Promise<void>
  /** Ends what leases a process had in a table that has died, as 20 seconds do. On SQLite the next process ends them by itself. */
  endLeases(table: string): Promise<void>
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** After this it hangs, however busy the machine is. */
const START_TIMEOUT_MS = 120_000

/**
 * Starts the server on a free port, or this one, with a database without records (MariaDB with `TEST_DB=mariadb`, else SQLite)
 * or the one that the settings name, and waits until it is healthy. The admin is served as `npm test` has built it.
 * @throws Error with what the server printed when it does not come up
 */
export async function startServer(settings: NodeJS.ProcessEnv = {}, port?: number): Promise<RunningServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'trackledger-server-'))
  port ??= await freePort()
  const url = `http://127.0.0.1:${port}`
  const database =
    process.env.TEST_DB === 'mariadb' && !settings.DATABASE_URL
      ? `server_${randomBytes(6).toString('hex')}`
      : null
  const DATABASE_URL = database ? await createDatabase(database) : ''
  const schema = settings.DATABASE_URL ? null : await cachedSchema(database ? 'mariadb' : 'sqlite')
  if (schema && database) await execute(String(schema), DATABASE_URL)
  else if (schema) await writeFile(join(dataDir, 'trackledger.sqlite'), schema)
  const env = {
    ...process.env,
    NODE_ENV: '',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL,
    BCRYPT_COST: '4',
    LOG_LEVEL: 'warn',
    // Tests sign up and try mail servers more often than people do.
    SIGNUP_RATE: '0',
    SMTP_TRIES: '0',
    // Who wants it checked at night says so.
    VERIFY_HOUR: 'off',
    ...settings,
  }
  const printed: string[] = []
  let child = spawnServer(env, printed)

  const kill9 = () => end(child, 'SIGKILL').then(() => undefined)
  const removeData = async () => {
    await rm(dataDir, { recursive: true, force: true })
    if (database) await dropDatabase(database)
  }
  const stop = async () => {
    const code = await end(child, 'SIGTERM')
    await removeData()
    return code
  }
  const restart = async () => {
    await end(child, 'SIGTERM')
    child = spawnServer(env, printed)
    await untilHealthy(child, url, printed)
  }

  await untilHealthy(child, url, printed).catch(async (error: Error) => {
    await kill9()
    await removeData()
    throw error
  })
  const endLeases = async (table: string) => {
    if (database)
      await execute(
        `UPDATE ${table} SET lease_until = UTC_TIMESTAMP() WHERE lease_until IS NOT NULL`,
        DATABASE_URL,
      )
  }
  return { url, pid: () => child.pid!, output: () => printed.join(''), stop, kill9, restart, endLeases }
}

function spawnServer(env: NodeJS.ProcessEnv, printed: string[]): ChildProcess {
  const child = spawn(process.execPath, [compiled('scripts/trackledger.ts'), 'start'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => printed.push(text))
  return child
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill(signal)
    await once(child, 'exit')
  }
  return child.exitCode
}

async function untilHealthy(child: ChildProcess, url: string, printed: string[]): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS
  for (;;) {
    const answer = await fetch(`${url}/health`).catch(() => null)
    if (answer?.ok) return
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Error(`The server did not come up (exit code ${child.exitCode}):\n${printed.join('')}`)
    await wait(50)
  }
}
