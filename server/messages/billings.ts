import { counted } from '../lib/counted.rules.ts'
import { inMonth, money, type InCurrency, type MonthAndYear, type Part } from './part.ts'

type Tariff = 'USD' | 'LOCAL'
const nameOf = (tariff: Tariff): string => (tariff === 'USD' ? 'USD' : 'local')
type BillingType = 'INTERNATIONAL' | 'LOCAL'

interface Unpriced extends InCurrency {
  client: string
  vehicles: number
  rate: number
  tariff: Tariff
}

/** Vehicles that are charged the default rate; in US dollars it is the bare figure. */
const atRate = ({ client, vehicles, rate, currency }: Unpriced): string =>
  `${client}: ${counted(vehicles, 'vehicle')} at ${currency ? money(rate, currency) : rate.toFixed(2)}`

/** Messages about billings and their lines. */
export const billings = {
  'billing.not_found': () => 'Billing not found',
  'billing.item_not_found': () => 'Item not found',
  'billing.nothing_chosen': () => 'Please select a client and at least one vehicle',
  'billing.period': ({ first, last }: { first: number; last: number }) =>
    `Please give a month from 1 to 12 and a year from ${first} to ${last}`,
  'billing.period_differs': ({ name, value, given }: { name: string; value: string; given: string }) =>
    `${name} is ${value} in the address but "${given}" in the form`,
  'billing.other_billing': () => 'The body names another billing than the address',
  'billing.not_all_of_client': ({ client, ids }: { client: string; ids: readonly number[] }) =>
    `${client} has no vehicle ${ids.join(', ')}`,
  'billing.not_of_client': ({ client }: { client: string }) => `${client} has no such vehicle`,
  'billing.mixed_tariffs': ({ usd, local }: { usd: Part; local: Part }) =>
    `A billing has one tariff. Charged in USD: ${usd}. Charged in local currency: ${local}.`,
  /** The first names of a list, and how many more there are. */
  'billing.names': ({ names, more }: { names: readonly string[]; more: number }) =>
    names.join(', ') + (more > 0 ? ` and ${more} more` : ''),
  'billing.other_tariff': ({
    vehicle,
    currency,
    billing_id,
    billing_type,
  }: {
    vehicle: string
    currency: string
    billing_id: number
    billing_type: BillingType
  }) => `${vehicle} is charged in ${currency}, billing #${billing_id} is ${billing_type}`,
  'billing.billed_already': ({
    vehicle,
    imei,
    billing_id,
    ...period
  }: { vehicle: string; imei: string; billing_id: number } & MonthAndYear) =>
    `${vehicle} (${imei}) is already billed for ${inMonth(period)} on billing #${billing_id}`,
  'billing.has_payment': ({ billing }: { billing: Part }) =>
    `${billing} carries a payment: set the paid amount to 0 first`,
  'billing.is_issued': ({ billing }: { billing: Part }) =>
    `${billing} was issued: it stays, and can be made void`,
  'billing.month_being_issued': (period: MonthAndYear) =>
    `The billings of ${inMonth(period)} are being issued already`,
  'billing.month_not_being_issued': (period: MonthAndYear) =>
    `The billings of ${inMonth(period)} are not being issued`,
  'billing.nothing_to_issue': (period: MonthAndYear) =>
    `Of ${inMonth(period)} there is nothing to issue: no draft, and nothing that was changed since`,
  'billing.issue_overdue': ({ hours }: { hours: number }) =>
    `It has waited for more than ${hours} hours, and is not begun any more`,
  'billing.issue_failed': () => 'A fault of the service has ended it; what is issued is issued',
  'billing.is_opening': ({ billing_id }: { billing_id: number }) =>
    `Billing #${billing_id} is an opening balance: it has no lines, and no statement to issue or send`,
  'billing.is_void': ({ billing_id }: { billing_id: number }) => `Billing #${billing_id} is void`,
  'billing.is_draft': ({ billing }: { billing: Part }) =>
    `${billing} was never issued: it can be edited, or deleted`,
  'billing.no_revision': ({ billing_id, revision }: { billing_id: number; revision: number }) =>
    `Billing #${billing_id} has no revision ${revision}`,
  'billing.busy': ({ billing_id }: { billing_id: number }) =>
    `Billing #${billing_id} is being edited at the moment. Please issue it again.`,
  'billing.was_settled': ({ billing }: { billing: Part }) =>
    `${billing} is settled in part: take that back first, where its payments and settlements are shown`,
  'billing.was_sent': ({ billing }: { billing: Part }) => `${billing} was sent by e-mail`,
  'billing.was_edited': ({ billing }: { billing: Part }) => `${billing} was edited`,
  'billing.not_newest': ({ billing, newest }: { billing: Part; newest: number }) =>
    `${billing} is not the newest: billing #${newest} builds on it`,
  'billing.leaves_too_much': ({
    billing_id,
    outstanding,
    currency,
    problem,
  }: {
    billing_id: number
    outstanding: number
    problem: Part
  } & InCurrency) =>
    `Billing #${billing_id} leaves ${money(outstanding, currency)} outstanding: a previous balance ${problem}`,
  'billing.default_rate': ({
    vehicle,
    imei,
    rate,
    currency,
    client,
    tariff,
  }: {
    vehicle: string
    imei: string
    rate: number
    client: string
    tariff: Tariff
  } & InCurrency) =>
    `${vehicle} (${imei}) is charged the default rate of ${money(rate, currency)}: ${client} has no ${nameOf(tariff)} unit price`,
  /** Vehicles of a client that are charged the default rate. */
  'billing.no_price': (unpriced: Unpriced) => `${atRate(unpriced)}: no ${nameOf(unpriced.tariff)} price`,
  /** Vehicles of a client that are charged the default rate, though it has a price by now. */
  'billing.price_not_taken': ({ price, ...unpriced }: Unpriced & { price: number }) =>
    `${atRate(unpriced)}, but the ${nameOf(unpriced.tariff)} price is ${money(price, unpriced.currency)} by now`,
  'billing.has_price': ({ client, tariff, month }: { client: string; tariff: Tariff; month: string }) =>
    `${client} has a ${nameOf(tariff)} price for ${month} by now`,
  'billing.sent_keeps_prices': ({ billing }: { billing: Part }) =>
    `${billing} has been sent: it keeps its prices`,
  'billing.repricing_outdated': ({ billing }: { billing: Part }) =>
    `${billing} or its prices have changed meanwhile. Please look at them again.`,
  'billing.nothing_to_reprice': ({ billing }: { billing: Part }) => `${billing} has the prices of its month`,
  /** The line that a row of an import makes. */
  'billing.line': ({
    billing_type,
    rate,
    currency,
  }: { billing_type: BillingType; rate: number } & InCurrency) => `${billing_type}, ${money(rate, currency)}`,
}
