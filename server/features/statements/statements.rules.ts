import { formatCents, roundHalfAway, toCents } from '../../lib/money.rules.ts'
import { formatPeriod, monthFlag, periodHeading, shortDay, type MonthFlag } from '../../lib/period.rules.ts'
import { NO_PROVIDER, type Provider } from '../company/company.rules.ts'
import { bySrNo, registrationOf } from '../billings/billing-items.rules.ts'
import { DEFAULT_RATE, outstandingOf, totalsOf, type Totals } from '../billings/pricing.rules.ts'
import { requestOf, type PaymentRequest, type RequestedView } from './payment-request.rules.ts'
import type { StatementMark } from './statement-mark.rules.ts'

export const STATEMENT_TITLE = 'Statement of Installations and Subscriptions of GPS Tracking Units'

/** The fields of a billing item that the statement needs, in dollars as on the wire. */
export interface ViewItem extends Partial<Record<MonthFlag, boolean>> {
  id: number
  sr_no: number
  imei_number: string | null
  vehicle_registration_number: string | null
  description: string | null
  installation_date: string | null
  is_chargeable: boolean
  monthly_rate: number
  rate_is_default: boolean
  has_fuel_sensor: boolean
  fuel_sensor_amount: number
  has_installation_charge: boolean
  installation_charge: number
  voucher_code: string | null
  comments: string | null
}

/** The fields of GET /api/billings/{id}/view that the statement needs, in dollars. */
export interface View extends RequestedView {
  billing_type: string
  client_info: { company_name: string; platform: string; contact_email: string | null; phone: string | null }
  billing_details: { billing_month: number | null; billing_year: number | null; generation_date: string }
  /** Of what was owed from before: the day that it is of. */
  opening_date?: string | null
  billing_items: readonly ViewItem[]
}

/** One item on the statement; amounts in cents. */
export interface StatementRow {
  item_id: number
  sr_no: number
  imei_number: string
  registration: string
  /** `YYYY-MM-DD`, or null. */
  installation_date: string | null
  /** In cents, or null where the cell shows X. */
  installation_charge: number | null
  /** What the item adds to the monthly charges and to the fuel sensors, in cents. */
  monthly_charge: number
  fuel_charge: number
  month: 'X' | ''
  fuel: 'X' | ''
  voucher_code: string
  comments: string
  rate_is_default: boolean
}

export type FooterKey =
  'monthly_charges' | 'fuel_sensors' | 'total_amount' | 'previous_balance' | 'paid' | 'total_outstanding'

/** One row under the items; amounts in cents. */
export interface FooterRow {
  key: FooterKey
  label: string
  /** How the amount is computed: `57 × $550`. */
  note: string
  amount: number
  /** The sum of the installation column, on the TOTAL row only. */
  installation_charge: number | null
}

export interface StatementCard {
  key: 'chargeable_vehicles' | 'total_monthly_rate' | 'total_install_charge' | 'total_amount'
  label: string
  text: string
}

/** All that the page, the PDF, the workbook and the e-mail show of a billing. Amounts in cents. */
export interface Statement {
  /** Of the documents of a version; else they are of the billing as it is. */
  mark?: StatementMark | null
  provider: Provider
  billing_id: number
  billing_type: string
  /** ISO 4217, of all its amounts. */
  currency: string
  title: string
  company_name: string
  platform: string
  contact_email: string
  phone: string
  /** `10/2026` */
  period: string
  /** `Oct 26` */
  month_heading: string
  /** `YYYY-MM-DD` */
  generation_date: string
  /** Of what was owed from before: the day that it is of, `YYYY-MM-DD`. */
  opening_date: string | null
  totals: Totals
  rows: StatementRow[]
  footer: FooterRow[]
  request: PaymentRequest
  cards: StatementCard[]
}

/** Statement totals are shown without decimals. */
export const formatTotal = (cents: number, currency: string): string => formatCents(cents, currency, 0)

/** The text of the Installation Charges cell. */
export const installationText = (
  { installation_charge }: Pick<StatementRow, 'installation_charge'>,
  currency: string,
): string => (installation_charge === null ? 'X' : formatTotal(installation_charge, currency))

/** The mean rate of the chargeable vehicles, in cents; the default when there are none. */
const ratePerVehicle = ({ chargeable_vehicles, total_monthly_rate }: Totals): number =>
  chargeable_vehicles > 0 ? roundHalfAway(total_monthly_rate / chargeable_vehicles) : DEFAULT_RATE

