import { createApp } from './app.ts'
import { ConfigError, readConfig } from './config.ts'
import { withSourcePositions } from './lib/source-positions.ts'
import { onStopSignal } from './lib/stop-signal.ts'

/** Serves TrackLedger as the environment says, until a signal ends it. What prevents it is one line, and exit code 1. */
export async function run(): Promise<void> {
  process.on('uncaughtExceptionMonitor', (error: unknown) => {
    if (error instanceof Error && error.stack) error.stack = withSourcePositions(error.stack)
  })
  const config = configured()
  const database = config.databaseUrl ? 'DATABASE_URL' : 'DATA_DIR'
  const app = await createApp(config).catch((error: Error) =>
    refuse(`The service cannot start on the database of ${database}: ${error.message}`),
  )
  onStopSignal(() => app.close())
  await app
    .listen({ port: config.port, host: config.host })
    .then((address) => process.stdout.write(`TrackLedger is served at ${config.publicUrl ?? address}\n`))
    .catch((error: NodeJS.ErrnoException) => refuse(listenProblem(error, config)))
}

function configured() {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (error instanceof ConfigError) refuse(error.message)
    throw error
  }
}

/** Why nothing can be served at an address, and the setting that cures it. */
export const listenProblem = (
  error: NodeJS.ErrnoException,
  { host, port }: { host: string; port: number },
): string =>
  error.code === 'EADDRINUSE'
    ? `PORT ${port} is taken: choose another with PORT=`
    : `HOST ${host} with PORT ${port} cannot be served: ${error.message}`

/** Ends the process with one line a person can act on. */
function refuse(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
