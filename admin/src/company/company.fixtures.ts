import { PAYMENT_REQUEST } from '../../../server/features/company/payment-request.rules.ts'
import type { Company, CurrencyPreview } from './company.ts'

export const company = (over: Partial<Company> = {}): Company => ({
  id: 1,
  name: 'Savanna Tracking Ltd',
  address: 'Mombasa Road 14\nNairobi',
  phone: '+254 20 000 0001',
  email: 'billing@savanna.example',
  tax_id: 'P051234567X',
  payment_instructions: 'Bank transfer within 14 days\nAccount 0123456789',
  payment_request: PAYMENT_REQUEST,
  local_currency: 'KES',
  currency_pending: false,
  silent_days: 30,
  review_change_percent: 25,
  review_change_amount: 100,
  one_email_per_client: false,
  payment_terms_days: 14,
  time_zone: 'Africa/Nairobi',
  ageing_days_1: 30,
  ageing_days_2: 60,
  ageing_days_3: 90,
  logo: null,
  ...over,
})

export const COMPANY = company()

/** Before it was ever saved. */
export const NO_COMPANY = company({
  id: null,
  name: null,
  address: null,
  phone: null,
  email: null,
  tax_id: null,
  payment_instructions: null,
  local_currency: 'USD',
})

/** What a currency would change: by default nothing, and it can be the local one. */
export const currencyPreview = (over: Partial<CurrencyPreview> = {}): CurrencyPreview => ({
  local_currency: 'KES',
  currency_pending: false,
  reason: null,
  billings: 0,
  transactions: 0,
  unclear_transactions: 0,
  unclear_clients: [],
  ...over,
})

/** Of a database from before there were currencies. */
export const PENDING_PREVIEW = currencyPreview({
  local_currency: 'USD',
  currency_pending: true,
  billings: 96,
  transactions: 141,
  unclear_transactions: 4,
  unclear_clients: [
    { id: 5, client_id: 'C5', client_name: 'Acme Haulage', transactions: 3 },
    { id: 6, client_id: 'C6', client_name: 'Baraka Logistics', transactions: 1 },
  ],
})

/** Why the local currency stays. */
export const IN_USE = currencyPreview({
  billings: 96,
  transactions: 141,
  reason: {
    detail: 'The local currency stays KES: it is that of 96 billings and 141 transactions',
    code: 'company.currency_in_use',
    params: {
      currency: 'KES',
      counts: [
        { code: 'count.billings', params: { count: 96 } },
        { code: 'count.transactions', params: { count: 141 } },
      ],
    },
  },
})

/** A logo as the server stores it: green, 240 by 80 pixels. */
export const drawnLogo = (): Promise<Blob> => {
  const canvas = document.createElement('canvas')
  canvas.width = 240
  canvas.height = 80
  const pen = canvas.getContext('2d')!
  pen.fillStyle = '#1c6e3d'
  pen.fillRect(0, 0, 240, 80)
  return new Promise((done) => canvas.toBlob((image) => done(image!)))
}
