import { accountMessage } from './features/account-statements/account-message.ts'
import { createAccountStatementsService } from './features/account-statements/account-statements.service.ts'
import { createAgeingService } from './features/ageing/ageing.service.ts'
import type { Config } from './config.ts'
import type { WithWrite } from './db/with-write.ts'
import { createAccountService } from './features/account/account.service.ts'
import { createColleaguesService } from './features/account/colleagues.service.ts'
import { createAttempts } from './features/account/log-in-attempts.ts'
import { createPasswordResetsService } from './features/account/password-resets.service.ts'
import { createLogInService } from './features/account/log-in.service.ts'
import { createExports } from './features/activity/exports.routes.ts'
import { billedMonths } from './features/billings/billed-months.store.ts'
import { COLUMNS as BILLING_COLUMNS } from './features/billings/billings.sheet.ts'
import { linesOfVehicle } from './features/billings/billing-items.store.ts'
import { createBillingsService } from './features/billings/billings.service.ts'
import { undoBilledImport } from './features/billings/undo-lines.store.ts'
import { clientsByClientId } from './features/clients/clients.store.ts'
import { COLUMNS as CLIENT_COLUMNS } from './features/clients/clients.sheet.ts'
import { createCompanyService } from './features/company/company.service.ts'
import { createEmailSettingsService } from './features/emails/email-settings.service.ts'
import { createTextRenderer } from './features/emails/text-renderer.ts'
import { createEmailTemplatesService } from './features/emails/email-templates.service.ts'
import { createMailRateLimit } from './features/emails/mail-rate-limit.ts'
import { createImportJobs } from './features/imports/import-jobs.ts'
import { createImportsService } from './features/imports/imports.service.ts'
import { createAnswerUpload } from './features/imports/uploads.routes.ts'
import { createUploadsService } from './features/imports/uploads.service.ts'
import { createInvitationsService } from './features/invitations/invitations.service.ts'
import { billingMessage } from './features/mailings/billing-message.ts'
import { undoOpeningImport } from './features/opening-balances/undo-openings.store.ts'
import { COLUMNS as OPENING_COLUMNS } from './features/opening-balances/opening-balances.sheet.ts'
import { createOutbox } from './features/outbox/outbox.ts'
import { undoPaymentImport } from './features/payment-sheets/payment-lines.store.ts'
import { columnsOfImport } from './features/payment-sheets/payment-profiles.service.ts'
import { receiptMessage } from './features/payments/receipt-message.ts'
import { createReceiptDocuments, createReceiptsService } from './features/payments/receipts.service.ts'
import { reminderMessage } from './features/reminders/reminder-message.ts'
import { createRemindersService } from './features/reminders/reminders.service.ts'
import { createReviewsService } from './features/reviews/reviews.service.ts'
import { createReconciliationService } from './features/reconciliation/reconciliation.service.ts'
import { createMonthIssue } from './features/revisions/month-issue.ts'
import { createIssuingService } from './features/revisions/issuing.service.ts'
import { issuedDueDate } from './features/revisions/revisions.store.ts'
import { createRunWorker } from './features/runs/run-worker.ts'
import { createSecondFactorsService } from './features/second-factors/second-factors.service.ts'
import { mustSetUpFactor, withSecondFactor } from './features/second-factors/second-factors.store.ts'
import { createSessionsService, endSessionsOf } from './features/sessions/sessions.service.ts'
import { createStatementDocuments } from './features/statements/statement-documents.ts'
import { createApiTokensService, revokeTokensOf } from './features/tokens/tokens.service.ts'
import { createPasswords } from './features/users/passwords.ts'
import { createUserSettingsService } from './features/users/user-settings.service.ts'
import { COLUMNS as VEHICLE_COLUMNS } from './features/vehicles/vehicles.sheet.ts'
import { vehiclesByImei } from './features/vehicles/vehicles.import.ts'
import { createVerificationRuns } from './features/verification/verification-runs.ts'
import { createVerificationService } from './features/verification/verification.service.ts'
import { createWebhooks } from './features/webhooks/webhooks.ts'
import { createIdempotency } from './http/idempotency.ts'
import { createAllowedHosts } from './lib/allowed-hosts.ts'
import { createSecretBox } from './lib/secret-box.ts'
import type { CreateRateLimit } from './lib/throttle.ts'
import type { WorkerPool } from './lib/worker-pool.ts'
import { createMailer } from './mail/mailer.ts'
import { createMailHosts } from './mail/socket.ts'
import { createExaminer } from './verify-child.ts'
import type { WorkbookReaders } from './xlsx/read-workbook.ts'

/** What the services of a process share: separate pools, so that neither a long import nor a template made to be slow delays a download. */
interface Shared {
  readers: WorkbookReaders
  documents: WorkerPool
  templates: WorkerPool
  createRateLimit: CreateRateLimit
  /** A check of the books that tells nothing for so long hangs, in milliseconds. */
  verifySilentMs: number
}

/** The settings and texts of mail, and the connection to its server. */
function createMailServices(config: Config, withWrite: WithWrite, { templates, createRateLimit }: Shared) {
  const rateLimit = createMailRateLimit(createRateLimit, config.smtpTries)
  const boxes = {
    password: createSecretBox(config.jwtSecret, 'SMTP password'),
    dkimKey: createSecretBox(config.jwtSecret, 'DKIM key'),
  }
  const mailer = createMailer({
    allowPlaintext: config.smtpAllowPlaintext,
    isHostAllowed: createMailHosts(config.smtpHosts),
    timeoutMs: config.smtpTimeoutMs,
    dataTimeoutMs: config.smtpDataTimeoutMs,
  })
  return {
    emailSettings: createEmailSettingsService(withWrite, boxes, rateLimit),
    emailTemplates: createEmailTemplatesService(withWrite),
    texts: createTextRenderer(templates),
    rateLimit,
    mailer,
  }
}

