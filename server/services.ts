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
import { clientsByClientId } from './features/clients/clients.store.ts'
import { createClientsService } from './features/clients/clients.service.ts'
import { COLUMNS as CLIENT_COLUMNS } from './features/clients/clients.sheet.ts'
import { createCompanyService } from './features/company/company.service.ts'
import { createDashboardService } from './features/dashboard/dashboard.service.ts'
import { createEmailSettingsService } from './features/emails/email-settings.service.ts'
import { createEmailTemplatesService } from './features/emails/email-templates.service.ts'
import { createMailRateLimit } from './features/emails/mail-rate-limit.ts'
import { createTextRenderer } from './features/emails/text-renderer.ts'
import { createImportJobs } from './features/imports/import-jobs.ts'
import { createImportsService } from './features/imports/imports.service.ts'
import { createUploadsService } from './features/imports/uploads.service.ts'
import { createOutbox } from './features/outbox/outbox.ts'
import { createPlatformsService } from './features/platforms/platforms.service.ts'
import { createSearchService } from './features/search/search.service.ts'
import { createUsersService } from './features/users/users.service.ts'
import { COLUMNS as VEHICLE_COLUMNS } from './features/vehicles/vehicles.sheet.ts'
import { vehiclesByImei } from './features/vehicles/vehicles.import.ts'
import { createVehiclesService } from './features/vehicles/vehicles.service.ts'
import { createMailer } from './mail/mailer.ts'
import { createMailHosts } from './mail/socket.ts'
import { createSecretBox } from './lib/secret-box.ts'
import type { WorkerPool } from './lib/worker-pool.ts'

/** Pools of their own, so that neither a long import nor a template made to be slow holds up a download. */
export interface Pools {
  imports: WorkerPool
  documents: WorkerPool
  templates: WorkerPool
}

/** The services that send mail. */
function createMailParts(config: Config, withWrite: WithWrite, pool: WorkerPool) {
  const rateLimit = createMailRateLimit(config.smtpTries)
  const boxes = {
    password: createSecretBox(config.jwtSecret, 'SMTP password'),
    dkimKey: createSecretBox(config.jwtSecret, 'DKIM key'),
  }
  const settings = createEmailSettingsService(withWrite, boxes, rateLimit)
  const templates = createEmailTemplatesService(withWrite)
  const mailer = createMailer({
    allowPlaintext: config.smtpAllowPlaintext,
    isHostAllowed: createMailHosts(config.smtpHosts),
    timeoutMs: config.smtpTimeoutMs,
    dataTimeoutMs: config.smtpDataTimeoutMs,
  })
  return { settings, templates, rateLimit, mailer, texts: createTextRenderer(pool) }
}

const IMPORT_RECORDS = {
  clients: { columns: CLIENT_COLUMNS, findIds: clientsByClientId },
  vehicles: { columns: VEHICLE_COLUMNS, findIds: vehiclesByImei },
  billings: { columns: BILLING_COLUMNS, findIds: vehiclesByImei },
}

/** What the service can do, knowing nothing of HTTP. */
export function createServices(config: Config, withWrite: WithWrite, pools: Pools) {
  const { imports, documents } = pools
  const { settings, templates, rateLimit, mailer, texts } = createMailParts(
    config,
    withWrite,
    pools.templates,
  )
  const billings = createBillingsService(withWrite, documents)
  const jobs = createImportJobs(withWrite)
  const company = createCompanyService(withWrite, documents)
  const statements = createStatementDocuments(documents, company)
  const written = { billings, statements, texts }
  const outbox = createOutbox({
    withWrite,
    settings,
    rateLimit,
    mailer,
    retryMs: config.smtpRetrySeconds * 1000,
    billing: billingMessage(written),
  })
  return {
    users: createUsersService(withWrite, config),
    platforms: createPlatformsService(withWrite),
    clients: createClientsService(withWrite, documents),
    vehicles: createVehiclesService(withWrite, documents),
    importJobs: jobs,
    uploads: createUploadsService({ withWrite, jobs, readers: imports, documents }),
    imports: createImportsService(jobs, IMPORT_RECORDS, documents),
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
