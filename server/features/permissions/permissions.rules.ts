/** Who a member of staff is to TrackLedger. */
export const ROLES = ['owner', 'biller', 'cashier', 'reader'] as const
export type Role = (typeof ROLES)[number]

/** What a program may do with an API token. */
export const SCOPES = ['read', 'bill', 'pay', 'mail', 'admin'] as const
export type Scope = (typeof SCOPES)[number]

/** Who may call an operation: people by their role, programs by a scope of their token; null: people alone. */
interface Permission {
  roles: readonly Role[]
  scope: Scope | null
}

const to = (roles: readonly Role[], scope: Scope | null): Permission => ({ roles, scope })

/** Looking at what there is, and taking it along. */
const read = to(ROLES, 'read')
/** Looking at whether the books are right. */
const audit = to(['owner', 'biller', 'reader'], 'read')
/** Keeping the register and the statements. */
const bill = to(['owner', 'biller'], 'bill')
/** Taking money, and correcting what was recorded of it. */
const pay = to(['owner', 'biller', 'cashier'], 'pay')
/** Writing to clients. */
const mail = to(['owner', 'biller'], 'mail')
/** Deciding how the office works, and who belongs to it. */
const administer = to(['owner'], 'admin')

/** What somebody does about how they come in: no token, lost maybe, gets or keeps anybody in. */
const byThemselves = to(ROLES, null)
const byOwners = to(['owner'], null)

