import { message } from '../messages.ts'

const billing = message('record.billing', { id: 5, client: 'Acacia', month: 10, year: 2026 })

/** What may stand in the messages about prices and what is billed by them. */
export const PRICING_SAMPLES = {
  'review.change': { difference: -120, percent: -48 },
  'review.negative': { amount: -12.5 },
  'review.default_rate': { vehicles: 14, rate: 175 },
  'review.installed_twice': { vehicles: 1 },
  'review.silent': { vehicles: 3, days: 30 },
  'review.nothing_open': { client: message('record.client', { client_id: 'C1001', name: 'Acacia' }) },
  'review.outdated': { client: message('record.client', { client_id: 'C1001', name: 'Acacia' }) },
  'billing.no_price': { client: 'Acacia', vehicles: 14, rate: 175, tariff: 'USD' },
  'billing.price_not_taken': {
    client: 'Acacia',
    vehicles: 14,
    rate: 175,
    tariff: 'LOCAL',
    currency: 'KES',
    price: 2250,
  },
  'billing.has_price': { client: 'Acacia', tariff: 'USD', month: '2026-10' },
  'billing.sent_keeps_prices': { billing },
  'billing.repricing_outdated': { billing },
  'billing.nothing_to_reprice': { billing },
  'count.prices': { count: 12 },
  'price_change.below_zero': { client: 'Acacia', price: 'unit_usd', to: -2.5 },
  'price_change.too_large': { client: 'Acacia', price: 'unit_local', to: 10_000_000, currency: 'KES' },
  'price_change.changed_since': { client: 'Acacia', month: '2026-10' },
  'price_change.billed': { client: 'Acacia', billing_id: 5 },
  'activity.prices_changed': { clients: 120, month: '2027-01' },
  'activity.prices_undone': { clients: 120, month: '2027-01' },
  'activity.repriced': { record: billing, lines: 12 },
} as const
