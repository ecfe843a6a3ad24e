import type { Client } from './client.ts'

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

export const CLIENTS: readonly Client[] = [
  client(),
  client({ id: 6, client_id: 'C1006', client_name: 'Baraka Logistics', email_1: null }),
  client({ id: 7, client_id: 'C1007', client_name: 'Dune Haulage LLC', email_1: 'accounts@dune.example' }),
]

export const manyClients = (count: number): Client[] =>
  Array.from({ length: count }, (_, index) =>
    client({ id: index + 1, client_id: `C${2000 + index}`, client_name: `Client ${index + 1}` }),
  )
