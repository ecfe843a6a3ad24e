import type { Config } from './config.ts'
import type { WithWrite } from './db/with-write.ts'
import { createBalancesService } from './features/balances/balances.service.ts'
import { createBillingItemsService } from './features/billings/billing-items.service.ts'
import { billingMessage } from './features/mailings/billing-mail.kind.ts'
import { createBillingMailService } from './features/mailings/billing-mail.service.ts'
import { createBillingMailingService } from './features/mailings/mailings.service.ts'
import { createBillingPreviewService } from './features/mailings/billing-preview.service.ts'
import { COLUMNS as BILLING_COLUMNS } from './features/billings/billings.sheet.ts'
import { createBillingsService } from './features/billings/billings.service.ts'
import { createStatementDocuments } from './features/statements/statements.documents.ts'
import { clientsByClientId } from './features/clients/clients.lookup.ts'
import { createClientsService } from './features/clients/clients.service.ts'
import { COLUMNS as CLIENT_COLUMNS } from './features/clients/clients.sheet.ts'
import { createCompanyService } from './features/company/company.service.ts'
import { createDashboardService } from './features/dashboard/dashboard.service.ts'
import { createEmailSettingsService } from './features/emails/email-settings.service.ts'
import { createTextRenderer } from './features/emails/email-templates.render.ts'
import { createEmailTemplatesService } from './features/emails/email-templates.service.ts'
import { createMailTries } from './features/emails/mail-tries.ts'
import { createErrorWorkbooks } from './features/imports/imports.error-workbook.ts'
import { createImportJobs } from './features/imports/imports.jobs.ts'
import { createImporter } from './features/imports/imports.run.ts'
import { createImportsService } from './features/imports/imports.service.ts'
import { createOutbox } from './features/outbox/outbox.ts'
import { createPlatformsService } from './features/platforms/platforms.service.ts'
import { createSearchService } from './features/search/search.service.ts'
import { createUsersService } from './features/users/users.service.ts'
import { COLUMNS as VEHICLE_COLUMNS } from './features/vehicles/vehicles.sheet.ts'
import { vehiclesByImei } from './features/vehicles/vehicles.lookup.ts'
import { createVehiclesService } from './features/vehicles/vehicles.service.ts'
import { createMailer } from './mail/mailer.ts'
import { createMailHosts } from './mail/socket.ts'
import { createSecretBox } from './lib/secret-box.ts'
import type { CreateCounter } from './lib/throttle.ts'
import type { WorkerPool } from './lib/worker-pool.ts'

/** Pools of their own, so that neither a long import nor a template made to be slow holds up a download. */
interface Pools {
  imports: WorkerPool
  documents: WorkerPool
  templates: WorkerPool
}

/** What several services have together. */
export interface Shared extends Pools {
  createCounter: CreateCounter
}

/** How mail leaves and by which texts. */
function createMailParts(config: Config, withWrite: WithWrite, { templates: pool, createCounter }: Shared) {
  const tries = createMailTries(createCounter, config.smtpTries)
  const boxes = {
    password: createSecretBox(config.jwtSecret, 'SMTP password'),
    dkimKey: createSecretBox(config.jwtSecret, 'DKIM key'),
  }
  const settings = createEmailSettingsService(withWrite, boxes, tries)
  const templates = createEmailTemplatesService(withWrite)
  const mailer = createMailer({
    allowPlaintext: config.smtpAllowPlaintext,
    mayGo: createMailHosts(config.smtpHosts),
    timeoutMs: config.smtpTimeoutMs,
    dataTimeoutMs: config.smtpDataTimeoutMs,
  })
  return { settings, templates, tries, mailer, texts: createTextRenderer(pool) }
}

/** What the service can do, knowing nothing of HTTP. */
export function createServices(config: Config, withWrite: WithWrite, shared: Shared) {
  const { imports, documents, createCounter } = shared
  const { settings, templates, tries, mailer, texts } = createMailParts(config, withWrite, shared)
  const billings = createBillingsService(withWrite, documents)
  const jobs = createImportJobs(withWrite)
  const company = createCompanyService(withWrite, documents)
  const statements = createStatementDocuments(documents, company)
  const written = { billings, statements, texts }
  const outbox = createOutbox({
    withWrite,
    settings,
    tries,
    mailer,
    retryMs: config.smtpRetrySeconds * 1000,
    billing: billingMessage(written),
  })
  return {
    users: createUsersService(withWrite, createCounter, config),
    platforms: createPlatformsService(withWrite),
    clients: createClientsService(withWrite, documents),
    vehicles: createVehiclesService(withWrite, documents),
    importJobs: jobs,
    importer: createImporter(imports, withWrite, jobs),
    imports: createImportsService(jobs, {
      clients: clientsByClientId,
      vehicles: vehiclesByImei,
      billings: vehiclesByImei,
    }),
    importErrors: createErrorWorkbooks(documents, {
      clients: CLIENT_COLUMNS,
      vehicles: VEHICLE_COLUMNS,
      billings: BILLING_COLUMNS,
    }),
    billings,
    billingItems: createBillingItemsService(withWrite),
    statements,
    company,
    mail: { settings, templates },
    outbox,
    billingMail: createBillingMailService({ ...written, templates, sending: outbox.sending }),
    billingMailing: createBillingMailingService({ sending: outbox.sending, settings, company, texts }),
    billingPreview: createBillingPreviewService(written),
    balances: createBalancesService(withWrite),
    dashboard: createDashboardService(),
    search: createSearchService(),
  }
}
