import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { connect } from './db/connect.ts'
import { migrate } from './db/migrate.ts'
import { initModels } from './db/models.ts'
import { createWithWrite } from './db/with-write.ts'
import { balanceSchemas } from './features/balances/balances.schemas.ts'
import { billingItemSchemas } from './features/billings/billing-items.schemas.ts'
import { billingSchemas } from './features/billings/billings.schemas.ts'
import { clientSchemas } from './features/clients/clients.schemas.ts'
import { dashboardSchemas } from './features/dashboard/dashboard.schemas.ts'
import { platformSchemas } from './features/platforms/platforms.schemas.ts'
import { userSchemas } from './features/users/users.schemas.ts'
import { vehicleSchemas } from './features/vehicles/vehicles.schemas.ts'
import { balancesRoutes } from './features/balances/balances.routes.ts'
import { createBalancesService } from './features/balances/balances.service.ts'
import { billingItemsRoutes } from './features/billings/billing-items.routes.ts'
import { createBillingItemsService } from './features/billings/billing-items.service.ts'
import { billingsRoutes } from './features/billings/billings.routes.ts'
import { createBillingsService } from './features/billings/billings.service.ts'
import { createStatementDocuments } from './features/billings/statement.documents.ts'
import { statementRoutes } from './features/billings/statement.routes.ts'
import { statementSchemas } from './features/billings/statement.schemas.ts'
import { clientsRoutes } from './features/clients/clients.routes.ts'
import { createClientsService } from './features/clients/clients.service.ts'
import { dashboardRoutes } from './features/dashboard/dashboard.routes.ts'
import { createDashboardService } from './features/dashboard/dashboard.service.ts'
import { platformsRoutes } from './features/platforms/platforms.routes.ts'
import { createPlatformsService } from './features/platforms/platforms.service.ts'
import { usersRoutes } from './features/users/users.routes.ts'
import { createUsersService } from './features/users/users.service.ts'
import { vehiclesRoutes } from './features/vehicles/vehicles.routes.ts'
import { createVehiclesService } from './features/vehicles/vehicles.service.ts'
import { requireSignIn } from './http/auth.ts'
import { endConnections } from './http/closing.ts'
import { answer, handleErrors } from './http/errors.ts'
import { sendSafeHeaders } from './http/headers.ts'
import { acceptJson } from './http/json-bodies.ts'
import { describeRoutes, serveContract } from './http/openapi.ts'
import { serveHealth } from './http/health.ts'
import { readyQueries } from './http/queries.ts'
import { serveAdmin } from './http/static.ts'
import { acceptUploads } from './http/uploads.ts'
import { schemaController } from './http/validation.ts'
import { createWorkerPool } from './lib/worker-pool.ts'

/** The schemas that the contract names, feature by feature. */
const components = [
  ...userSchemas,
  ...platformSchemas,
  ...clientSchemas,
  ...vehicleSchemas,
  ...billingItemSchemas,
  ...billingSchemas,
  ...statementSchemas,
  ...balanceSchemas,
  ...dashboardSchemas,
]

/** The composition root: every part of the service, put together in the open. */
export async function createApp(config: Config): Promise<FastifyInstance> {
  const sequelize = connect(config)
  initModels(sequelize)
  await migrate(sequelize)
  const withWrite = createWithWrite(sequelize)
  // Two pools, so that a long import does not hold up a download.
  const imports = createWorkerPool({ maxThreads: 2 })
  const documents = createWorkerPool({ maxThreads: 2 })
  const billings = createBillingsService(withWrite, imports)
  const users = createUsersService(withWrite, config)

  const app = Fastify({
    logger:
      config.logLevel === 'silent'
        ? false
        : { level: config.logLevel, redact: ['req.headers.authorization'] },
    routerOptions: { ignoreTrailingSlash: true },
    schemaController,
    serializerOpts: { ajv: { formats: { dollars: true } } },
    frameworkErrors: (error, request, reply) => void answer(error, request, reply),
    bodyLimit: 1024 * 1024,
  }).withTypeProvider<TypeBoxTypeProvider>()

  handleErrors(app)
  acceptJson(app)
  readyQueries(app)
  endConnections(app)
  await sendSafeHeaders(app)
  await describeRoutes(app, config.publicUrl, components)
  await requireSignIn(app, { secret: config.jwtSecret, findUser: users.findUser })
  await acceptUploads(app)

  await app.register(usersRoutes(users))
  await app.register(platformsRoutes(createPlatformsService(withWrite)))
  await app.register(clientsRoutes(createClientsService(withWrite, imports)))
  await app.register(vehiclesRoutes(createVehiclesService(withWrite, imports)))
  await app.register(billingsRoutes(billings))
  await app.register(statementRoutes(billings, createStatementDocuments(documents)))
  await app.register(billingItemsRoutes(createBillingItemsService(withWrite)))
  await app.register(balancesRoutes(createBalancesService(withWrite)))
  await app.register(dashboardRoutes(createDashboardService()))

  await serveHealth(app, () => sequelize.authenticate())
  await serveContract(app)
  await serveAdmin(app)

  app.addHook('onClose', async () => {
    await Promise.all([imports.close(), documents.close()])
    await sequelize.close()
  })
  await app.ready()
  return app
}
