import { USD } from '../../lib/currency.rules.ts'
import { InvalidError } from '../../lib/errors.ts'
import { isInPeriod, monthFlag, MONTH_FLAGS, type MonthFlag, type Period } from '../../lib/period.rules.ts'
import { message } from '../../messages/message.ts'
import { DEFAULT_RATE, type ClientPrices } from '../clients/client-prices.rules.ts'
import { tariffOfCurrency, type Tariff } from '../vehicles/charging-currency.rules.ts'

export { DEFAULT_RATE }
export type { ClientPrices, Tariff }
export type BillingType = 'INTERNATIONAL' | 'LOCAL'
export const ITEM_STATUSES = ['ACTIVE', 'INACTIVE', 'MAINTENANCE'] as const
export type ItemStatus = (typeof ITEM_STATUSES)[number]

export const DESCRIPTION_PREFIX = 'GPS Tracking Service - '

/** The prices of an item, copied from its client when it was created, in cents. */
export interface ItemPrices {
  monthly_rate: number
  rate_is_default: boolean
  fuel_rate: number
  installation_rate: number
  installation_rate_fuel: number
}

/** What a charge depends on. */
export interface ChargedState {
  status: ItemStatus
  has_fuel_sensor: boolean
  installation_date: string | null
}

/** What an item is charged, in cents; derived from its state, its period and its prices. */
interface Charges {
  is_chargeable: boolean
  fuel_sensor_amount: number
  has_installation_charge: boolean
  installation_charge: number
}

/** The tariff of a vehicle; null currency: USD when the client has only a USD unit price, else local. */
export function tariffOf(currency: string | null, prices: ClientPrices): Tariff {
  const named = tariffOfCurrency(currency)
  if (named) return named
  return prices.unit_usd !== null && prices.unit_local === null ? 'USD' : 'LOCAL'
}

export const billingTypeOf = (tariff: Tariff): BillingType => (tariff === 'USD' ? 'INTERNATIONAL' : 'LOCAL')
/** What a tariff is in, by the local currency. */
export const currencyOfTariff = (tariff: Tariff, local: string): string => (tariff === 'USD' ? USD : local)
export const tariffOfType = (type: BillingType): Tariff => (type === 'INTERNATIONAL' ? 'USD' : 'LOCAL')

/** The client's prices of one tariff as those of an item, in cents. */
export function pricesOf(tariff: Tariff, prices: ClientPrices): ItemPrices {
  const [unit, fuel, plain, withFuel] =
    tariff === 'USD'
      ? [prices.unit_usd, prices.fuel_usd, prices.usd0, prices.usd1]
      : [prices.unit_local, prices.fuel_local, prices.local0, prices.local1]
  return {
    monthly_rate: unit ?? DEFAULT_RATE,
    rate_is_default: unit === null,
    fuel_rate: fuel ?? 0,
    installation_rate: plain ?? 0,
    installation_rate_fuel: withFuel ?? 0,
  }
}

/** What an item is charged in a period, in cents. */
export function chargesOf(state: ChargedState, period: Period, prices: ItemPrices): Charges {
  const is_chargeable = state.status !== 'INACTIVE'
  const has_installation_charge = isInPeriod(state.installation_date, period)
  const installation = state.has_fuel_sensor ? prices.installation_rate_fuel : prices.installation_rate
  return {
    is_chargeable,
    fuel_sensor_amount: state.has_fuel_sensor && is_chargeable ? prices.fuel_rate : 0,
    has_installation_charge,
    installation_charge: has_installation_charge ? installation : 0,
  }
}

const NO_MONTH = Object.fromEntries(MONTH_FLAGS.map((flag) => [flag, false])) as Record<MonthFlag, boolean>

/** The month flags of a new item: only its period's is set. */
export const monthFlagsOf = ({ billing_month }: Period): Record<MonthFlag, boolean> => ({
  ...NO_MONTH,
  [monthFlag(billing_month)]: true,
})

/** The totals of a billing, in cents, of its items' amounts in cents. */
export interface Totals {
  total_vehicles: number
  chargeable_vehicles: number
  total_monthly_rate: number
  total_fuel: number
  total_installation_charge: number
  total_amount: number
}

export function totalsOf(items: readonly (Charges & Pick<ItemPrices, 'monthly_rate'>)[]): Totals {
  const chargeable = items.filter((item) => item.is_chargeable)
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
  const total_monthly_rate = sum(chargeable.map((item) => item.monthly_rate))
  const total_fuel = sum(items.map((item) => item.fuel_sensor_amount))
  const total_installation_charge = sum(items.map((item) => item.installation_charge))
  return {
    total_vehicles: items.length,
    chargeable_vehicles: chargeable.length,
    total_monthly_rate,
    total_fuel,
    total_installation_charge,
    total_amount: total_monthly_rate + total_fuel + total_installation_charge,
  }
}

/** The amounts that the outstanding balance of a billing is derived from, in cents. */
interface BalanceAmounts {
  previous_balance: number
  total_amount: number
  paid_amount: number
}

/** What a client owes after a billing, in cents. */
export const outstandingOf = (billing: BalanceAmounts): number =>
  billing.previous_balance + billing.total_amount - billing.paid_amount

interface ChargedVehicle {
  object_name: string
  charging_currency: string | null
}

const NAMES_SHOWN = 10

const namesOf = (vehicles: readonly ChargedVehicle[]) => {
  const names = vehicles.slice(0, NAMES_SHOWN).map(({ object_name }) => object_name)
  return message('billing.names', { names, more: vehicles.length - names.length })
}

/**
 * The one tariff of vehicles that are billed together; those without a currency join the others.
 * @throws InvalidError that names the vehicles of both kinds
 */
export function tariffOfAll(vehicles: readonly ChargedVehicle[], prices: ClientPrices): Tariff {
  const named = vehicles.filter(({ charging_currency }) => charging_currency?.trim())
  const isUsd = ({ charging_currency }: ChargedVehicle) => tariffOf(charging_currency, prices) === 'USD'
  const usd = named.filter(isUsd)
  const local = named.filter((vehicle) => !isUsd(vehicle))
  if (usd.length && local.length)
    throw new InvalidError('billing.mixed_tariffs', { usd: namesOf(usd), local: namesOf(local) }, [
      { field: 'vehicle_ids', ...message('field.mixed_tariffs') },
    ])
  if (named.length) return usd.length ? 'USD' : 'LOCAL'
  return tariffOf(null, prices)
}
