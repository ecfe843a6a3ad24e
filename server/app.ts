import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Sequelize } from 'sequelize'
import { components } from './components.ts'
import type { Config } from './config.ts'
import { readClock } from './db/clock.ts'
import { connect } from './db/connect.ts'
import { checkSecret } from './db/installation.ts'
import { migrate } from './db/migrate.ts'
import { initModels } from './db/models.ts'
import { createRateLimits } from './db/rate-limits.ts'
import { createWithWrite, type WithWrite } from './db/with-write.ts'
import { createExports } from './features/activity/activity.exports.ts'
import { balancesRoutes } from './features/balances/balances.routes.ts'
import { billingItemsRoutes } from './features/billings/billing-items.routes.ts'
import { billingMailRoutes } from './features/mailings/billing-mail.routes.ts'
import { billingMailingRoutes } from './features/mailings/mailings.routes.ts'
import { billingPreviewRoutes } from './features/mailings/billing-preview.routes.ts'
import { billingsRoutes } from './features/billings/billings.routes.ts'
import { statementRoutes } from './features/statements/statements.routes.ts'
import { clientsRoutes } from './features/clients/clients.routes.ts'
import { companyRoutes } from './features/company/company.routes.ts'
import { dashboardRoutes } from './features/dashboard/dashboard.routes.ts'
import { emailsRoutes } from './features/emails/emails.routes.ts'
import { importsRoutes } from './features/imports/imports.routes.ts'
import { createUploads } from './features/imports/imports.uploads.ts'
import { outboxRoutes } from './features/outbox/outbox.routes.ts'
import { platformsRoutes } from './features/platforms/platforms.routes.ts'
import { searchRoutes } from './features/search/search.routes.ts'
import { usersRoutes } from './features/users/users.routes.ts'
import { vehiclesRoutes } from './features/vehicles/vehicles.routes.ts'
import { requireSignIn } from './http/auth.ts'
import { CONNECTION_LIMITS, timeoutsOf, watchConnections, type ConnectionLimits } from './http/connections.ts'
import { answer, handleErrors } from './http/errors.ts'
import { sendSafeHeaders } from './http/headers.ts'
import { serveHealth } from './http/health.ts'
import { acceptJson } from './http/json-bodies.ts'
import { serveMetrics } from './http/metrics.ts'
import { createOnce } from './http/once.ts'
import { describeRoutes, serveContract } from './http/openapi.ts'
import { readyQueries } from './http/queries.ts'
import { nameCallers, requestOptions, sendRequestIds, type LogStream } from './http/requests.ts'
import { serveAdmin } from './http/static.ts'
import { answerUnreadable, refuseOddRequests } from './http/unreadable.ts'
import { acceptUploads } from './http/uploads.ts'
import { schemaController } from './http/validation.ts'
import { lazily } from './lib/lazily.ts'
import { createMetrics, type Metrics } from './lib/metrics.ts'
import { WORKBOOK_PARSER } from './xlsx/read-workbook.ts'
import { createWorkerPool } from './lib/worker-pool.ts'
import { createHealthCheck } from './health.ts'
import { createNightlyBackups } from './nightly-backups.ts'
import { createServices } from './services.ts'

/** The bare server: how it names, reads, refuses and logs requests. */
function createServer(config: Config, limits: ConnectionLimits, logStream?: LogStream): FastifyInstance {
  const { http, ...timeouts } = timeoutsOf(limits)
  const app = Fastify({
    ...requestOptions(config, logStream),
    routerOptions: { ignoreTrailingSlash: true },
    schemaController,
    serializerOpts: { ajv: { formats: { dollars: true } } },
    frameworkErrors: (error, request, reply) => void answer(error, request, reply),
    bodyLimit: 1024 * 1024,
    clientErrorHandler: answerUnreadable,
    ...timeouts,
    // Ours to refuse, with a detail: http/unreadable.ts.
    http: { ...http, requireHostHeader: false },
  }).withTypeProvider<TypeBoxTypeProvider>()
  handleErrors(app)
  nameCallers(app, config)
  sendRequestIds(app)
  refuseOddRequests(app)
  sendSafeHeaders(app)
  acceptJson(app)
  readyQueries(app)
  watchConnections(app, limits)
  return app
}

