import { pricesFrom } from '../../../server/features/clients/client-prices.rules.ts'
import { dayIn } from '../../../server/lib/days.rules.ts'
import { monthAfter, monthBefore, monthOfDay } from '../../../server/lib/period.rules.ts'
import type { Client } from './client.ts'
import type { DatedPrices } from './prices.ts'

export const client = (over: Partial<Client> = {}): Client => ({
  id: 5,
  client_id: 'C1005',
  client_name: 'Acme Haulage',
  platform_id: 1,
  platform: { id: 1, name: 'Orion Track' },
  invoices_per_year: 12,
  approval_days: 30,
  physical_invoice: false,
  tax_invoice: true,
  email_1: 'pay@acme.example',
  email_2: null,
  email_3: null,
  whatsapp_1: '+254 700 000 001',
  whatsapp_2: null,
  whatsapp_3: null,
  unit_usd: 25,
  unit_local: 3200,
  fuel_usd: 5,
  fuel_local: 650,
  usd0: 30,
  local0: 4600,
  usd1: 35.5,
  local1: 7000,
  created_at: '2026-03-04T09:00:00.000Z',
  updated_at: '2026-10-05T09:00:00.000Z',
  ...over,
})

/** Prices of `client()` from a month on. */
export const prices = (over: Partial<DatedPrices> = {}): DatedPrices => ({
  id: 1,
  client_id: 5,
  valid_from: '2000-01',
  valid_until: null,
  ...pricesFrom(client()),
  created_by: null,
  created_at: '2026-03-04T09:00:00.000Z',
  updated_by: null,
  updated_at: '2026-03-04T09:00:00.000Z',
  ...over,
})

/** The month where the company of the stories is. */
export const THIS_MONTH = monthOfDay(dayIn('UTC', new Date()))
export const NEXT_MONTH = monthAfter(THIS_MONTH)
const ana = { created_by: 'ana', updated_by: 'ana' }

/** Prices that were raised this month, and will be the next. */
export const PRICE_HISTORY: readonly DatedPrices[] = [
  prices({ valid_until: monthBefore(THIS_MONTH), unit_usd: 22, fuel_usd: null }),
  prices({ id: 2, valid_from: THIS_MONTH, valid_until: THIS_MONTH, ...ana }),
  prices({ id: 3, valid_from: NEXT_MONTH, unit_usd: 27.5, unit_local: 3500, ...ana }),
]

export const CLIENTS: readonly Client[] = [
  client(),
  client({ id: 6, client_id: 'C1006', client_name: 'Baraka Logistics', email_1: null }),
  client({ id: 7, client_id: 'C1007', client_name: 'Dune Haulage LLC', email_1: 'accounts@dune.example' }),
]

export const manyClients = (count: number): Client[] =>
  Array.from({ length: count }, (_, index) =>
    client({ id: index + 1, client_id: `C${2000 + index}`, client_name: `Client ${index + 1}` }),
  )
