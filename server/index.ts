import { createApp } from './app.ts'
import { ConfigError, readConfig } from './config.ts'
import { inSources } from './lib/source-places.ts'

process.on('uncaughtExceptionMonitor', (error: unknown) => {
  if (error instanceof Error && error.stack) error.stack = inSources(error.stack)
})

/** Ends the process with one line a person can act on. */
function refuse(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

function configured() {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (error instanceof ConfigError) refuse(error.message)
    throw error
  }
}

const config = configured()
const database = config.databaseUrl ? 'DATABASE_URL' : 'DATA_DIR'
const app = await createApp(config).catch((error: Error) =>
  refuse(`The service cannot start on the database of ${database}: ${error.message}`),
)

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => {
    void app.close().then(() => process.exit(0))
  })

await app
  .listen({ port: config.port, host: config.host })
  .then((address) => process.stdout.write(`TrackLedger is served at ${config.publicUrl ?? address}\n`))
  .catch((error: NodeJS.ErrnoException) =>
    refuse(
      error.code === 'EADDRINUSE'
        ? `PORT ${config.port} is taken: choose another with PORT=`
        : `HOST ${config.host} with PORT ${config.port} cannot be served: ${error.message}`,
    ),
  )
