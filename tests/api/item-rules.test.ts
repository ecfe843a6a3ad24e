import { t } from '../support/tap.ts'
import { itemChange, newItem } from '../../server/features/billings/billing-items.rules.ts'
import { pricesOf } from '../../server/features/billings/pricing.rules.ts'
import { MONTH_FLAGS } from '../../server/lib/period.rules.ts'
import { OCTOBER } from '../support/provider.ts'
import { clientPrices, vehicleSnapshot } from '../support/snapshots.ts'

const USD = pricesOf('USD', clientPrices())
const anItem = () => newItem(vehicleSnapshot(), OCTOBER, USD)

t.test(
  'a new item is a snapshot of its vehicle, at the prices of the day, flagged for its month only',
  async (t) => {
    const item = anItem()
    t.match(item, {
      vehicle_id: 7,
      vehicle_name: 'ACY 813D',
      description: 'GPS Tracking Service - ACY 813D',
      imei_number: '862646442296965',
      sim_number: '8925',
      hardware_type: 'FMC130',
      last_connection: '2026-10-28T14:20:58Z',
      current_mileage: 12.5,
      status: 'ACTIVE',
      driver_name: 'Ada',
      monthly_rate: 450,
      is_chargeable: true,
      billing_month: 10,
      billing_year: 2026,
    })
    t.same(
      MONTH_FLAGS.filter((flag) => item[flag]),
      ['oct_charged'],
    )
  },
)

t.test('what a new item is given stands before its vehicle, and is priced', async (t) => {
  const item = newItem(vehicleSnapshot(), OCTOBER, USD, {
    vehicle_name: 'Other',
    installation_date: '2026-10-02',
  })
  t.match(item, {
    vehicle_name: 'Other',
    description: 'GPS Tracking Service - Other',
    installation_charge: 30_00,
  })
})

t.test(
  'a change of status, fuel sensor or installation date re-prices an item by its kept prices',
  async (t) => {
    const item = { ...anItem(), monthly_rate: 999, fuel_rate: 77 }
    t.match(itemChange(item, { status: 'INACTIVE' }), { is_chargeable: false, fuel_sensor_amount: 0 })
    t.match(itemChange(item, { has_fuel_sensor: true }), { fuel_sensor_amount: 77 })
    t.match(itemChange(item, { installation_date: '2026-10-09', has_fuel_sensor: true }), {
      has_installation_charge: true,
      installation_charge: 35_00,
    })
    t.notOk('monthly_rate' in itemChange(item, { status: 'INACTIVE' }), 'the rate stays what it was')
  },
)

t.test('the name of an item leads its description and its registration', async (t) => {
  const item = anItem()
  t.match(itemChange(item, { vehicle_name: 'New' }), {
    description: 'GPS Tracking Service - New',
    vehicle_registration_number: null,
  })
  const registered = { ...item, vehicle_registration_number: 'ACY 813D' }
  t.match(itemChange(registered, { vehicle_name: 'New' }), { vehicle_registration_number: 'New' })
  t.notOk('description' in itemChange(item, { comments: 'x' }))
})
