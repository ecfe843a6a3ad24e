import { render, type Message } from '../../../server/messages.ts'
import type { AccountMailingPreview, AccountMailingRow } from './accountMailing.ts'
import type { AccountRow, AccountStatement } from './accountStatement.ts'

/** A row of an account. */
export const accountRow = (over: Partial<AccountRow> & Pick<AccountRow, 'code'>): AccountRow => ({
  ...{ day: '2026-11-01', kind: 'billing', params: {}, amount: 0, balance: 0 },
  ...{ billing_id: null, transaction_id: null, transaction_date: null, reference_no: null, note: null },
  said: render({ code: over.code, params: over.params ?? {} } as Message),
  ...over,
})

const BILLING = { id: 5, month: 10, year: 2026 }

const ROWS: readonly AccountRow[] = [
  accountRow({ code: 'account_row.billing', params: BILLING, amount: 193.5, balance: 213.5, billing_id: 5 }),
  accountRow({
    ...{ code: 'account_row.payment', kind: 'payment', day: '2026-11-12', amount: -100, balance: 113.5 },
    ...{ transaction_id: 9, transaction_date: '2026-11-10', reference_no: 'TRX-1001', note: 'By bank' },
  }),
  accountRow({
    ...{ code: 'account_row.settlement', kind: 'settlement', params: { id: 5, kind: 'withholding_tax' } },
    ...{ day: '2026-11-12', amount: -3.5, balance: 110, billing_id: 5, note: 'Certificate 12' },
  }),
  accountRow({
    ...{ code: 'account_row.not_drawn', kind: 'not_drawn', params: { id: 5 }, day: '2026-11-20' },
    ...{ amount: -10, balance: 100, billing_id: 5 },
  }),
]

export const accountStatement = (over: Partial<AccountStatement> = {}): AccountStatement => ({
  client_id: 1,
  client: { id: 1, client_id: 'C1001', client_name: 'Acacia Freight' },
  ...{ currency: 'USD', currencies: ['USD'], from: '2026-11-01', to: '2026-11-25' },
  ...{ opening_balance: 20, charged: 193.5, credited: 113.5, closing_balance: 100 },
  ...{ total_due: 120, on_account: 20, sent_at: null },
  rows: [...ROWS],
  due: [
    {
      ...{ id: 5, client_id: 1, currency: 'USD', billing_type: 'INTERNATIONAL', billing_month: 10 },
      ...{
        billing_year: 2026,
        due_date: '2026-11-15',
        days_overdue: 10,
        amount_due: 120,
        bucket: 'bucket_1',
      },
    },
  ],
  ...over,
})

export const accountMailingRow = (over: Partial<AccountMailingRow> = {}): AccountMailingRow => {
  const { client_id = 1, currency = 'USD' } = over
  return {
    ...{ id: `${client_id}-${currency}`, client_id, client_name: 'Acacia Freight', currency },
    ...{ total_due: 293.5, closing_balance: 273.5 },
    ...{ recipient_email: 'pay@acacia.example', cc_emails: [], sent_at: null, problem: null },
    ...over,
  }
}

/** Two that are ready, and one for each reason to leave one out. */
export const MAILED_ACCOUNTS: readonly AccountMailingRow[] = [
  accountMailingRow({ cc_emails: ['owner@acacia.example'] }),
  accountMailingRow({
    ...{ client_id: 2, client_name: 'Baraka Logistics', currency: 'KES', total_due: 10_050.25 },
    ...{ closing_balance: 10_050.25, recipient_email: 'pay@baraka.example' },
  }),
  accountMailingRow({
    ...{ client_id: 3, client_name: 'Cedar Movers', recipient_email: 'pay@cedar.example' },
    ...{ sent_at: '2026-11-20T09:15:00.000Z', problem: 'already_sent' },
  }),
  accountMailingRow({
    ...{ client_id: 4, client_name: 'Dune Haulage LLC', total_due: 0, closing_balance: 0 },
    ...{ recipient_email: 'pay@dune.example', problem: 'nothing' },
  }),
  accountMailingRow({
    ...{ client_id: 5, client_name: 'Elm & Sons', recipient_email: null, problem: 'no_address' },
  }),
]

/** The preview of these rows. */
export function accountMailingPreview(rows: readonly AccountMailingRow[]): AccountMailingPreview {
  const count = (problem: AccountMailingRow['problem']) =>
    rows.filter((row) => row.problem === problem).length
  return {
    accounts: rows.length,
    ready: count(null),
    already_sent: count('already_sent'),
    nothing: count('nothing'),
    no_address: count('no_address'),
    bad_address: count('bad_address'),
    rows: [...rows],
    fingerprint: 'of these rows',
  }
}