/** What tells other programs of what happens here. */
const createWebhookServices = (config: Config, withWrite: WithWrite) =>
  createWebhooks({
    withWrite,
    box: createSecretBox(config.jwtSecret, 'webhook secret'),
    limits: { isHostAllowed: createAllowedHosts(config.webhookHosts), timeoutMs: config.webhookTimeoutMs },
    retryMs: config.webhookRetrySeconds * 1000,
  })

const always =
  <Value>(value: Value) =>
  () =>
    Promise.resolve(value)

const IMPORT_RECORDS = {
  clients: { columnsOf: always(CLIENT_COLUMNS), findIds: clientsByClientId },
  vehicles: { columnsOf: always(VEHICLE_COLUMNS), findIds: vehiclesByImei },
  billings: { columnsOf: always(BILLING_COLUMNS), findIds: vehiclesByImei, undo: undoBilledImport },
  payments: { columnsOf: columnsOfImport, findIds: clientsByClientId, undo: undoPaymentImport },
  'opening-balances': {
    columnsOf: always(OPENING_COLUMNS),
    findIds: clientsByClientId,
    undo: undoOpeningImport,
  },
}

/** What checks the books, and what tells of it. */
function createVerification(config: Config, withWrite: WithWrite, { verifySilentMs }: Shared) {
  const verificationRuns = createVerificationRuns(withWrite, createExaminer(config, verifySilentMs))
  return { verificationRuns, verification: createVerificationService(verificationRuns, config.verifyHour) }
}

/** How each kind of e-mail is made that a feature sends. */
const createMessages = (
  deps: Parameters<typeof billingMessage>[0] &
    Parameters<typeof receiptMessage>[0] &
    Parameters<typeof accountMessage>[0],
) => ({
  billing: billingMessage(deps),
  receipt: receiptMessage(deps),
  reminder: reminderMessage(deps),
  account: accountMessage(deps),
})

/** The services that several features use, or that need settings; a feature creates its other services itself. */
function createServices(config: Config, withWrite: WithWrite, shared: Shared) {
  const { readers, documents, createRateLimit } = shared
  const { rateLimit, mailer, ...mail } = createMailServices(config, withWrite, shared)
  const { emailSettings: settings, texts } = mail
  const billings = createBillingsService(withWrite, documents, issuedDueDate)
  const importJobs = createImportJobs(withWrite)
  const company = createCompanyService(withWrite, documents)
  const statements = createStatementDocuments(documents, company)
  const issuing = createIssuingService(withWrite, statements)
  // One of each: they count what runs at once, and who has failed.
  const passwords = createPasswords(config)
  const attempts = createAttempts(createRateLimit, config)
  const secondFactors = createSecondFactorsService(withWrite, config.jwtSecret)
  const links = createSecretBox(config.jwtSecret, 'links in e-mails')
  const retryMs = config.smtpRetrySeconds * 1000
  const receipts = createReceiptDocuments(documents, company)
  const accounts = createAccountStatementsService({ documents, company })
  const drawn = { billings, statements, receipts, accounts }
  const messages = createMessages({ withWrite, company, issuing, texts, ...drawn })
  const outbox = createOutbox({ withWrite, settings, rateLimit, mailer, retryMs, ...messages, links })
  const { sending } = outbox
  const logIn = createLogInService({ withWrite, passwords, attempts, secondFactors }, config)
  const sendsMail = async () => (await sending.sender()) !== null
  return {
    sessions: createSessionsService({ withWrite, mustSetUpFactor }, config),
    account: createAccountService({ withWrite, passwords, attempts, secondFactors }),
    colleagues: createColleaguesService(withWrite, config),
    passwordResets: createPasswordResetsService({ withWrite, passwords, createRateLimit, sending }, config),
    logIn,
    userSettings: createUserSettingsService(withWrite, { signup: config.signup, sendsMail }),
    invitations: createInvitationsService({ withWrite, sending }),
    publicUrl: config.publicUrl,
    apiTokens: createApiTokensService(withWrite, createRateLimit, config),
    importJobs,
    uploads: createUploadsService({ withWrite, jobs: importJobs, readers, documents }),
    imports: createImportsService({ withWrite, jobs: importJobs, records: IMPORT_RECORDS, documents }),
    ...{ billings, statements, accounts, issuing },
    ageing: createAgeingService(company),
    reconciliation: createReconciliationService(),
    reviews: createReviewsService(),
    monthIssue: createMonthIssue({ withWrite, issuing }),
    company,
    ...mail,
    ...createVerification(config, withWrite, shared),
    webhooks: createWebhookServices(config, withWrite),
    outbox,
    receipts: createReceiptsService({ receipts, sending, texts }),
    reminders: createRemindersService({ withWrite, sending, settings, company, texts }),
    runWorker: createRunWorker(withWrite),
  }
}

/** What the routes of features are created with. */
export type Tools = ReturnType<typeof createTools>

export function createTools(config: Config, withWrite: WithWrite, shared: Shared) {
  const services = createServices(config, withWrite, shared)
  const idempotent = createIdempotency(withWrite)
  return {
    withWrite,
    documents: shared.documents,
    readers: shared.readers,
    billedMonths,
    linesOfVehicle,
    endSessionsOf,
    revokeTokensOf,
    withSecondFactor,
    ...services,
    idempotent,
    answerUpload: createAnswerUpload(services.uploads, idempotent),
    exports: createExports(withWrite),
  }
}
