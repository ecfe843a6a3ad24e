import { LONG_TEXT, LONG_WORD, MIXED_NAME, RTL_NAME } from '../../../.storybook/records.ts'
import { paymentFor } from '../../../server/features/balances/billing-payments.rules.ts'
import {
  chargesOf,
  DESCRIPTION_PREFIX,
  monthFlagsOf,
} from '../../../server/features/billings/pricing.rules.ts'
import { buildStatement } from '../../../server/features/statements/statements.rules.ts'
import { DRAFT } from '../billings/billings.fixtures.ts'
import type { LedgerEntry } from './useLedger.ts'
import type { BillingItem, BillingView } from './view.ts'

const PERIOD = { billing_month: 10, billing_year: 2026 }

/** The prices of an item without any of its own, in dollars: those of the client of the fixtures. */
const PRICES = {
  monthly_rate: 25,
  rate_is_default: false,
  fuel_rate: 5,
  installation_rate: 30,
  installation_rate_fuel: 35.5,
}

type Given = Partial<Omit<BillingItem, keyof ReturnType<typeof chargesOf>>>

/** An item of October 2026 in dollars, as on the wire; what it is charged follows from it. */
export const item = (over: Given = {}): BillingItem => {
  const { id = 1, vehicle_name = 'KDA 100A' } = over
  const given = {
    id,
    version: 1,
    ...PRICES,
    vehicle_id: id,
    sr_no: id,
    vehicle_registration_number: vehicle_name,
    description: DESCRIPTION_PREFIX + vehicle_name,
    vehicle_name,
    imei_number: String(862646442296960 + id),
    sim_number: '8925561412261098681',
    hardware_type: 'Teltonika FMC130',
    installation_date: '2025-03-04',
    last_connection: '2026-10-28T14:20:58Z',
    current_mileage: 333324.9,
    status: 'ACTIVE',
    coordinates: '-2.678725, 34.340496',
    vin_number: 'WDBYX9CBC5ZKGAF73',
    driver_name: 'Sara Lind',
    comments: null,
    voucher_code: null,
    has_fuel_sensor: false,
    ...over,
  } satisfies Given
  // The rules take amounts of either unit.
  return { ...given, ...monthFlagsOf(PERIOD), ...chargesOf(given, PERIOD, given) }
}

/** One of each kind: plain, with a fuel sensor and newly installed, not charged, at the default rate. */
const ITEMS: readonly BillingItem[] = [
  item(),
  item({
    id: 2,
    vehicle_name: 'KDB 212C',
    has_fuel_sensor: true,
    installation_date: '2026-10-05',
    voucher_code: 'V-2026-10',
  }),
  item({
    id: 3,
    vehicle_name: 'KDC 330D',
    status: 'INACTIVE',
    comments: 'In the workshop since 2 October',
  }),
  item({ id: 4, vehicle_name: 'KDD 487E', monthly_rate: 175, rate_is_default: true }),
]

export const LONG_ITEMS: readonly BillingItem[] = [
  item({ vehicle_name: LONG_WORD, comments: LONG_TEXT, voucher_code: LONG_WORD }),
  item({ id: 2, vehicle_name: LONG_TEXT, comments: LONG_WORD }),
]

export const RTL_ITEMS: readonly BillingItem[] = [
  item({ vehicle_name: RTL_NAME, comments: 'هذه المركبة في الورشة' }),
  item({ id: 2, vehicle_name: MIXED_NAME }),
  item({ id: 3, vehicle_name: 'משאית 77-123-45', comments: 'בדיקה 2026' }),
]

export const manyItems = (count: number): BillingItem[] =>
  Array.from({ length: count }, (_, index) => item({ id: index + 1, vehicle_name: `KDA ${index + 1}` }))

export const CLIENT_ID = 5
export const BILLING_ID = 7

/** What is due where all was carried, and nothing was paid elsewhere. */
const dueOf = ({ previous_balance, paid_amount }: Pick<BillingView, 'previous_balance' | 'paid_amount'>) => ({
  carried_balance: previous_balance,
  previous_is_live: true,
  settled_amount: paid_amount,
  earlier_due: previous_balance,
  due_date: '2026-11-14',
  due_date_is_typed: false,
  opening_date: null,
  payment_state: 'part_paid' as const,
})

