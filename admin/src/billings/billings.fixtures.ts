import { paymentReference } from '../../../server/features/billings/payment-reference.rules.ts'
import { USD } from '../../../server/lib/currency.rules.ts'
import { formatCents, toCents, toDollars } from '../../../server/lib/money.rules.ts'
import { LONG_TEXT, RTL_NAME } from '../../../.storybook/records.ts'
import type { Billing, CreatedBilling } from './billing.ts'
import type { MissingPrice } from './useMissingPrices.ts'

/** Nothing of it was issued. */
export const DRAFT = {
  issue_state: 'draft',
  revision: null,
  issued_at: null,
  void_at: null,
  void_reason: null,
  voided_by: null,
} as const

type Amounts = Pick<Billing, 'previous_balance' | 'carried_balance' | 'total_amount' | 'paid_amount'>

/** What is due of a billing on which alone was paid. */
function dueOf({ previous_balance, carried_balance, total_amount, paid_amount }: Amounts) {
  const cents = [previous_balance, -carried_balance, total_amount, -paid_amount].map(toCents)
  const amount_due = toDollars(cents.reduce((sum, each) => sum + each, 0))
  const open = paid_amount > 0 ? 'part_paid' : 'unpaid'
  const payment_state = amount_due > 0 ? open : amount_due < 0 ? 'overpaid' : 'paid'
  return { amount_due, payment_state } as const
}

export const billing = (over: Partial<Billing> = {}): Billing => {
  const { id = BILLING.id, previous_balance = BILLING.previous_balance } = over
  const of = { carried_balance: previous_balance, payment_reference: paymentReference(id) }
  const record = { ...BILLING, ...of, ...over }
  return { ...record, ...dueOf(record), ...over }
}

const BILLING = {
  id: 7,
  client_id: 5,
  client: { id: 5, client_id: 'C1005', client_name: 'Acme Haulage' },
  billing_type: 'INTERNATIONAL',
  currency: USD,
  billing_month: 10,
  billing_year: 2026,
  total_vehicles: 4,
  total_amount: 265.5,
  previous_balance: 120.5,
  paid_amount: 100,
  overpaid_by: 0,
  due_date: '2026-10-19',
  due_date_is_typed: false,
  opening_date: null,
  notes: null,
  ...DRAFT,
  version: 1,
  last_sent_at: null,
  created_at: '2026-10-05T08:00:00.000Z',
  updated_at: '2026-10-05T08:00:00.000Z',
} as const

/** A billing of another client. */
export const billingOf = (id: number, client_name: string, over: Partial<Billing> = {}): Billing =>
  billing({ client_id: id, client: { id, client_id: `C${1000 + id}`, client_name }, ...over })

export const BILLINGS: readonly Billing[] = [
  billing(),
  billingOf(6, 'Baraka Logistics', {
    id: 8,
    billing_type: 'LOCAL',
    total_vehicles: 1204,
    total_amount: 3_852_800,
    last_sent_at: '2026-10-05T09:00:00.000Z',
  }),
  billingOf(7, 'Dune Haulage LLC', { id: 9, billing_month: 9, paid_amount: 400, overpaid_by: 14 }),
]

export const manyBillings = (count: number): Billing[] =>
  Array.from({ length: count }, (_, index) => billing({ id: index + 1 }))

export const LONG_BILLING = billingOf(5, LONG_TEXT, { total_vehicles: 999_999, total_amount: 9_999_999.99 })
export const RTL_BILLING = billingOf(5, RTL_NAME)

/** A billing that has just been created, by default with nothing to look at. */
export const createdBilling = (over: Partial<CreatedBilling> = {}): CreatedBilling => ({
  ...billing(),
  warnings: [],
  warning_messages: [],
  ...over,
})

export function aMissingPrice(over: Partial<MissingPrice> = {}): MissingPrice {
  const { client_name = 'Cedar Logistics', billing_type = 'INTERNATIONAL', vehicles = 14 } = over
  const { price = null } = over
  const tariff = billing_type === 'LOCAL' ? 'LOCAL' : 'USD'
  const name = tariff === 'USD' ? 'USD' : 'local'
  const atRate = `${client_name}: ${vehicles} vehicles at 175.00`
  return {
    client_id: 5,
    client_name,
    billing_type,
    billing_month: 10,
    billing_year: 2026,
    currency: USD,
    vehicles,
    rate: 175,
    price,
    billing_ids: [7],
    message:
      price === null
        ? `${atRate}: no ${name} price`
        : `${atRate}, but the ${name} price is ${formatCents(toCents(price), USD)} by now`,
    code: price === null ? 'billing.no_price' : 'billing.price_not_taken',
    params: { client: client_name, vehicles, rate: 175, tariff, ...(price !== null && { price }) },
    ...over,
  }
}
