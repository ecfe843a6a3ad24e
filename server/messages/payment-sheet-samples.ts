import { message } from '../messages.ts'

const signs = [message('payment_sign.payer'), message('payment_sign.amount')]
const why = message('payment_doubt.one_sign')
const rows = { count: 7, rows: [3, 4, 5, 8, 9], more: 2 }
const settled = [message('payment_line.settles', { billing_id: 5, amount: 100, currency: 'KES' })]
const line = message('record.payment_line', {
  amount: 120,
  currency: 'KES',
  day: '2026-10-31',
  account: 'Paybill 522533',
})

const owed = { amount: 500, currency: 'KES' }
const account = { client_id: 'C1001', currency: 'KES' }

/** What may stand in the messages about payment sheets, and about opening balances. */
export const PAYMENT_SHEET_SAMPLES = {
  'opening_balance.result': { owing: 63, in_advance: 4 },
  'opening_balance.owes': { ...owed, due_date: '2026-10-14', billing_type: 'LOCAL' },
  'opening_balance.in_advance': owed,
  'opening_balance.no_client': { value: 'C1001' },
  'opening_balance.other_currency': { currency: 'EUR', known: ['KES', 'USD'] },
  'opening_balance.future': { day: '2026-12-31', today: '2026-11-25' },
  'opening_balance.month_closed': { month: '2026-09' },
  'opening_balance.repeats': { ...account, row: 3 },
  'opening_balance.is_there': account,
  'opening_balance.billed': { ...account, billing_id: 5, month: 10, year: 2026 },
  'opening_balance.drawn': { ...owed, client: 'Acacia', left: 120 },
  'payment_profile.account_used': { account: 'Paybill 522533' },
  'payment_line.recorded_already': { payment_id: 12 },
  'payment_line.result': { payments: 38, waiting: 1, known: 12, set_aside: 2 },
  'payment_line.set_aside': { reason: 'Interest of the bank' },
  'payment_line.debits': rows,
  'payment_line.totals': { count: 1, rows: [40], more: 0 },
  'payment_line.pays': { amount: 120, currency: 'KES', settled, left: 20 },
  'payment_line.settles': { billing_id: 5, amount: 100, currency: 'KES' },
  'payment_line.sure': { signs },
  'payment_line.likely': { signs: signs.slice(1), why, count: 1 },
  'payment_line.several': { signs: signs.slice(1), why, count: 3 },
  'payment_line.other_currency': { found: 'USD', currency: 'KES' },
  'payment_line.future': { day: '2026-12-31', today: '2026-11-25' },
  'count.payment_lines': { count: 12 },
  'record.payment_profile': { name: 'M-Pesa paybill' },
  'record.payment_line': { amount: 120, currency: 'KES', day: '2026-10-31', account: 'Paybill 522533' },
  'activity.line_assigned': { record: line, client: 'Acacia' },
  'activity.line_set_aside': { record: line, reason: 'Interest of the bank' },
  'activity.line_taken_back': { record: line },
} as const
