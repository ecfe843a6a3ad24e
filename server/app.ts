import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Sequelize } from 'sequelize'
import type { Config } from './config.ts'
import { readClock } from './db/clock.ts'
import { connect } from './db/connect.ts'
import { checkSecret } from './db/installation.ts'
import { createMerger } from './db/merger.ts'
import { migrate } from './db/migrate.ts'
import { createRateLimits } from './db/rate-limits.ts'
import { trailMark } from './db/trail-mark.ts'
import { createWithWrite } from './db/with-write.ts'
import { initModels, loadApi } from './features.ts'
import { permissionOf, setsUpFactor } from './features/permissions/permissions.rules.ts'
import { scopesOf } from './features/permissions/scopes.rules.ts'
import { SESSION_SECONDS } from './features/sessions/sessions.service.ts'
import { createTrailKeeper } from './features/history/trail-keeper.ts'
import { createTimeZoneReader } from './features/company/company-day.ts'
import { localCurrency } from './features/company/local-currency.store.ts'
import { createHealthCheck } from './health.ts'
import { requireSignIn } from './http/auth.ts'
import { CONNECTION_LIMITS, limitConnections, timeoutsOf, type ConnectionLimits } from './http/connections.ts'
import { letOriginsIn } from './http/cors.ts'
import { handleErrors, replyWithError } from './http/errors.ts'
import { BARE_HEADERS, sendSecurityHeaders } from './http/headers.ts'
import { serveHealth } from './http/health.ts'
import { keepAnswers } from './http/kept-answers.ts'
import { answerMalformedRequest, rejectMalformedRequests } from './http/malformed-requests.ts'
import { collectMethods } from './http/methods.ts'
import { serveMetrics } from './http/metrics.ts'
import { describeRoutes, serveContract } from './http/openapi.ts'
import { sendReads } from './http/reads.ts'
import { acceptJson, normalizeQueries } from './http/request-input.ts'
import { addCallers, requestOptions, sendRequestIds, type LogStream } from './http/requests.ts'
import { serveAdmin } from './http/static.ts'
import { reportUnknownFields } from './http/unknown-fields.ts'
import { traceWrites } from './http/trail.ts'
import { limitUploads } from './http/uploads.ts'
import { schemaController } from './http/validation.ts'
import { lazy } from './lib/lazy.ts'
import { createMetrics, type Metrics } from './lib/metrics.ts'
import { createWorkerPool } from './lib/worker-pool.ts'
import { createDailyReminders } from './daily-reminders.ts'
import { createNightlyBackups } from './nightly-backups.ts'
import { createNightlyVerification } from './nightly-verification.ts'
import { createTools, type Tools } from './services.ts'
import { WORKBOOK_PARSER } from './xlsx/read-workbook.ts'

/** The server without routes: how it identifies, reads, rejects and logs requests. */
function createServer(
  config: Config,
  limits: ConnectionLimits,
  readMark: () => Promise<string>,
  logStream?: LogStream,
): FastifyInstance {
  const { http, ...timeouts } = timeoutsOf(limits)
  const app = Fastify({
    ...requestOptions(config, logStream),
    routerOptions: { ignoreTrailingSlash: true },
    schemaController,
    serializerOpts: { ajv: { formats: { dollars: true } } },
    frameworkErrors: (error, request, reply) =>
      void replyWithError(error, request, reply.headers(BARE_HEADERS)),
    bodyLimit: 1024 * 1024,
    clientErrorHandler: answerMalformedRequest,
    ...timeouts,
    // Rejected with a detail instead: http/malformed-requests.ts.
    http: { ...http, requireHostHeader: false },
  }).withTypeProvider<TypeBoxTypeProvider>()
  handleErrors(app, async () => (await localCurrency()).code)
  addCallers(app, config)
  sendRequestIds(app)
  sendSecurityHeaders(app)
  rejectMalformedRequests(app)
  // As it is before it is compressed.
  keepAnswers(app, readMark)
  sendReads(app)
  acceptJson(app)
  normalizeQueries(app)
  reportUnknownFields(app)
  limitConnections(app, limits)
  return app
}

/** The timeouts of clients, and of rendering a template. */
const LIMITS = {
  ...CONNECTION_LIMITS,
  // What makes most templates slow is limited sooner: mail/inline-styles.ts.
  templateMs: 2000,
  /** New changes are sealed so often, in milliseconds: each within a minute. */
  sealMs: 15_000,
  /** How often a process looks whether the reminders of the day are to be sent, in milliseconds. */
  remindMs: 60_000,
  /** A database that has not answered /health by then counts as unreachable, in milliseconds. */
  probeMs: 4000,
  /** A check of the books that tells nothing for so long hangs, in milliseconds: all of a million vehicles take less. */
  verifySilentMs: 15 * 60_000,
  /** A backup that takes so long hangs, in milliseconds. */
  backupMs: 12 * 60 * 60_000,
}

interface AppOptions {
  logStream?: LogStream
  /** Whether background work, as sending queued mail, starts at once: else when the server listens. */
  startsWorkAtOnce?: boolean
  /** Other limits, for tests that do not wait so long. */
  limits?: Partial<typeof LIMITS>
}

/** The worker threads of a service; none is started before it has work. */
function createPools({ measured }: Metrics, { sheetLimits }: Config, templateMs: number) {
  const pools = {
    // Their readers drop little: what more room for that saves in time is not worth its memory.
    imports: measured(createWorkerPool({ youngMb: 24 })),
    documents: measured(createWorkerPool()),
    // Kept for a minute: an author previews a template repeatedly.
    templates: measured(createWorkerPool({ memoryMb: 128, timeoutMs: templateMs, idleMs: 60_000 })),
  }
  const readers = { pool: pools.imports, limits: sheetLimits }
  return { ...pools, readers, close: () => Promise.all(Object.values(pools).map((pool) => pool.close())) }
}