function rowOf(item: ViewItem, flag: MonthFlag): StatementRow {
  const charge = toCents(item.installation_charge)
  return {
    item_id: item.id,
    sr_no: item.sr_no,
    imei_number: item.imei_number ?? '',
    registration: registrationOf(item),
    installation_date: item.installation_date,
    installation_charge: charge > 0 ? charge : item.has_installation_charge ? 0 : null,
    monthly_charge: item.is_chargeable ? toCents(item.monthly_rate) : 0,
    fuel_charge: toCents(item.fuel_sensor_amount),
    month: item.is_chargeable && item[flag] ? 'X' : '',
    fuel: item.has_fuel_sensor && item.fuel_sensor_amount > 0 ? 'X' : '',
    voucher_code: item.voucher_code ?? '',
    comments: item.comments ?? '',
    rate_is_default: item.rate_is_default,
  }
}

function footerOf(view: View, totals: Totals): FooterRow[] {
  const fueled = view.billing_items.filter(
    (item) => item.has_fuel_sensor && item.fuel_sensor_amount > 0,
  ).length
  const previous_balance = toCents(view.previous_balance)
  const paid_amount = toCents(view.paid_amount)
  const times = (count: number, cents: number) => `${count} × ${formatCents(cents, view.currency)}`
  const row = (key: FooterKey, label: string, amount: number, note = ''): FooterRow => ({
    key,
    label,
    note,
    amount,
    installation_charge: key === 'total_amount' ? totals.total_installation_charge : null,
  })
  const { total_monthly_rate, total_fuel, total_amount, chargeable_vehicles } = totals
  const fuel = row(
    'fuel_sensors',
    'Fuel Sensors',
    total_fuel,
    times(fueled, roundHalfAway(total_fuel / fueled)),
  )
  return [
    row(
      'monthly_charges',
      'Monthly Charges',
      total_monthly_rate,
      // An opening balance charges for nothing.
      view.opening_date ? '' : times(chargeable_vehicles, ratePerVehicle(totals)),
    ),
    ...(fueled > 0 && total_fuel > 0 ? [fuel] : []),
    row('total_amount', 'TOTAL AMOUNT', total_amount),
    row('previous_balance', view.opening_date ? 'Opening Balance' : 'Previous Balance', previous_balance),
    row('paid', 'Paid', paid_amount),
    row(
      'total_outstanding',
      'Total Outstanding',
      outstandingOf({ previous_balance, total_amount, paid_amount }),
    ),
  ]
}

/**
 * Builds the statement of a billing view. Pure: the server's documents and the admin's page share it.
 * @param provider the sender; only the documents show it
 */
export function buildStatement(view: View, provider: Provider = NO_PROVIDER): Statement {
  const { currency, opening_date = null } = view
  const { billing_month, billing_year, generation_date } = view.billing_details
  const items = [...view.billing_items].sort(bySrNo)
  const totals = totalsOf(
    items.map((item) => ({
      is_chargeable: item.is_chargeable,
      has_installation_charge: item.has_installation_charge,
      monthly_rate: toCents(item.monthly_rate),
      fuel_sensor_amount: toCents(item.fuel_sensor_amount),
      installation_charge: toCents(item.installation_charge),
    })),
  )
  const period = { billing_month: billing_month ?? 1, billing_year: billing_year ?? 2024 }
  return {
    provider,
    billing_id: view.billing_id,
    billing_type: view.billing_type,
    currency,
    title: opening_date ? `Opening balance as at ${shortDay(opening_date)}` : STATEMENT_TITLE,
    company_name: view.client_info.company_name,
    platform: view.client_info.platform,
    contact_email: view.client_info.contact_email ?? '',
    phone: view.client_info.phone ?? '',
    period: formatPeriod(period),
    month_heading: periodHeading(billing_month, billing_year),
    generation_date,
    opening_date,
    totals,
    rows: items.map((item) => rowOf(item, monthFlag(period.billing_month))),
    footer: footerOf(view, totals),
    request: requestOf(view, totals.total_amount, provider.payment_request),
    cards: [
      { key: 'chargeable_vehicles', label: 'Chargeable Vehicles', text: String(totals.chargeable_vehicles) },
      {
        key: 'total_monthly_rate',
        label: 'Total Monthly Rate',
        text: formatTotal(totals.total_monthly_rate, currency),
      },
      {
        key: 'total_install_charge',
        label: 'Total Install Charge',
        text: formatTotal(totals.total_installation_charge, currency),
      },
      { key: 'total_amount', label: 'Total Amount', text: formatTotal(totals.total_amount, currency) },
    ],
  }
}
