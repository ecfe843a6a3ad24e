import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from './free-port.ts'
import { findProgram } from '../../scripts/programs.mjs'

/** HAProxy before nodes of a database and processes of the service. */
export interface Haproxy {
  /** Where the database is reached, and where the service. */
  database: number
  app: number
  stop(): Promise<void>
}

/** Starts HAProxy by docs/operations/haproxy.cfg, with these ports of loopback for the addresses there. */
export async function startHaproxy(nodes: readonly number[], apps: readonly number[]): Promise<Haproxy> {
  const folder = await mkdtemp(join(tmpdir(), 'trackledger-haproxy-'))
  const [database, app] = [await freePort(), await freePort()]
  const check = join(folder, 'check')
  await writeFile(join(folder, 'check.cnf'), '[client]\nuser = root\n')
  const command = resolve('docs/operations/galera-check')
  await writeFile(check, `#!/bin/sh\nGALERA_CHECK_CNF=${join(folder, 'check.cnf')} exec ${command} "$@"\n`)
  await chmod(check, 0o755)
  const ports: [string, string][] = [
    ['10.0.0.10:3306', `127.0.0.1:${database}`],
    ['0.0.0.0:8080', `127.0.0.1:${app}`],
    ['/etc/haproxy/galera-check', check],
    ...nodes.map((port, at): [string, string] => [`10.0.0.1${at + 1}:3306`, `127.0.0.1:${port}`]),
    ...apps.map((port, at): [string, string] => [`10.0.0.2${at + 1}:3000`, `127.0.0.1:${port}`]),
  ]
  const text = withProcesses(await readFile('docs/operations/haproxy.cfg', 'utf8'), apps.length)
  const settings = ports.reduce((all, [from, to]) => all.replaceAll(from, to), text)
  await writeFile(join(folder, 'haproxy.cfg'), settings)
  const printed: string[] = []
  const child = spawn(findProgram('haproxy')!, ['-db', '-f', join(folder, 'haproxy.cfg')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (line: string) => printed.push(line))
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
    await rm(folder, { recursive: true, force: true })
  }
  while (!(await listens(database))) {
    if (child.exitCode !== null) {
      await stop()
      throw new Error(`HAProxy did not start:\n${printed.join('')}`)
    }
    await wait(50)
  }
  return { database, app, stop }
}

/** The file has two processes: the others are named as the second one is. */
const withProcesses = (text: string, count: number): string =>
  text.replace(
    /^( +server app)2(.* 10\.0\.0\.2)2(:3000.*)$/gm,
    (second, name: string, host: string, rest: string) =>
      [
        second,
        ...Array.from({ length: count - 2 }, (_, at) => `${name}${at + 3}${host}${at + 3}${rest}`),
      ].join('\n'),
  )

const listens = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect(port, '127.0.0.1', () => done(true)).once('error', () => done(false))
    socket.once('connect', () => socket.destroy())
  })
