import { message } from '../messages.ts'

const value = { value: 'El Roble' }
const period = { month: 10, year: 2026 }
const billing = message('record.billing', { id: 5, client: 'Acacia', ...period })
const problem = message('field.required')
const clients = message('count.clients', { count: 64 })
const owed = { id: 5, month: 10, year: 2026 }
const names = message('billing.names', { names: ['KDA 1', 'KDA 2'], more: 3 })

/** What may stand in the messages about the company's currency, transactions and billings. */
export const MONEY_SAMPLES = {
  'company.currency_unknown': { code: 'XYZ' },
  'company.currency_too_fine': { code: 'KWD' },
  'company.currency_in_use': { currency: 'KES', counts: [clients] },
  'company.currency_has_cents': { currency: 'UGX', counts: [clients, clients] },
  'transaction.amount': { problem },
  'transaction.other_currency': { currency: 'EUR', known: ['KES', 'USD'] },
  'transaction.which_currency': { client: 'Acacia', currencies: ['KES', 'USD'] },
  'transaction.currency_of_billing': { billing_id: 5, currency: 'KES' },
  'transaction.billing_not_of_client': { client: 'Acacia', billing_id: 5 },
  'transaction.other_description': { description: 'Payment for billing #5' },
  'transaction.not_time_zone': value,
  'transaction.of_billing': { id: 12, billing_id: 5 },
  'transaction.of_payment': { id: 12, payment_id: 7 },
  'payment.exceeds': { amount: 120, over: 20.5, currency: 'KES' },
  'payment.above_due': { billing_id: 5, due: 100, over: 20.5 },
  'payment.above_account': { on_account: 100, over: 20.5 },
  'payment.given_needed': { billing_id: 5, currency: 'KES' },
  'payment.reversed_already': { id: 7 },
  'settlement.released_already': { id: 3 },
  'transaction.given_back': { id: 12, billing_id: 5 },
  'transaction.reversed_already': { id: 12, reversal: 13 },
  'amount.sum_too_large': { amount: 35_000_000_000_000 },
  'account_row.billing': owed,
  'account_row.owed_before': { id: 5, day: '2026-09-30' },
  'account_row.billing_changed': { ...owed, month: null, year: null },
  'account_row.billing_void': owed,
  'account_row.correction': { id: 12 },
  'account_row.settlement': { id: 5, kind: 'withholding_tax' },
  'account_row.not_drawn': { id: 5 },
  'account_row.drawn': { id: 5 },

  'month.closed': period,
  'month.not_closed': period,
  'month.not_issued': { ...period, count: 3 },
  'month.not_billed': period,

  'billing.period': { first: 2020, last: 2030 },
  'billing.period_differs': { name: 'billing_month', value: '10', given: '11' },
  'billing.not_all_of_client': { client: 'Acacia', ids: [1, 2] },
  'billing.not_of_client': { client: 'Acacia' },
  'billing.mixed_tariffs': { usd: names, local: names },
  'billing.names': { names: ['KDA 1', 'KDA 2'], more: 3 },
  'billing.other_tariff': { vehicle: 'KDA 1', currency: 'KES', billing_id: 5, billing_type: 'INTERNATIONAL' },
  'billing.billed_already': { vehicle: 'KDA 1', imei: '350000000000017', billing_id: 5, ...period },
  'billing.has_payment': { billing },
  'billing.was_settled': { billing },
  'billing.was_sent': { billing },
  'billing.was_edited': { billing },
  'billing.not_newest': { billing, newest: 6 },
  'billing.is_issued': { billing },
  'billing.is_draft': { billing },
  'billing.is_opening': { billing_id: 5 },
  'billing.is_void': { billing_id: 5 },
  'billing.month_being_issued': { month: 10, year: 2026 },
  'billing.month_not_being_issued': { month: 10, year: 2026 },
  'billing.nothing_to_issue': { month: 10, year: 2026 },
  'billing.issue_overdue': { hours: 24 },
  'billing.busy': { billing_id: 5 },
  'billing.no_revision': { billing_id: 5, revision: 3 },
  'billing.leaves_too_much': { billing_id: 5, outstanding: 1250.5, problem },
  'billing.default_rate': { vehicle: 'KDA 1', imei: '350', rate: 175, client: 'Acacia', tariff: 'LOCAL' },
  'billing.line': { billing_type: 'INTERNATIONAL', rate: 12.5 },
} as const
