import { useSyncExternalStore } from 'react'
import { mayCall, type Operation, type Role } from '../../../server/features/permissions/permissions.rules.ts'

/** What a button or a page does with the records of a resource; the first six are react-admin's. */
export type Action = 'list' | 'show' | 'export' | 'create' | 'edit' | 'delete' | 'upload' | 'send' | 'undo'

/** Which operation stands behind an action on a resource: the table of the server decides both. */
export const ACCESS: Readonly<Record<string, Readonly<Partial<Record<Action, Operation>>>>> = {
  platforms: {
    ...{ list: 'listPlatforms', show: 'getPlatform', export: 'exportPlatforms' },
    ...{ create: 'createPlatform', edit: 'updatePlatform', delete: 'deletePlatform' },
  },
  clients: {
    ...{ list: 'listClients', show: 'getClient', export: 'exportClients', upload: 'uploadClients' },
    ...{ create: 'createClient', edit: 'updateClient', delete: 'deleteClient' },
  },
  vehicles: {
    ...{ list: 'listVehicles', show: 'getVehicle', export: 'exportVehicles', upload: 'uploadVehicles' },
    ...{ create: 'createVehicle', edit: 'updateVehicle', delete: 'deleteVehicle' },
  },
  billings: {
    ...{ list: 'listBillings', show: 'viewBilling', export: 'exportBillings', upload: 'uploadBillings' },
    ...{ create: 'createBilling', edit: 'updateBilling', delete: 'deleteBilling', send: 'sendBilling' },
  },
  'client-balances': {
    ...{ list: 'listBalances', show: 'listTransactions', export: 'exportBalances' },
    ...{ create: 'createTransaction', delete: 'reverseTransaction' },
  },
  ageing: { list: 'listAgeing', export: 'exportAgeing' },
  transactions: {
    ...{ list: 'listTransactions', export: 'exportTransactions' },
    ...{ create: 'createTransaction', delete: 'reverseTransaction' },
  },
  payments: {
    ...{ list: 'listPayments', show: 'getPayment', export: 'exportPayments' },
    ...{ create: 'recordPayment', delete: 'reversePayment' },
  },
  'price-changes': { list: 'listPriceChanges', create: 'changePrices', delete: 'undoPriceChange' },
  months: {
    list: 'listMonths',
    show: 'getMonth',
    export: 'exportMonths',
    edit: 'closeMonth',
    undo: 'reopenMonth',
  },
  reconciliation: {
    ...{ list: 'listReconciliation', export: 'exportReconciliation' },
    ...{ create: 'markKnown', delete: 'takeBackMark' },
  },
  reviews: {
    ...{ list: 'listReview', export: 'exportReview' },
    ...{ create: 'dismissFlags', delete: 'deleteDismissal' },
  },
  // They are listed among the billings.
  'opening-balances': { list: 'listBillings', upload: 'uploadOpeningBalances' },
  'payment-lines': {
    ...{ list: 'listPaymentLines', show: 'getPaymentLine', export: 'exportPaymentLines' },
    edit: 'assignPaymentLine',
  },
  'payment-profiles': {
    ...{ list: 'listPaymentProfiles', show: 'getPaymentProfile' },
    ...{ create: 'createPaymentProfile', edit: 'updatePaymentProfile', delete: 'deletePaymentProfile' },
  },
  imports: {
    ...{ list: 'listImports', show: 'getImport', export: 'exportImports' },
    ...{ delete: 'cancelImport', undo: 'undoImport' },
  },
  runs: {
    ...{ list: 'listRuns', show: 'getRun', export: 'exportRuns' },
    ...{ create: 'runMonth', delete: 'cancelRun', undo: 'undoRun' },
  },
  'emails/templates': {
    ...{ list: 'listEmailTemplates', show: 'getEmailTemplate', export: 'exportEmailTemplates' },
    ...{ create: 'createEmailTemplate', edit: 'updateEmailTemplate', delete: 'deleteEmailTemplate' },
  },
  'emails/outbox': {
    ...{ list: 'listOutboxMessages', show: 'getOutboxMessage', export: 'exportOutboxMessages' },
    ...{ edit: 'changeOutboxMessage', delete: 'cancelOutboxMessage' },
  },
  reminders: {
    ...{ list: 'listReminders', show: 'getReminder', export: 'exportReminders' },
    create: 'sendReminders',
  },
  'reminders/levels': {
    ...{ list: 'listReminderLevels', show: 'getReminderLevel' },
    ...{ create: 'createReminderLevel', edit: 'updateReminderLevel', delete: 'deleteReminderLevel' },
  },
  'reminders/suspensions': { list: 'listSuspensions', export: 'exportSuspensions' },
  chase: { list: 'listChase', export: 'exportChase', create: 'addChaseNote' },
  history: { list: 'listHistory', export: 'exportHistory', edit: 'saveHistorySettings' },
  verification: {
    list: 'getVerification',
    export: 'exportVerificationFindings',
    create: 'startVerification',
  },
  webhooks: {
    ...{ list: 'listWebhooks', show: 'getWebhook' },
    ...{ create: 'createWebhook', edit: 'updateWebhook', delete: 'deleteWebhook' },
  },
  'webhooks/deliveries': {
    ...{ list: 'listWebhookDeliveries', show: 'getWebhookDelivery' },
    ...{ create: 'resendWebhookDelivery' },
  },
  users: {
    ...{ list: 'listUsers', show: 'getUser', edit: 'updateUser' },
    // They are invited, and deactivated.
    ...{ create: 'createInvitation', delete: 'updateUser' },
  },
  tokens: { list: 'listTokens', create: 'createToken', delete: 'deleteToken' },
  sessions: { list: 'listSessions', delete: 'endSession' },
}

/** The least, until it is known who is signed in. */
let role: Role = 'reader'
const listeners = new Set<() => void>()

/** Says what the person who is signed in may do. */
export function setRole(next: Role): void {
  role = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What the person who is signed in is to TrackLedger; the layout shows no page before that is known. */
export const useRole = (): Role => useSyncExternalStore(subscribe, () => role)

/** Whether the person who is signed in may call an operation; without one anybody may. */
export function useMay(operation?: Operation): boolean {
  const mine = useRole()
  return operation === undefined || mayCall(mine, operation)
}

/** Whether a role may do something with the records of a resource: what the table does not name nobody may. */
export function isAllowed(who: Role, resource: string, action: string): boolean {
  const operation = ACCESS[resource]?.[action as Action]
  return operation !== undefined && mayCall(who, operation)
}

/** The same of the person who is signed in. */
export const useAllowed = (resource: string | undefined, action: Action): boolean =>
  isAllowed(useRole(), resource ?? '', action)