/** Who may call which operation of the contract; what anybody may call without signing in is not in it. */
export const PERMISSIONS = {
  listHistory: to(['owner', 'biller', 'reader'], 'read'),
  exportHistory: to(['owner', 'biller', 'reader'], 'read'),
  getHistoryEntry: to(['owner', 'biller', 'reader'], 'read'),
  getHistorySettings: to(['owner', 'biller', 'reader'], 'read'),
  saveHistorySettings: administer,

  getCurrentUser: to(ROLES, 'read'),
  changePassword: byThemselves,
  getSecondFactor: byThemselves,
  beginSecondFactor: byThemselves,
  confirmSecondFactor: byThemselves,
  renewRecoveryCodes: byThemselves,
  removeSecondFactor: byThemselves,
  makePasswordResetLink: byOwners,
  removeSecondFactorOf: byOwners,
  logOut: byThemselves,
  listSessions: byThemselves,
  endSession: byThemselves,
  endSessions: byThemselves,
  listTokens: byOwners,
  createToken: byOwners,
  deleteToken: byOwners,

  // Who is here, by name; addresses are answered to owners alone.
  listUsers: read,
  getUser: read,
  updateUser: byOwners,
  getUserSettings: administer,
  saveUserSettings: byOwners,
  listInvitations: administer,
  createInvitation: byOwners,
  resendInvitation: byOwners,
  revokeInvitation: byOwners,

  listPlatforms: read,
  exportPlatforms: read,
  getPlatform: read,
  createPlatform: bill,
  updatePlatform: bill,
  mergePlatform: bill,
  deletePlatform: bill,
  deletePlatforms: bill,

  listClients: read,
  countClients: read,
  exportClients: read,
  getClient: read,
  createClient: bill,
  updateClient: bill,
  deleteClient: bill,
  deleteClients: bill,
  downloadClientsTemplate: read,
  uploadClients: bill,

  listClientPrices: read,
  getClientPrice: read,
  createClientPrice: bill,
  updateClientPrice: bill,
  deleteClientPrice: bill,
  listPriceChanges: read,
  getPriceChange: read,
  previewPriceChange: bill,
  exportPriceChange: bill,
  changePrices: bill,
  undoPriceChange: bill,

  listReconciliation: audit,
  exportReconciliation: audit,
  getReconciliationSummary: audit,
  markKnown: bill,
  takeBackMark: bill,

  listVehicles: read,
  countVehicles: read,
  exportVehicles: read,
  getVehicle: read,
  getVehicleHistory: read,
  createVehicle: bill,
  updateVehicle: bill,
  deleteVehicle: bill,
  deleteVehicles: bill,
  moveVehicle: bill,
  undoVehicleMove: bill,
  downloadVehiclesTemplate: read,
  uploadVehicles: bill,

  listBillings: read,
  exportBillings: read,
  sumUpBillings: read,
  getBilling: read,
  viewBilling: read,
  viewBillingFigures: read,
  downloadBillingPdf: read,
  downloadBillingExcel: read,
  listRevisions: read,
  getRevisionChanges: read,
  downloadRevisionPdf: read,
  downloadRevisionExcel: read,
  issueBilling: bill,
  getMonthIssue: read,
  issueMonth: bill,
  cancelMonthIssue: bill,
  voidBilling: bill,
  createBilling: bill,
  // What was paid stands on the billing.
  updateBilling: pay,
  deleteBilling: bill,
  deleteBillings: bill,
  downloadBillingsTemplate: read,
  uploadBillings: bill,
  listBillingPricing: read,
  getRepricing: read,
  repriceBilling: bill,
  listMissingPrices: read,
  fillMissingPrice: bill,
  getBillingItem: read,
  addBillingItem: bill,
  updateBillingItem: bill,
  deleteBillingItem: bill,

  listMonths: read,
  exportMonths: read,
  getMonth: read,
  closeMonth: bill,
  reopenMonth: administer,
  listReview: audit,
  exportReview: audit,
  getReviewSummary: audit,
  listReviewLines: audit,
  dismissFlags: bill,
  deleteDismissal: bill,
  listExemptions: audit,
  createExemption: bill,
  deleteExemption: bill,

  listImports: read,
  exportImports: read,
  getImport: read,
  listImportedRecords: read,
  downloadImportErrors: read,
  // A cashier those that a cashier uploads.
  undoImport: to(pay.roles, 'bill'),
  cancelImport: to(pay.roles, 'bill'),

  listPaymentProfiles: read,
  getPaymentProfile: read,
  createPaymentProfile: pay,
  updatePaymentProfile: pay,
  deletePaymentProfile: pay,
  peekAtPaymentSheet: pay,
  uploadPayments: pay,
  listPaymentLines: read,
  exportPaymentLines: read,
  getPaymentLine: read,
  assignPaymentLine: pay,
  setAsidePaymentLine: pay,
  takeBackPaymentLine: pay,

  downloadOpeningBalancesTemplate: read,
  uploadOpeningBalances: pay,

  listRuns: read,
  exportRuns: read,
  getRun: read,
  listRunResults: read,
  exportRunResults: read,
  runMonth: bill,
  cancelRun: bill,
  undoRun: bill,

  listAgeing: read,
  getAgeingTotals: read,
  listAgedBillings: read,
  exportAgeing: read,
  downloadAgeingPdf: read,
  downloadAgeingExcel: read,

  getAccountStatement: read,
  exportAccountStatement: read,
  downloadAccountStatementPdf: read,
  downloadAccountStatementExcel: read,
  previewAccountStatementEmail: read,
  sendAccountStatement: pay,
  previewAccountMailing: pay,
  sendAccountMailing: pay,

  listBalances: read,
  countBalances: read,
  exportBalances: read,
  getOutstandingTotal: read,
  listTransactions: read,
  exportTransactions: read,
  createTransaction: pay,
  reverseTransaction: pay,

  listPayments: read,
  sumUpPayments: read,
  exportPayments: read,
  getPayment: read,
  recordPayment: pay,
  reversePayment: pay,
  settleFromAccount: pay,
  downloadReceipt: read,
  sendReceipt: pay,
  listAllocations: read,
  settleWithoutCash: pay,
  releaseSettlement: pay,

  getEmailSettings: administer,
  saveEmailSettings: administer,
  updateEmailSettings: administer,
  sendTestEmail: administer,
  listEmailTemplates: read,
  exportEmailTemplates: read,
  getEmailTemplate: read,
  createEmailTemplate: mail,
  updateEmailTemplate: mail,
  deleteEmailTemplate: mail,
  deleteEmailTemplates: mail,
  listOutboxMessages: read,
  exportOutboxMessages: read,
  getOutboxSummary: read,
  getOutboxBatch: read,
  getOutboxMessage: read,
  changeOutboxMessage: mail,
  cancelOutboxMessage: mail,
  resendOutboxMessage: mail,
  settleOutboxMessage: mail,
  sendBilling: mail,
  sendBillingTo: mail,
  downloadStatementsZip: read,
  downloadStatementsPdf: read,
  previewMailing: mail,
  sendMailing: mail,
  previewBillingEmail: read,

  previewReminders: read,
  sendReminders: mail,
  listReminders: read,
  exportReminders: read,
  getReminder: read,
  listReminderLevels: read,
  getReminderLevel: read,
  createReminderLevel: mail,
  updateReminderLevel: mail,
  deleteReminderLevel: mail,
  previewReminderText: read,
  getReminderSettings: read,
  saveReminderSettings: administer,
  getReminderPause: read,
  pauseReminders: pay,
  resumeReminders: pay,
  listSuspensions: read,
  exportSuspensions: read,
  listChase: read,
  exportChase: read,
  listChaseNotes: read,
  addChaseNote: pay,

  getCompany: read,
  getCompanyLogo: read,
  saveCompany: administer,
  previewLocalCurrency: administer,
  uploadCompanyLogo: administer,
  deleteCompanyLogo: administer,

  getDashboardStats: read,
  listDashboardMonths: read,
  search: read,

  getVerification: audit,
  listVerificationFindings: audit,
  exportVerificationFindings: audit,
  startVerification: to(['owner', 'biller'], 'bill'),
  listWebhooks: administer,
  getWebhook: administer,
  createWebhook: administer,
  updateWebhook: administer,
  deleteWebhook: administer,
  rotateWebhookSecret: administer,
  endWebhookOverlap: administer,
  sendTestEvent: administer,
  listWebhookDeliveries: to(['owner', 'biller'], 'admin'),
  getWebhookDelivery: to(['owner', 'biller'], 'admin'),
  resendWebhookDelivery: administer,
} as const satisfies Record<string, Permission>

/** An operation that asks who calls. */
export type Operation = keyof typeof PERMISSIONS

/** Who may call an operation; undefined for one that anybody may call, or that is missing in the table. */
export const permissionOf = (operation: string | undefined): Permission | undefined =>
  (PERMISSIONS as Record<string, Permission>)[operation ?? '']

/** What somebody calls who must set up a second factor before anything else. */
const FACTOR_SETUP: readonly Operation[] = [
  'getCurrentUser',
  'logOut',
  'getSecondFactor',
  'beginSecondFactor',
  'confirmSecondFactor',
]

/** Whether an operation is one of those by which a second factor is set up. */
export const setsUpFactor = (operation: string | undefined): boolean =>
  FACTOR_SETUP.some((name) => name === operation)

/** Whether a role may call an operation. */
export const mayCall = (role: Role, operation: Operation): boolean =>
  permissionOf(operation)?.roles.includes(role) ?? false
