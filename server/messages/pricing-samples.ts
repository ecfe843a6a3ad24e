import { message } from './message.ts'

const billing = message('record.billing', { id: 5, client: 'Acacia', month: 10, year: 2026 })

/** What may stand in the messages about prices and what is billed by them. */
export const pricing = {
  'billing.no_price': { client: 'Acacia', vehicles: 14, rate: 175, tariff: 'USD' },
  'billing.has_price': { client: 'Acacia', tariff: 'USD', month: '2026-10' },
  'billing.sent_keeps_prices': { billing },
  'billing.repricing_outdated': { billing },
  'billing.nothing_to_reprice': { billing },
  'activity.repriced': { record: billing, lines: 12 },
} as const