/** The calls of every feature. */
async function registerFeatures(
  app: FastifyInstance,
  services: ReturnType<typeof createServices>,
  withWrite: WithWrite,
): Promise<void> {
  const { billings, statements, outbox } = services
  const once = createOnce(withWrite)
  const uploads = createUploads(services, once)
  const exports = createExports(withWrite)

  await app.register(usersRoutes(services.users))
  await app.register(platformsRoutes(services.platforms, exports))
  await app.register(clientsRoutes(services.clients, uploads, exports))
  await app.register(vehiclesRoutes(services.vehicles, uploads, exports))
  await app.register(billingsRoutes(billings, once, uploads, exports))
  await app.register(importsRoutes(services.imports, services.importErrors, exports))
  await app.register(statementRoutes(billings, statements))
  await app.register(billingItemsRoutes(services.billingItems, once))
  await app.register(emailsRoutes(services.mail, exports))
  await app.register(outboxRoutes(outbox.service, outbox.sending, once, exports))
  await app.register(companyRoutes(services.company))
  await app.register(billingMailRoutes(services.billingMail, once))
  await app.register(billingMailingRoutes(services.billingMailing, once))
  await app.register(billingPreviewRoutes(services.billingPreview))
  await app.register(balancesRoutes(services.balances, once, exports))
  await app.register(dashboardRoutes(services.dashboard))
  await app.register(searchRoutes(services.search))
}

/** How long clients are waited for, and the rendering of a template. */
const LIMITS = {
  ...CONNECTION_LIMITS,
  // What makes most templates slow is cut off sooner: lib/inline-styles.ts.
  templateMs: 2000,
}

interface AppOptions {
  logStream?: LogStream
  /** Whether it does at once what it does by itself, as sending what waits: else once it has its port. */
  worksAtOnce?: boolean
  /** Other limits than a service has, for a test that does not wait so long. */
  limits?: Partial<typeof LIMITS>
}

/** The threads of a service: none is started before it has work. */
function createPools({ measured }: Metrics, templateMs: number) {
  const pools = {
    imports: measured(createWorkerPool()),
    documents: measured(createWorkerPool()),
    // Kept for a minute: who writes a template looks at it again and again.
    templates: measured(createWorkerPool({ memoryMb: 128, timeoutMs: templateMs, idleMs: 60_000 })),
  }
  return { ...pools, close: () => Promise.all(Object.values(pools).map((pool) => pool.close())) }
}

interface Parts {
  config: Config
  sequelize: Sequelize
  withWrite: WithWrite
  services: ReturnType<typeof createServices>
  pools: ReturnType<typeof createPools>
}

/** What the service does by itself: once it has its port, unless it is to be at once. */
async function startWork(app: FastifyInstance, parts: Parts, atOnce: boolean): Promise<void> {
  const { config, sequelize, withWrite, services, pools } = parts
  const { outbox, importJobs } = services
  const backups = createNightlyBackups(withWrite, config)
  const start = async () => {
    outbox.start((error) => app.log.error({ err: error }, 'an e-mail could not be worked on'))
    backups.start((error) => app.log.error({ err: error }, 'the nightly backup was not made'))
    // SQLite is one process's: what another one was at has ended.
    if (sequelize.getDialect() === 'sqlite') await Promise.all([importJobs.endLeases(), outbox.endLeases()])
  }
  if (atOnce) await start()
  // Not before: one that is started twice leaves alone what the other is at.
  else app.addHook('onListen', start)
  const readyForUploads = lazily(() => pools.imports.keepReady(WORKBOOK_PARSER))
  // Once somebody is there who may upload: the thread takes 11 MB, and takes a moment to start.
  app.addHook('onResponse', async ({ user }) => {
    if (user && app.server.listening) readyForUploads()
  })
  app.addHook('preClose', () => backups.close())
}

/** The composition root: every part of the service, put together in the open. */
export async function createApp(
  config: Config,
  { logStream, worksAtOnce = false, limits: others }: AppOptions = {},
): Promise<FastifyInstance> {
  const limits = { ...LIMITS, ...others }
  const sequelize = connect(config)
  initModels(sequelize)
  await migrate(sequelize)
  await readClock(sequelize)
  const withWrite = createWithWrite(sequelize)
  await checkSecret(withWrite, config.jwtSecret)
  const health = createHealthCheck(config)
  const metrics = createMetrics(async () => (await health.look(() => undefined)).backup_age_seconds)
  const pools = createPools(metrics, limits.templateMs)
  const rateLimits = createRateLimits(sequelize, config)
  const services = createServices(config, withWrite, { ...pools, createCounter: rateLimits.createCounter })

  const app = createServer(config, limits, logStream)
  const contract = describeRoutes(app, config.publicUrl, components)
  await requireSignIn(app, { secret: config.jwtSecret, findUser: services.users.findUser })
  await acceptUploads(app)
  serveMetrics(app, metrics, config.metrics)

  await registerFeatures(app, services, withWrite)
  await serveHealth(app, health.look)
  await serveContract(app, contract)
  await serveAdmin(app)

  await startWork(app, { config, sequelize, withWrite, services, pools }, worksAtOnce)
  app.addHook('onClose', async () => {
    await Promise.all([services.outbox.close(), services.importJobs.close()])
    await Promise.all([pools.close(), health.close(), rateLimits.close()])
    await sequelize.close()
  })
  await app.ready()
  return app
}
