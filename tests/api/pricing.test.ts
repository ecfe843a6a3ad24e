import { t } from '../support/tap.ts'
import { newItem, type VehicleSnapshot } from '../../server/features/billings/billing-items.rules.ts'
import {
  billingTypeOf,
  chargesOf,
  outstandingOf,
  pricesOf,
  tariffOf,
  tariffOfAll,
  tariffOfType,
  totalsOf,
  type ChargedState,
  type ClientPrices,
} from '../../server/features/billings/pricing.rules.ts'
import { OCTOBER } from '../support/provider.ts'
import { clientPrices, vehicleSnapshot } from '../support/snapshots.ts'

const NO_PRICES = Object.fromEntries(
  Object.keys(clientPrices()).map((name) => [name, null]),
) as unknown as ClientPrices
const USD = pricesOf('USD', clientPrices())
const anItem = (overrides: Partial<VehicleSnapshot> = {}) => newItem(vehicleSnapshot(overrides), OCTOBER, USD)

t.test(
  'BILL-11 a vehicle in USD, in any case, has the USD tariff, one in another currency the local one',
  async (t) => {
    for (const currency of ['USD', 'usd', ' Usd ']) t.equal(tariffOf(currency, clientPrices()), 'USD')
    for (const currency of ['Local', 'KES', 'US', 'USDT'])
      t.equal(tariffOf(currency, clientPrices({ unit_local: null })), 'LOCAL')
  },
)

t.test(
  'a vehicle without a currency has the USD tariff only when the client has only a USD price',
  async (t) => {
    for (const currency of [null, '', '  ']) {
      t.equal(tariffOf(currency, clientPrices({ unit_local: null })), 'USD')
      t.equal(tariffOf(currency, clientPrices()), 'LOCAL')
      t.equal(tariffOf(currency, clientPrices({ unit_usd: null })), 'LOCAL')
      t.equal(tariffOf(currency, NO_PRICES), 'LOCAL')
      t.equal(tariffOf(currency, clientPrices({ unit_local: 0 })), 'LOCAL', 'a price of 0 is a price')
    }
  },
)

t.test('BILL-11 the USD tariff makes an INTERNATIONAL billing, the local one a LOCAL billing', async (t) => {
  t.equal(billingTypeOf('USD'), 'INTERNATIONAL')
  t.equal(billingTypeOf('LOCAL'), 'LOCAL')
  for (const tariff of ['USD', 'LOCAL'] as const) t.equal(tariffOfType(billingTypeOf(tariff)), tariff)
})

t.test(
  'vehicles that are billed together have one tariff; those without a currency join the others',
  async (t) => {
    const named = (object_name: string, charging_currency: string | null) => ({
      object_name,
      charging_currency,
    })
    const [usd, local, none] = [named('U', 'usd'), named('L', 'KES'), named('N', null)]
    t.equal(tariffOfAll([none, usd], clientPrices()), 'USD')
    t.equal(tariffOfAll([local, none], clientPrices({ unit_local: null })), 'LOCAL')
    t.equal(tariffOfAll([none], clientPrices()), 'LOCAL')
    t.equal(tariffOfAll([none], clientPrices({ unit_local: null })), 'USD')
    t.throws(() => tariffOfAll([usd, none, local], clientPrices()), {
      name: 'InvalidError',
      detail: 'A billing has one tariff. Charged in USD: U. Charged in local currency: L.',
      errors: { vehicle_ids: 'mix USD and local currency' },
    })
  },
)

t.test('prices are the client’s of the tariff', async (t) => {
  t.match(USD, { monthly_rate: 450, fuel_rate: 150, installation_rate: 30_00, installation_rate_fuel: 35_00 })
  t.match(pricesOf('LOCAL', clientPrices()), {
    monthly_rate: 550_00,
    fuel_rate: 200_00,
    installation_rate: 3_000_00,
    installation_rate_fuel: 3_500_00,
  })
})

t.test('a missing unit price is 175 dollars and marked so; a price of 0 is a price', async (t) => {
  for (const tariff of ['USD', 'LOCAL'] as const) {
    t.match(pricesOf(tariff, NO_PRICES), { monthly_rate: 175_00, rate_is_default: true })
    t.match(pricesOf(tariff, clientPrices({ unit_usd: 0, unit_local: 0 })), {
      monthly_rate: 0,
      rate_is_default: false,
    })
  }
  t.equal(pricesOf('LOCAL', clientPrices({ unit_usd: null })).rate_is_default, false)
})

t.test('a missing fuel or installation price is 0', async (t) => {
  t.match(pricesOf('USD', NO_PRICES), { fuel_rate: 0, installation_rate: 0, installation_rate_fuel: 0 })
})

t.test('an item is chargeable unless its status is INACTIVE', async (t) => {
  const chargeable = (status: ChargedState['status']) =>
    chargesOf({ status, has_fuel_sensor: false, installation_date: null }, OCTOBER, USD).is_chargeable
  t.equal(chargeable('ACTIVE'), true)
  t.equal(chargeable('MAINTENANCE'), true)
  t.equal(chargeable('INACTIVE'), false)
})

t.test('fuel is charged with a fuel sensor on a chargeable item', async (t) => {
  const fuel = (status: ChargedState['status'], has_fuel_sensor: boolean) =>
    chargesOf({ status, has_fuel_sensor, installation_date: null }, OCTOBER, USD).fuel_sensor_amount
  t.equal(fuel('ACTIVE', true), 150)
  t.equal(fuel('ACTIVE', false), 0)
  t.equal(fuel('INACTIVE', true), 0)
})

t.test('an installation in the period is charged, with a fuel sensor at its own price', async (t) => {
  const charge = (installation_date: string | null, has_fuel_sensor = false, prices = USD) => {
    const state = { status: 'ACTIVE', has_fuel_sensor, installation_date } as const
    const { has_installation_charge, installation_charge } = chargesOf(state, OCTOBER, prices)
    return [has_installation_charge, installation_charge]
  }
  t.same(charge('2026-10-01'), [true, 30_00])
  t.same(charge('2026-10-31', true), [true, 35_00])
  t.same(charge('2026-10-15', false, pricesOf('USD', NO_PRICES)), [true, 0])
  for (const date of ['2026-09-30', '2026-11-01', '2025-10-15', null]) t.same(charge(date), [false, 0])
})

t.test('a total is the rates of the chargeable items, plus fuel, plus installations', async (t) => {
  const items = [
    anItem(),
    anItem({ has_fuel_sensor: true, installation_date: '2026-10-03' }),
    anItem({ status: 'INACTIVE', has_fuel_sensor: true, installation_date: '2026-10-03' }),
  ]
  t.same(totalsOf(items), {
    total_vehicles: 3,
    chargeable_vehicles: 2,
    total_monthly_rate: 900,
    total_fuel: 150,
    total_installation_charge: 70_00,
    total_amount: 900 + 150 + 70_00,
  })
  t.equal(totalsOf([]).total_amount, 0)
})

t.test('what is outstanding is the previous balance plus the total minus what is paid', async (t) => {
  t.equal(outstandingOf({ previous_balance: -50, total_amount: 1000, paid_amount: 300 }), 650)
})
