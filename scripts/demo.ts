import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createApp } from '../server/app.ts'
import { readConfig, type Config } from '../server/config.ts'
import { listenError } from '../server/index.ts'
import { onStopSignal } from '../server/lib/stop-signal.ts'
import { logIn } from './demo-client.ts'
import { DEMO_ACCOUNT, EXPORT_TO_TRY, loadSeeds, PAYMENTS_TO_TRY } from './demo-data.ts'
import { takeMail } from './demo-mail.ts'
import { keepSnapshot, restoreSnapshot } from './demo-snapshot.ts'

const FIRST_PORT = 3000
const LAST_PORT = 3099

/** Serves the demo until a signal ends it; what prevents it is one line, and exit code 1. */
export async function run(): Promise<void> {
  // A folder of its own, so that the demo never meets real data; it goes when the demo ends.
  const dataDir = mkdtempSync(join(tmpdir(), 'trackledger-demo-'))
  process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  let app: FastifyInstance | null = null
  let stopMail: (() => void) | null = null
  let ending = false
  onStopSignal(async () => {
    ending = true
    await app?.close()
    stopMail?.()
  })
  try {
    const config = await configOf(dataDir)
    console.log('Starting TrackLedger on a throwaway database ...')
    const restored = restoreSnapshot(dataDir)
    app = await createApp(config)
    await listen(app, config)
    const url = urlOf(app, config)
    await fill(url, dataDir, restored)
    stopMail = await takeMail(await logIn(url, DEMO_ACCOUNT))
    sayHow(url)
  } catch (error) {
    // Whatever was under way when the demo was ended fails too, and is no news.
    if (ending) return
    console.error(`The demo cannot start: ${(error as Error).message}`)
    process.exit(1)
  }
}

async function configOf(dataDir: string): Promise<Config> {
  const { env } = process
  const config = readConfig({
    HOST: env.HOST,
    PORT: env.PORT || String(await firstFreePort(env.HOST || '127.0.0.1')),
    LOG_LEVEL: env.LOG_LEVEL || 'warn',
    DATA_DIR: dataDir,
  })
  // Its password is known to everybody, and its data is nobody's, wherever it is served.
  return { ...config, isPublic: false }
}

async function listen(app: FastifyInstance, { port, host }: Config): Promise<void> {
  await app.listen({ port, host }).catch((error: NodeJS.ErrnoException) => {
    throw new Error(listenError(error, { port, host }))
  })
}

function urlOf(app: FastifyInstance, config: Config): string {
  const host = ['0.0.0.0', '::'].includes(config.host) ? '127.0.0.1' : config.host
  return `http://${host}:${(app.server.address() as AddressInfo).port}`
}

/** Loads the seeds, unless an earlier demo has kept what it loaded. */
async function fill(url: string, dataDir: string, restored: boolean): Promise<void> {
  if (restored) return console.log('Restored what an earlier demo has loaded from seeds/')
  await loadSeeds(url, console.log)
  await keepSnapshot(dataDir).catch((error: Error) =>
    console.log(`The next demo will load again: ${error.message}`),
  )
}

/** Says where the demo is, how to sign in, and what to try. */
const sayHow = (url: string) =>
  console.log(`
TrackLedger is served at ${url}
Sign in as ${DEMO_ACCOUNT.username} with the password ${DEMO_ACCOUNT.password}
To close a month, upload its export: ${EXPORT_TO_TRY}
To get paid, upload a payment sheet: ${PAYMENTS_TO_TRY}
Its e-mails go to a mail server of its own, which delivers none.
Ctrl-C ends the demo and removes its data.`)

async function firstFreePort(host: string): Promise<number> {
  for (let port = FIRST_PORT; port < LAST_PORT; port++) if (await isFree(port, host)) return port
  return LAST_PORT
}

function isFree(port: number, host: string): Promise<boolean> {
  const probe = createServer()
  return new Promise((resolve) => {
    probe.once('error', () => resolve(false))
    probe.listen(port, host, () => probe.close(() => resolve(true)))
  })
}
