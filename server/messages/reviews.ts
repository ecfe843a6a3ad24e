import { counted } from '../lib/counted.rules.ts'
import { money, type InCurrency, type Part } from './part.ts'

type Vehicles = { vehicles: number }

/** Messages about the review of a month. */
export const reviews = {
  'review.change': ({
    difference,
    percent,
    currency,
  }: InCurrency & { difference: number; percent: number | null }) =>
    `The amount changed by ${difference > 0 ? '+' : ''}${money(difference, currency)}${percent === null ? '' : ` (${percent}%)`}`,
  'review.zero': () => 'Nothing is billed',
  'review.negative': ({ amount, currency }: InCurrency & { amount: number }) =>
    `The amount is below zero: ${money(amount, currency)}`,
  'review.default_rate': ({ vehicles, rate, currency }: InCurrency & Vehicles & { rate: number }) =>
    `${counted(vehicles, 'vehicle')} at the default rate of ${money(rate, currency)}`,
  'review.no_address': () => 'The client has no e-mail address',
  'review.first_month': () => 'It is the first month that is billed',
  'review.installed_twice': ({ vehicles }: Vehicles) =>
    `The installation of ${counted(vehicles, 'vehicle')} is charged, but another statement has it already`,
  'review.silent': ({ vehicles, days }: Vehicles & { days: number }) =>
    `${counted(vehicles, 'vehicle')} charged, but silent for ${counted(days, 'day')} or more`,
  'review.not_found': () => 'Nothing is billed to this client in either month',
  'review.nothing_open': ({ client }: { client: Part }) => `None of these flags of ${client} is open`,
  'review.outdated': ({ client }: { client: Part }) =>
    `The flags of ${client} are not as they were shown any more: look at them again`,
  'review.dismissal_not_found': () => 'Dismissal not found',
  'review.exemption_not_found': () => 'Exemption not found',
}
