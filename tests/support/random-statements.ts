import {
  buildStatement,
  type Statement,
  type ViewItem,
} from '../../server/features/statements/statements.rules.ts'
import { decimalsOf } from '../../server/lib/currency.rules.ts'
import { MAX_CENTS, toDollars } from '../../server/lib/money.rules.ts'
import type { Random } from '../fuzz/random.ts'
import { aProvider, itemOf } from './statements.ts'

/** An amount in hundredths of a currency, whole where it has no cents: often none, a round one, or the largest there may be. */
function centsOf(random: Random, currency: string): number {
  const few = random.integer(1, 20_000)
  const cents = random.pick([0, 0, 1, 99, 100, 17_500, MAX_CENTS, few, random.integer(1, MAX_CENTS)])
  return decimalsOf(currency) === 0 ? cents - (cents % 100) : cents
}

const textOf = (random: Random): string | null => random.pick([null, '', 'New SIM', 'Грузовик Волга'])

function randomItem(random: Random, id: number, currency: string): ViewItem {
  const dollars = () => toDollars(centsOf(random, currency))
  const has_fuel_sensor = random.chance(0.4)
  const has_installation_charge = random.chance(0.4)
  return itemOf({
    id,
    sr_no: random.integer(1, 50),
    vehicle_registration_number: textOf(random),
    description: `GPS Tracking Service - KDA ${id}`,
    installation_date: random.pick([null, '2026-10-05']),
    is_chargeable: random.chance(0.7),
    oct_charged: random.chance(0.9),
    monthly_rate: dollars(),
    rate_is_default: random.chance(0.2),
    has_fuel_sensor,
    fuel_sensor_amount: has_fuel_sensor ? dollars() : 0,
    has_installation_charge,
    installation_charge: has_installation_charge ? dollars() : 0,
    voucher_code: textOf(random),
    comments: textOf(random),
  })
}

/** What is due of it: of some all is carried, and some was paid since. */
function dueOf(random: Random, previous: number, paid: number) {
  const carried = random.pick([previous, previous, 0])
  const dollars = { carried_balance: toDollars(carried), settled_amount: toDollars(paid) }
  const due_date = random.pick([null, '2026-11-16'])
  return { ...dollars, earlier_due: random.pick([toDollars(carried), 0]), due_date }
}

/** A statement of any kind, and the items that it was made of. */
export function randomStatement(random: Random): {
  items: ViewItem[]
  previous: number
  paid: number
  statement: Statement
} {
  const currency = random.pick(['USD', 'USD', 'KES', 'UGX'])
  const items = Array.from({ length: random.integer(0, 12) }, (_, index) =>
    randomItem(random, index + 1, currency),
  )
  const previous = centsOf(random, currency) * random.pick([1, -1])
  const paid = centsOf(random, currency)
  const statement = buildStatement(
    {
      billing_id: random.integer(1, 9999),
      billing_type: 'LOCAL',
      currency,
      client_info: {
        company_name: random.pick(['Acme Haulage', 'Φορτηγό Αθήνα']),
        platform: 'Wialon',
        contact_email: null,
        phone: null,
      },
      billing_details: { billing_month: 10, billing_year: 2026, generation_date: '2026-11-02' },
      billing_items: items,
      previous_balance: toDollars(previous),
      paid_amount: toDollars(paid),
      ...dueOf(random, previous, paid),
    },
    random.chance(0.5) ? aProvider() : undefined,
  )
  return { items, previous, paid, statement }
}
