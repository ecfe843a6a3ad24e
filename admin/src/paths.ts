import type { Identifier } from 'react-admin'
import type { MessageState } from '../../server/features/outbox/outbox.rules.ts'

// The addresses of the pages that features link to; pages.tsx says what is shown there.

const filtered = (path: string, filter: object): string =>
  `${path}?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`

/** One's own account. */
export const ACCOUNT_PATH = '/account'

/** Where one is signed in. */
export const SESSIONS_PATH = '/sessions'

/** A client's details. */
export const clientPath = (id: Identifier): string => `/client/${id}`

/** A vehicle's details. */
export const vehiclePath = (id: Identifier): string => `/vehicle/${id}`

/** A billing's statement. */
export const billingPath = (id: Identifier): string => `/billing/${id}`

/** The list of billings, narrowed. */
export const billingsPath = (filter: object): string => filtered('/billings', filter)

/** A client's transaction history, of one account where the client may have several. */
export const balancePath = (client_id: Identifier, currency?: string): string =>
  `/client-balances/${client_id}${currency ? `?currency=${currency}` : ''}`

/** A payment's page. */
export const paymentPath = (id: Identifier): string => `/payments/${id}`

/** The list of payments, of one client. */
export const paymentsPath = (client_id: Identifier): string => filtered('/payments', { client_id })

/** The list of payments, with the form of a new one over it. */
export const NEW_PAYMENT_PATH = '/payments/new'

/**
 * The statement of a client's account, of one currency and between days where they are given; with a column of the ageing at the
 * billings that stand in it.
 */
export const accountStatementPath = (
  client_id: Identifier,
  asked: { currency?: string; from?: string; to?: string; bucket?: string } = {},
): string => {
  const query = new URLSearchParams(asked).toString()
  return `/client/${client_id}/account${query && `?${query}`}`
}

/** The ageing, narrowed. */
export const ageingPath = (filter: object): string => filtered('/ageing', filter)

/** The page that sends many statements of account; it begins with those that a filter of the ageing lets pass. */
export const ACCOUNT_MAILING_PATH = '/ageing/send'
export const accountMailingPath = (filter: object): string =>
  Object.keys(filter).length ? filtered(ACCOUNT_MAILING_PATH, filter) : ACCOUNT_MAILING_PATH

/** The uploads of opening balances. */
export const OPENING_BALANCES_PATH = '/opening-balances'

/** The list of imports, of one kind. */
export const importsPath = (kind: string): string => filtered('/imports', { kind })

/** An import's page. */
export const importPath = (id: Identifier): string => `/imports/${id}`

/** The end of a month `2026-10`, at the step that is next or at another. */
export const monthPath = (month: string, step?: string): string => `/months/${month}${step ? `/${step}` : ''}`

/** The upload of a month's sheet, that month chosen. */
export const uploadPath = (month: string): string => `/billings?upload=${month}`

/** The runs from the register, of one month. */
export const runsPath = (month: string): string => filtered('/runs', { month, dry_run: false })

/** The list of e-mails. */
export const OUTBOX_PATH = '/emails'

/** An e-mail's page. */
export const messagePath = (id: Identifier): string => `${OUTBOX_PATH}/${id}`

/** What the list of e-mails may be narrowed to. */
interface OutboxFilter {
  state?: MessageState
  billing_id?: number
  batch_id?: string
}

/** The list of e-mails, narrowed. */
export const outboxListPath = (filter: OutboxFilter): string => filtered(OUTBOX_PATH, filter)

/** Who is to be reminded, and what was sent. */
export const REMINDERS_PATH = '/reminders'

/** Who is overdue, and what was done about it. */
export const CHASE_PATH = '/chase'

/** The programs that are told of events. */
export const WEBHOOKS_PATH = '/settings/webhooks'

/** What they were sent. */
export const DELIVERIES_PATH = `${WEBHOOKS_PATH}/deliveries`

/** The list of what they were sent, with the details of one delivery over it. */
export const deliveryPath = (id: Identifier): string => `${DELIVERIES_PATH}/${id}`

/** What one of them was sent. */
export const deliveriesPath = (endpoint_id: number): string => filtered(DELIVERIES_PATH, { endpoint_id })

/** The page that sends many billings; it begins with those that a filter lets pass. */
export const mailingPath = (filter: object = {}): string =>
  Object.keys(filter).length ? filtered('/billings/send', filter) : '/billings/send'

/** The page that changes the prices of many clients; it begins with those that a filter lets pass. */
export const priceChangesPath = (filter: object = {}): string =>
  Object.keys(filter).length ? filtered('/clients/prices', filter) : '/clients/prices'

/** The clients of a platform, which has no page of its own. */
export const clientsPath = (platform_id: Identifier): string => filtered('/clients', { platform_id })

/** The page of all changes, of one record if any. */
export const historyPath = (of?: { resource: string; id: number }): string =>
  of ? filtered('/history', { record: `${of.resource}:${of.id}` }) : '/history'

/** The sheets of banks and mobile-money operators. */
export const PAYMENT_SHEETS_PATH = '/payment-sheets'

/** The lines of them that wait for a client. */
export const PAYMENT_LINES_PATH = '/payment-lines'
export const PAYMENT_PROFILES_PATH = '/payment-profiles'
