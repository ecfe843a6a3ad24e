import { LONG_TEXT, LONG_WORD, RTL_NAME } from '../../../.storybook/records.ts'
import type { Entry, RecordRef } from './entry.ts'

const MARIA = { type: 'user', id: 1, fullName: 'Maria' } as const
export const CLIENT: RecordRef = { resource: 'clients', id: 5 }

export const entry = (over: Partial<Entry> = {}): Entry => ({
  id: 40,
  date: '2026-10-05T09:12:00.000Z',
  author: MARIA,
  resource: 'clients',
  action: 'update',
  payload: { id: 5, data: { approval_days: 45 }, previousData: { approval_days: 30 } },
  parent: null,
  operation: 'updateClient',
  request_id: 'c1b7e0a2-53c4-4c36-9d38-0f1a6a7a2f11',
  reason: null,
  import_id: null,
  words: null,
  unchanged: null,
  replaces: null,
  ...over,
})

/** The prices of a client, as they are from a month on. */
export const priceEntry = (over: Partial<Entry> = {}): Entry =>
  entry({
    id: 41,
    resource: 'clients/prices',
    action: 'create',
    payload: {
      id: 3,
      data: { client_id: 5, valid_from: '2026-11', unit_usd: 6.5, unit_local: 3200, created_by: 'maria' },
      previousData: null,
    },
    replaces: { client_id: 5, valid_from: '2000-01', unit_usd: 6, unit_local: 3200, created_by: null },
    parent: CLIENT,
    operation: 'changeClientPrices',
    ...over,
  })

export const payment = (over: Partial<Entry> = {}): Entry =>
  entry({
    id: 42,
    resource: 'client-balances/transactions',
    action: 'create',
    payload: {
      id: 9,
      data: {
        client_id: 5,
        transaction_type: 'credit',
        amount: 1250,
        currency: 'KES',
        payment_mode: 'bank_transfer',
        transaction_date: '2026-10-05',
        billing_id: null,
        reverses: null,
      },
      previousData: null,
    },
    parent: CLIENT,
    operation: 'createTransaction',
    ...over,
  })

const item = (over: Partial<Entry>): Entry =>
  entry({
    resource: 'billings/items',
    parent: { resource: 'billings', id: 7 },
    operation: 'updateBillingItem',
    ...over,
  })

/** One of each kind of sentence, newest first. */
export const ENTRIES: readonly Entry[] = [
  priceEntry({ id: 60 }),
  payment({ id: 59 }),
  payment({
    id: 58,
    reason: 'Typed twice',
    payload: {
      id: 10,
      data: { client_id: 5, transaction_type: 'debit', amount: 1250, currency: 'KES', reverses: 9 },
      previousData: null,
    },
  }),
  entry({
    id: 57,
    resource: 'vehicles/moves',
    action: 'create',
    payload: {
      id: 2,
      data: { from_client_id: 5, to_client_id: 6, from_month: '2026-11' },
      previousData: null,
    },
    parent: { resource: 'vehicles', id: 11 },
    operation: 'moveVehicle',
  }),
  entry({
    id: 56,
    author: { type: 'import', id: 7, fullName: 'amina' },
    resource: 'vehicles',
    payload: { id: 11, data: { status: 'MAINTENANCE' }, previousData: { status: 'ACTIVE' } },
    import_id: 7,
    operation: 'uploadVehicles',
  }),
  entry({
    id: 55,
    resource: 'billings',
    action: 'create',
    payload: {
      id: 7,
      data: { client_id: 5, billing_month: 10, billing_year: 2026, total_amount: 120, currency: 'USD' },
      previousData: null,
    },
    operation: 'createManualBilling',
  }),
  item({
    id: 54,
    payload: {
      id: 31,
      data: { comments: 'In the workshop', monthly_rate: 20 },
      previousData: { comments: null, monthly_rate: 25 },
    },
    unchanged: { vehicle_name: 'KDE 901F', status: 'ACTIVE' },
  }),
  entry({
    id: 53,
    author: { type: 'unknown', id: null, fullName: '' },
    payload: { id: 5, data: { email_1: 'new@acme.example' }, previousData: { email_1: 'pay@acme.example' } },
    operation: null,
    request_id: null,
  }),
  entry({
    id: 52,
    author: { type: 'system', id: null, fullName: 'TrackLedger' },
    resource: 'billings',
    payload: {
      id: 7,
      data: { last_sent_at: '2026-10-05T08:00:00.000Z' },
      previousData: { last_sent_at: null },
    },
    operation: null,
    request_id: null,
  }),
  entry({
    id: 51,
    author: { type: 'token', id: 2, fullName: 'ERP' },
    resource: 'platforms',
    action: 'delete',
    payload: { id: 4, data: null, previousData: { name: 'Old Tracks', description: null } },
    operation: 'deletePlatform',
  }),
  entry({
    id: 50,
    resource: 'emails/settings',
    payload: { id: 1, data: { smtp_password: '***' }, previousData: { smtp_password: '***' } },
    operation: 'updateEmailSettings',
  }),
]

/** Several fields at once, of which others stayed as they were. */
export const MANY_FIELDS = entry({
  payload: {
    id: 5,
    data: {
      ...{ client_name: 'Acme Haulage', platform_id: 2, approval_days: 45 },
      ...{ email_1: 'new@acme.example', email_2: null, tax_invoice: false },
    },
    previousData: {
      ...{ client_name: 'Acme', platform_id: 1, approval_days: 30 },
      ...{ email_1: 'pay@acme.example', email_2: 'two@acme.example', tax_invoice: true },
    },
  },
  unchanged: { client_id: 'C1005', physical_invoice: false },
})

export const LONG_ENTRY = entry({
  author: { ...MARIA, fullName: LONG_WORD },
  reason: LONG_TEXT,
  payload: {
    id: 5,
    data: { client_name: LONG_WORD, email_1: LONG_TEXT },
    previousData: { client_name: LONG_TEXT, email_1: LONG_WORD },
  },
})

export const RTL_ENTRY = entry({
  author: { ...MARIA, fullName: RTL_NAME },
  payload: { id: 5, data: { client_name: RTL_NAME }, previousData: { client_name: 'Gulf Transport' } },
})

export const manyEntries = (count: number): Entry[] =>
  Array.from({ length: count }, (_, index) => entry({ id: index + 1 }))
