import type { Code, ParamsOf } from '../messages.ts'

type Verified = Extract<Code, `checked.${string}` | `finding.${string}`>
type Varying = { [C in Verified]: keyof ParamsOf<C> extends never ? never : C }[Verified]

const id = { id: 5 }
const field = { field: 'total_amount' }
const figures = { found: 125.5, expected: 120 }
const currency = { currency: 'KES' }
const texts = { found: '2026-10-30T09:00:00.000Z', expected: '2026-10-31T09:00:00.000Z' }
const charged = { field: 'monthly_rate', found: '2100', expected: '2000' }
const numbers = { found: 3, expected: 4 }

/** What may stand in what is checked, and in what is found. */
export const VERIFICATION_SAMPLES: { readonly [C in Varying]: ParamsOf<C> } = {
  'checked.billing': id,
  'checked.billing_item': { ...id, billing_id: 3 },
  'checked.transaction': { ...id, client_id: 2 },
  'checked.ledger': { client_id: 2 },
  'checked.balance': { client_id: 2, ...currency },
  'checked.outstanding': currency,
  'checked.client': id,
  'checked.client_price': { ...id, client_id: 2 },
  'checked.price_change': id,
  'checked.vehicle': id,
  'checked.vehicle_move': { ...id, vehicle_id: 7 },
  'checked.vehicle_change': { ...id, vehicle_id: 7 },
  'checked.platform': id,
  'checked.user': id,
  'checked.token': id,
  'checked.import': id,
  'checked.outbox_message': id,
  'checked.email_template': id,
  'checked.email_settings': id,
  'checked.company_settings': id,
  'checked.row': { ...id, table: 'billing_items' },
  'checked.id_counter': { table: 'platforms' },
  'checked.part': { name: 'table clients' },

  'finding.differs': { ...field, ...figures },
  'finding.not_whole': { field: 'version', found: 0, least: 1 },
  'finding.not_amount': { ...field, found: -0.01 },
  'finding.decimals': { ...field, found: 12.5, currency: 'UGX' },
  'finding.not_one_of': { field: 'status', found: 'LOST', values: ['ACTIVE', 'INACTIVE'] },
  'finding.not_month': { field: 'valid_from', found: '2026-13' },
  'finding.not_day': { field: 'transaction_date', found: 'soon' },
  'finding.not_currency': { field: 'local_currency', found: 'XYZ' },
  'finding.not_imei': { found: '12 34' },
  'finding.malformed': { field: 'sha256' },
  'finding.empty': { field: 'message_id' },
  'finding.not_list': { field: 'rejected' },
  'finding.not_hashed': { field: 'password_hash' },
  'finding.not_sealed': { field: 'smtp_password' },
  'finding.repeated': { rows: 2, values: 'imei_number "350000000000017"' },
  'finding.no_such': { field: 'client_id', found: 9, table: 'clients' },
  'finding.no_parent': { table: 'clients' },
  'finding.next_id': { found: 4, given: 9 },
  'finding.unreadable': { reason: 'no such column: colour' },
  'finding.gone': { part: 'tax_id' },
  'finding.foreign': { part: 'colour' },
  'finding.defined': { part: 'name', found: 'varchar(50)', expected: 'varchar(255)' },
  'finding.state_lacks': { state: 'failed', field: 'ended_at' },
  'finding.state_has': { state: 'queued', field: 'ended_at' },
  'finding.rows_sum': { rows: 3 },
  'finding.rows_done': { found: 99, rows: 2 },
  'finding.rows_kept': { state: 'refused' },
  'finding.kind_of_billing': { kind: 'test', billing_id: 5 },
  'finding.sent_later': { ...texts, email: 7 },
  'finding.never_sent': { found: texts.found },

  'finding.owner': { vehicle_id: 7, owner: 2, billed: 3 },
  'finding.line_charged_as': charged,
  'finding.lines_charged_as': { field: 'billing_type', found: 'LOCAL', expected: 'INTERNATIONAL' },
  'finding.imei_twice': { imei: '350000000000017', month: '2026-10', other: 4 },
  'finding.change_missing': id,
  'finding.change_undone': id,
  'finding.other_currency': { found: 'USD', billing_id: 3, expected: 'KES' },
  'finding.paid_not_recorded': { ...figures, ...currency },
  'finding.overpaid': { found: 125.5, over: 5.5, ...currency },
  'finding.above_limit': { field: 'paid_amount', found: 10_000_000_000, most: 9_999_999_999.99, ...currency },
  'finding.foreign_payment': { found: 125.5, billing_id: 3, ...currency },
  'finding.amount_limit': { found: 10_000_000_000, most: 9_999_999_999.99 },
  'finding.no_account': currency,
  'finding.misfit': { id: 4, why: 'client', what: '3' },
  'finding.reversed_twice': { first: 4, second: 5 },
  'finding.refund_of_nothing': { billing_id: 3 },
  'finding.chain_gap': numbers,
  'finding.chain_version': { found: 99 },
  'finding.head_missing': { entries: 4 },
  'finding.last_gone': { first: 3, last: 4 },
  'finding.head_behind': numbers,
  'finding.postings_more': numbers,
  'finding.postings_fewer': numbers,
}