export const view = (
  items: readonly BillingItem[] = ITEMS,
  over: Partial<BillingView> = {},
): BillingView => ({
  billing_id: BILLING_ID,
  version: 1,
  billing_type: 'INTERNATIONAL',
  currency: 'USD',
  client_id: CLIENT_ID,
  client_info: {
    company_name: 'Acme Haulage',
    platform: 'Orion Track',
    contact_email: 'pay@acme.example',
    phone: '+254 700 000 001',
  },
  billing_details: { ...PERIOD, generation_date: '2026-10-31' },
  billing_items: items,
  previous_balance: 120.5,
  paid_amount: 100,
  recorded_amount: 60,
  month_closed: false,
  notes: null,
  ...DRAFT,
  ...dueOf({ previous_balance: 120.5, paid_amount: 100, ...over }),
  ...over,
})

export const LONG_VIEW = view(LONG_ITEMS, {
  client_info: { company_name: LONG_TEXT, platform: LONG_WORD, contact_email: null, phone: null },
  notes: LONG_TEXT,
})

export const RTL_VIEW = view(RTL_ITEMS, {
  client_info: {
    company_name: RTL_NAME,
    platform: 'Orion Track',
    contact_email: 'pay@gulf.example',
    phone: '+971 4 000 0001',
  },
})

const LOCAL_PRICES = {
  monthly_rate: 3200,
  fuel_rate: 650,
  installation_rate: 4600,
  installation_rate_fuel: 7000,
}

const LOCAL_ITEMS = ITEMS.map(({ id, vehicle_name, status, has_fuel_sensor, installation_date }) =>
  item({ id, vehicle_name, status, has_fuel_sensor, installation_date, ...LOCAL_PRICES }),
)

/** The same vehicles by the local prices, in Kenyan shillings. */
export const LOCAL_VIEW = view(LOCAL_ITEMS, { billing_type: 'LOCAL', currency: 'KES' })
/** The same in Ugandan shillings, which have no cents. */
const SHILLING_VIEW = view(LOCAL_ITEMS, {
  billing_type: 'LOCAL',
  currency: 'UGX',
  previous_balance: 125_000,
  paid_amount: 100_000,
})
/** More was paid before than is billed: the total outstanding is negative, a credit. */
export const CREDIT_VIEW = view(ITEMS, { previous_balance: -500 })

export const STATEMENT = buildStatement(view())
export const LOCAL_STATEMENT = buildStatement(LOCAL_VIEW)
export const SHILLING_STATEMENT = buildStatement(SHILLING_VIEW)
export const EMPTY_VIEW = view([], { previous_balance: 0, paid_amount: 0, recorded_amount: 0 })
export const CREDIT_STATEMENT = buildStatement(CREDIT_VIEW)
export const EMPTY_STATEMENT = buildStatement(EMPTY_VIEW)
export const LONG_STATEMENT = buildStatement(LONG_VIEW)
export const RTL_STATEMENT = buildStatement(RTL_VIEW)
/** The largest amounts there are. */
export const HUGE_VIEW = view(
  [item({ monthly_rate: 9_999_999.99, installation_rate: 9_999_999.99, installation_date: '2026-10-05' })],
  {
    previous_balance: -9_999_999_999.99,
    paid_amount: 9_999_999_999.99,
    recorded_amount: 60,
  },
)
export const HUGE_STATEMENT = buildStatement(HUGE_VIEW)

export const ledgerEntry = (over: Partial<LedgerEntry> = {}): LedgerEntry => ({
  id: 1,
  client_id: CLIENT_ID,
  transaction_type: 'debit',
  amount: 100,
  currency: 'USD',
  description: paymentFor(BILLING_ID),
  ...over,
})

/** $500 received; of the $100 paid on the billing $60 is recorded. */
export const LEDGER: readonly LedgerEntry[] = [
  ledgerEntry({ transaction_type: 'credit', amount: 500, description: 'Bank transfer' }),
  ledgerEntry({ id: 2, amount: 60 }),
]
/** Nothing is paid on the billing. */
export const UNPAID: readonly LedgerEntry[] = LEDGER.slice(0, 1)

/** All of the $100 is recorded, on an account that had nothing. */
export const OVERDRAWN: readonly LedgerEntry[] = [ledgerEntry()]

/** What a client owed from before. */
export const OPENING_VIEW: BillingView = view([], {
  ...{ previous_balance: 500, carried_balance: 0, paid_amount: 0, recorded_amount: 0, settled_amount: 0 },
  ...{ previous_is_live: false, earlier_due: 0 },
  ...{ opening_date: '2026-09-30', due_date: '2026-10-14', payment_state: 'overdue' as const },
  notes: 'Invoices of 2025',
})
