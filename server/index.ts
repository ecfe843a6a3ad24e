import { setFlagsFromString } from 'node:v8'
import { createApp } from './app.ts'
import { ConfigError, readConfig } from './config.ts'
import { withSourcePositions } from './lib/source-positions.ts'
import { onStopSignal } from './lib/stop-signal.ts'

/**
 * Node.js lets a heap grow to four times what it holds before it collects what was dropped, and keeps that memory: after an
 * import of 200,000 rows 200 MB more than with this growth, in per cent.
 */
const HEAP_GROWTH = 50

/** Serves TrackLedger by the settings of the environment until a signal stops it. An error is one line, and exit code 1. */
export async function run(): Promise<void> {
  process.on('uncaughtExceptionMonitor', (error: unknown) => {
    if (error instanceof Error && error.stack) error.stack = withSourcePositions(error.stack)
  })
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH}`)
  const config = readSettings()
  const database = config.databaseUrl ? 'DATABASE_URL' : 'DATA_DIR'
  const app = await createApp(config).catch((error: Error) =>
    exitWith(`The service cannot start on the database of ${database}: ${error.message}`),
  )
  const drainMs = config.drainSeconds * 1000
  onStopSignal(async () => {
    if (drainMs) await app.drain(drainMs)
    await app.close()
  }, drainMs)
  await app
    .listen({ port: config.port, host: config.host })
    .then((address) => process.stdout.write(`TrackLedger is served at ${config.publicUrl ?? address}\n`))
    .catch((error: NodeJS.ErrnoException) => exitWith(listenError(error, config)))
}

function readSettings() {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (error instanceof ConfigError) exitWith(error.message)
    throw error
  }
}

/** Why an address cannot be served, and the setting to change. */
export const listenError = (
  error: NodeJS.ErrnoException,
  { host, port }: { host: string; port: number },
): string =>
  error.code === 'EADDRINUSE'
    ? `PORT ${port} is taken: choose another with PORT=`
    : `HOST ${host} with PORT ${port} cannot be served: ${error.message}`

/** Exits with one line that a person can act on. */
function exitWith(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
