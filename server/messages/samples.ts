import { message, type Code, type ParamsOf } from '../messages.ts'
import { CLIENT_SAMPLES } from './client-samples.ts'
import { PRICING_SAMPLES } from './pricing-samples.ts'
import { SHEET_SAMPLES } from './sheet-samples.ts'
import { MONEY_SAMPLES } from './money-samples.ts'
import { VERIFICATION_SAMPLES } from './verification-samples.ts'

type Varying = { [C in Code]: keyof ParamsOf<C> extends never ? never : C }[Code]

const count = { count: 12 }
const value = { value: 'El Roble' }
const place = { place: 'smtp.example:587' }
const period = { month: 10, year: 2026 }
const platform = message('record.platform', { name: 'Orion Track' })
const billing = message('record.billing', { id: 5, client: 'Acacia', ...period })
const problem = message('field.required')
const notImei = message('cell.not_imei', { value: '12' })
const clients = message('count.clients', { count: 64 })
const owned = { vehicle: 'KDA 1', client: 'Acacia' }
const moved = { record: platform, client: 'Acacia', ...period }
const result = message('import.records', { records: clients, added: 60, changed: 3, unchanged: 1 })
const change = message('import.change', { field: 'SIM', from: null, to: '8925' })

/** What may stand in each message in which something varies: the guide of the API shows each with it. */
export const SAMPLES: { readonly [C in Varying]: ParamsOf<C> } = {
  ...SHEET_SAMPLES,
  ...PRICING_SAMPLES,
  ...VERIFICATION_SAMPLES,
  'request.method_not_allowed': { method: 'PATCH', allowed: ['GET', 'HEAD', 'OPTIONS'] },
  'request.failed': { request: 'req-1a' },
  'request.too_many': { seconds: 119 },
  'request.refused': { reason: 'Unsupported' },
  'query.not_json': { name: 'sort' },
  'query.sort': { fields: ['id', 'name'] },
  'query.range': { most: 1000 },
  'query.filter': { names: ['search', 'id'] },
  database_unavailable: { writing: true },
  'session.not_allowed': { role: 'reader' },
  'user.username': { problem },
  'user.password': { problem },
  'user.weak_password': { problem },

  'field.type': { types: ['integer', 'string'] },
  'field.format': { format: 'uri' },
  'field.one_of': { values: ['ASC', 'DESC'] },
  'field.minimum': { limit: 1 },
  'field.maximum': { limit: 1.5 },
  'field.above': { limit: 1 },
  'field.below': { limit: 1 },
  'field.max_length': count,
  'field.max_items': count,
  'field.min_items': count,
  'field.other': { reason: 'must NOT be valid' },
  'field.whole_amount': { currency: 'UGX' },
  'field.at_most': { amount: 9999999.99 },
  'field.at_least': { amount: -0.5 },
  'field.max_lines': count,
  'field.min_characters': count,
  'field.password_bytes': count,
  'field.max_bytes': count,
  'field.misspelled': { name: 'unit_usd' },
  'key.kind': { kind: 'ed25519' },
  'key.too_short': { bits: 512, least: 1024 },
  'key.too_long': { bits: 8192, most: 4096 },
  'template.backslash': { text: '{{amount}}' },
  'template.unreadable_placeholder': { text: '{{#if}}' },
  'template.unknown_placeholder': { text: '{{total}}', known: ['amount', 'billing_id'] },
  'template.too_many_placeholders': count,

  'count.platforms': count,
  'count.clients': count,
  'count.vehicles': count,
  'count.moved_vehicles': count,
  'count.billings': count,
  'count.transactions': count,
  'count.client_balances': count,
  'count.recorded_changes': count,
  'count.imports': count,
  'count.rows': count,
  'count.hidden_rows': count,
  'count.warnings': count,
  'count.emails': count,
  'count.billing_emails': count,
  'count.findings': count,
  'count.email_templates': count,
  'record.platform': { name: 'Orion Track' },
  'platform.same_name': { name: 'Orion Track', id: 3 },
  'vehicle.unknown_currency': { vehicle: 'KDA 1', imei: '350000000000017', currency: 'Shs' },
  'record.vehicle': { name: 'KDA 1', imei: '350000000000017' },
  'record.billing': { id: 5, client: 'Acacia', ...period },
  'record.item': { name: 'KDA 1', billing_id: 5 },
  'record.billing_email': { id: 5, client: 'Acacia', address: 'a@b.example', ...period },
  'record.test_email': { address: 'a@b.example' },
  'record.email': { id: 7, address: 'a@b.example' },
  'record.email_template': { name: 'Monthly' },
  'record.error_rows': { import_id: 3 },
  'record.outdated': { record: billing },
  'record.has_dependents': { record: platform, dependents: [clients, clients, clients] },
  'record.in_use': { record: platform },
  ...CLIENT_SAMPLES,
  'vehicle.not_imei': value,
  'vehicle.imei_exists': { imei: '350000000000017' },
  'vehicle.same_owner': owned,
  'vehicle.billed_from': { ...owned, billing_id: 5, ...period, next_month: 11, next_year: 2026 },
  'vehicle.moved_already': { ...owned, username: 'ana', ...period },
  ...MONEY_SAMPLES,

  'import.records': { records: clients, added: 60, changed: 3, unchanged: 1 },
  'import.billed': { billings: 2, vehicles: 1, ...period },
  'import.nothing_billed': period,
  'import.with_billed_already': { result, count: 3 },
  'import.with_errors': { result, count: 1 },
  'import.more': { things: clients },
  'import.ended': { state: 'finished' },
  'import.outdated_preview': {
    rows: [message('import.row_differs', { row: 5, name: 'C1', before: 'new', now: notImei })],
    more: 3,
  },
  'import.row_differs': { row: 5, name: null, before: null, now: notImei },
  'import.outcome': { outcome: 'changed', changes: [change] },
  'import.outcome_error': { problems: [notImei, notImei] },
  'import.change': { field: 'SIM', from: '1', to: '2' },

  'mail.reply': { words: '535 5.7.8 Authentication failed' },
  'mail.not_allowed_host': { host: 'smtp.example' },
  'mail.unknown_host': { host: 'smtp.example' },
  'mail.no_connection': place,
  'mail.closed': place,
  'mail.timeout': place,
  'mail.timeout_or_tls': place,
  'mail.not_smtp': place,
  'mail.no_starttls': place,
  'mail.not_tls': { ...place, port: 465, cause: 'ERR_SSL_WRONG_VERSION_NUMBER' },
  'mail.other_certificate': place,
  'mail.certificate': { ...place, reason: 'self-signed certificate', cause: 'DEPTH_ZERO_SELF_SIGNED_CERT' },
  'mail.no_login': place,
  'mail.too_large': { ...place, reason: 'Message size larger than allowed 1' },
  'mail.broken': { ...place, reason: 'connect EHOSTUNREACH 10.0.0.1:25', cause: 'EHOSTUNREACH' },
  'mail.not_address': value,
  'message.not_possible': { state: 'sent', action: 'change' },
  'message.time': { problem },
  'message.overdue': { hours: 24 },
  'message.settled': { username: 'ana' },
  'mailing.too_many': { count: 6000, most: 5000 },

  'activity.created': { record: platform },
  'activity.updated': { record: billing },
  'activity.deleted': { record: message('record.item', { name: null, billing_id: 5 }) },
  'activity.merged': { record: platform, into: message('record.platform', { name: 'Wialon' }), clients },
  'activity.moved': moved,
  'activity.move_undone': moved,
  'activity.sent': { record: billing },
  'activity.queued': { what: message('count.billing_emails', { count: 2 }) },
  'activity.exported': { what: clients },
  'activity.imported': { file: 'week 1: new.xlsx', result },
  'activity.signed_up': { username: 'ana' },
  'activity.posted': { type: 'credit', amount: 1250.5, currency: 'KES', client: 'Acacia' },
  'activity.reversed': { id: 12, amount: 1250.5, currency: 'USD', client: 'Acacia' },
  'activity.currency_changed': { from: 'USD', to: 'KES' },
  'activity.settings_created': { record: message('record.email_settings') },
  'activity.item_created': { name: null, billing_id: 5 },
  'activity.item_deleted': { name: 'KDA 1', billing_id: 5 },
}
