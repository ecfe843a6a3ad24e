import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import mysql from 'mysql2/promise'
import { freePort } from './free-port.ts'
import { findProgram } from '../../scripts/programs.mjs'

/** A throwaway MariaDB: the URL of an account that may create databases, and the end of it. */
export interface MariadbServer {
  url: string
  pid: number
  stop(): Promise<void>
}

/** After this it hangs, however busy the machine is. */
const START_TIMEOUT_MS = 120_000
const run = promisify(execFile)

/**
 * Starts a MariaDB, with these flags beside its own, on a private folder and a free port of this machine; `stop` removes it without a trace.
 * It is quick because it does not flush: a test that cuts the power needs another one.
 * @throws Error with the server's own log when it does not come up
 */
export async function startMariadb(flags: string[] = []): Promise<MariadbServer> {
  const folder = await mkdtemp(join(tmpdir(), 'trackledger-mariadb-'))
  const port = await freePort()
  await run(find('mariadb-install-db'), [
    ...commonFlags(folder),
    '--auth-root-authentication-method=normal',
    '--skip-test-db',
  ])
  const server = spawn(find('mariadbd'), [...commonFlags(folder), ...serverFlags(folder, port), ...flags], {
    stdio: 'ignore',
  })
  const url = `mysql://root@127.0.0.1:${port}/`
  const stop = async () => {
    if (server.exitCode === null && server.signalCode === null) {
      server.kill('SIGTERM')
      await once(server, 'exit')
    }
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await untilAnswers(server, url)
  } catch (error) {
    const log = await readFile(join(folder, 'err.log'), 'utf8').catch(() => '')
    await stop()
    throw new Error(`MariaDB did not start: ${(error as Error).message}\n${log}`, { cause: error })
  }
  return { url, pid: server.pid!, stop }
}

const commonFlags = (folder: string): string[] => [
  '--no-defaults',
  `--user=${userInfo().username}`,
  `--datadir=${join(folder, 'data')}`,
  '--skip-name-resolve',
  '--innodb-log-file-size=8M',
]

const serverFlags = (folder: string, port: number): string[] => [
  `--socket=${join(folder, 's.sock')}`,
  `--pid-file=${join(folder, 'pid')}`,
  // In a folder that others use, too, the next server that starts deletes its temporary tables.
  `--tmpdir=${folder}`,
  `--log-error=${join(folder, 'err.log')}`,
  `--port=${port}`,
  '--bind-address=127.0.0.1',
  '--skip-log-bin',
  '--performance-schema=OFF',
  '--innodb-buffer-pool-size=128M',
  '--innodb-flush-log-at-trx-commit=0',
  '--innodb-flush-method=nosync',
  '--innodb-doublewrite=0',
  '--character-set-server=utf8mb4',
  '--collation-server=utf8mb4_unicode_ci',
]

async function untilAnswers(server: ChildProcess, url: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS
  for (;;) {
    try {
      const connection = await mysql.createConnection(url)
      return await connection.end()
    } catch (error) {
      if (server.exitCode !== null)
        throw new Error(`it ended with exit code ${server.exitCode}`, { cause: error })
      if (Date.now() > deadline) throw error
      await wait(50)
    }
  }
}

function find(program: string): string {
  const path = findProgram(program)
  if (!path) throw new Error(`${program} is not on this machine`)
  return path
}