interface Parts {
  config: Config
  sequelize: Sequelize
  tools: Tools
  pools: ReturnType<typeof createPools>
  timeZone: Awaited<ReturnType<typeof createTimeZoneReader>>
  limits: typeof LIMITS
}

/** Starts the background work: when the server listens, or at once. */
async function startWork(app: FastifyInstance, parts: Parts, atOnce: boolean): Promise<void> {
  const { config, sequelize, tools, pools, timeZone } = parts
  const { outbox, webhooks, runWorker, monthIssue, importJobs, verificationRuns, withWrite } = tools
  const backups = createNightlyBackups(withWrite, config, parts.limits.backupMs)
  const nightly = createNightlyVerification((due) => verificationRuns.startDue(due), config)
  const onError = (error: unknown) => app.log.error({ err: error }, 'the books were not checked')
  const trail = createTrailKeeper(withWrite, sequelize, parts.limits.sealMs)
  const merger = createMerger(withWrite, sequelize)
  const reminders = createDailyReminders(tools.reminders, parts.limits.remindMs)
  const start = async () => {
    timeZone.start()
    outbox.start((error) => app.log.error({ err: error }, 'an e-mail could not be worked on'))
    webhooks.start((error) => app.log.error({ err: error }, 'an event could not be worked on'))
    runWorker.start((error) => app.log.error({ err: error }, 'a month could not be made'))
    monthIssue.start((error) => app.log.error({ err: error }, 'a billing could not be issued'))
    backups.start((error) => app.log.error({ err: error }, 'the nightly backup was not made'))
    trail.start((error) => app.log.error({ err: error }, 'the history was not sealed'))
    merger.start((error) => app.log.error({ err: error }, 'searches and totals were not merged'))
    // SQLite has one process: leases of an earlier one have ended.
    if (sequelize.getDialect() === 'sqlite')
      await Promise.all(
        [importJobs, outbox, webhooks, runWorker, monthIssue, verificationRuns].map((work) =>
          work.endLeases(),
        ),
      )
    nightly.start(onError)
    reminders.start((error) => app.log.error({ err: error }, 'the reminders of the day were not sent'))
  }
  if (atOnce) await start()
  // Not before: a process that fails to listen, as the port is in use, must not touch the work of the other.
  else app.addHook('onListen', start)
  const readyForUploads = lazy(() => pools.imports.keepReady(WORKBOOK_PARSER))
  // At the first request of a user, who may upload: the thread takes 11 MB and a moment to start.
  app.addHook('onResponse', ({ user }, _reply, done) => {
    if (user && app.server.listening) readyForUploads()
    done()
  })
  verificationRuns.onError(onError)
  app.addHook('preClose', async () => {
    for (const timer of [nightly, timeZone]) timer.close()
    await Promise.all([backups, trail, merger, reminders, verificationRuns].map((work) => work.close()))
  })
}

/** The composition root: creates every part of the service. */
export async function createApp(
  config: Config,
  { logStream, startsWorkAtOnce = false, limits: others }: AppOptions = {},
): Promise<FastifyInstance> {
  const limits = { ...LIMITS, ...others }
  const sequelize = connect(config)
  initModels(sequelize)
  await migrate(sequelize)
  await readClock(sequelize)
  const withWrite = createWithWrite(sequelize)
  const timeZone = await createTimeZoneReader(withWrite)
  await checkSecret(withWrite, config.jwtSecret)
  const health = createHealthCheck(config, limits.probeMs)
  const metrics = createMetrics(() => health.check(() => undefined))
  const pools = createPools(metrics, config, limits.templateMs)
  const { createRateLimit, ...rateLimits } = createRateLimits(sequelize, config)
  const tools = createTools(config, withWrite, { ...pools, createRateLimit, ...limits })
  const api = await loadApi()

  const app = createServer(config, limits, () => trailMark(sequelize), logStream)
  const methodsOf = collectMethods(app)
  const contract = describeRoutes(app, config.publicUrl, { ...api, scopes: scopesOf() })
  await letOriginsIn(app, config.corsOrigins)
  await requireSignIn(app, {
    secret: config.jwtSecret,
    expiresIn: SESSION_SECONDS,
    findSession: tools.sessions.find,
    useToken: tools.apiTokens.use,
    permissionOf,
    setsUpFactor,
  })
  limitUploads(app, config.sheetLimits)
  traceWrites(app)
  app.addHook('preHandler', async ({ user }) => user && timeZone.read())
  serveMetrics(app, metrics, config.metrics)

  for (const routes of api.routes(tools)) await app.register(routes)
  await serveHealth(app, health.check)
  await serveContract(app, contract)
  await serveAdmin(app, methodsOf)

  await startWork(app, { config, sequelize, tools, pools, timeZone, limits }, startsWorkAtOnce)
  app.addHook('onClose', async () => {
    const { outbox, webhooks, runWorker, monthIssue, importJobs, passwordResets } = tools
    await Promise.all(
      [outbox, webhooks, runWorker, monthIssue, importJobs, passwordResets].map((work) => work.close()),
    )
    await Promise.all([pools.close(), health.close(), rateLimits.close(), tools.withWrite.allDone()])
    await sequelize.close()
  })
  await app.ready()
  return app
}
