import { FLAGS } from '../../../server/features/reviews/reviews.rules.ts'
import { PARTS } from '../../../server/features/reviews/split.rules.ts'
import { message, render, type Message } from '../../../server/messages.ts'
import type { Flag, ReviewFlag, ReviewLine, ReviewParts, ReviewRow, ReviewSummary } from './review.ts'

export const parts = (over: Partial<ReviewParts> = {}): ReviewParts => ({
  ...{ added: 0, gone: 0, price: 0, fuel: 0, installation: 0, status: 0, edits: 0 },
  ...over,
})

const sumOf = (amounts: ReviewParts): number => PARTS.reduce((sum, part) => sum + amounts[part], 0)

const SAID: Readonly<Record<Flag, Message>> = {
  change: message('review.change', { difference: -120, percent: -48 }),
  zero: message('review.zero'),
  negative: message('review.negative', { amount: -5 }),
  default_rate: message('review.default_rate', { vehicles: 3, rate: 175 }),
  no_address: message('review.no_address'),
  first_month: message('review.first_month'),
  installed_twice: message('review.installed_twice', { vehicles: 1 }),
  silent: message('review.silent', { vehicles: 2, days: 30 }),
}

export const flag = (name: Flag, over: Partial<ReviewFlag> = {}): ReviewFlag => ({
  flag: name,
  fingerprint: name,
  state: 'open',
  ...SAID[name],
  message: render(SAID[name]),
  ...{ reason: null, username: null, dismissal_id: null, exemption_id: null },
  ...over,
})

/** A client whose month is what its parts make of the month before. */
export function reviewRow(id: number, over: Partial<ReviewRow> = {}): ReviewRow {
  const split = over.parts ?? parts()
  const before = over.before ?? 250
  const currency = over.currency ?? 'USD'
  const flags = over.flags ?? []
  const state = (['open', 'dismissed'] as const).find((each) => flags.some((one) => one.state === each))
  return {
    id: `${id}-${currency}`,
    client_id: id,
    client: {
      id,
      client_id: `C100${id}`,
      client_name: ['Dune Haulage', 'Acacia Tours', 'Baraka Cold'][id % 3]!,
    },
    currency,
    before,
    after: before + sumOf(split),
    difference: sumOf(split),
    parts: split,
    vehicles: 20,
    vehicles_before: 20,
    billing_ids: [id],
    flags,
    state: state ?? 'clear',
    ...over,
  }
}

export const ROWS: ReviewRow[] = [
  reviewRow(1, { parts: parts({ gone: -100, installation: -45, price: 25 }), flags: [flag('change')] }),
  reviewRow(2, {
    parts: parts({ added: 37.5, installation: 60 }),
    flags: [flag('default_rate'), flag('silent')],
  }),
  reviewRow(3, {
    parts: parts({ status: -12.5, edits: -12.5 }),
    flags: [flag('no_address', { state: 'off', reason: 'On paper', username: 'ana', exemption_id: 4 })],
  }),
  reviewRow(4, {
    flags: [flag('first_month', { state: 'dismissed', reason: 'Welcome', username: 'ana', dismissal_id: 7 })],
  }),
  reviewRow(5),
]

/** What the service says of the rows together. */
export function summaryOf(rows: readonly ReviewRow[]): ReviewSummary {
  const currencies = [...new Set(rows.map(({ currency }) => currency))]
  const by_currency = currencies.map((currency) => {
    const some = rows.filter((row) => row.currency === currency)
    const total = (of: (row: ReviewRow) => number) => some.reduce((sum, row) => sum + of(row), 0)
    return {
      currency,
      before: total(({ before }) => before),
      after: total(({ after }) => after),
      difference: total(({ difference }) => difference),
      parts: Object.fromEntries(
        PARTS.map((part) => [part, total((row) => row.parts[part])]),
      ) as unknown as ReviewParts,
    }
  })
  const count = (name: Flag, state: ReviewFlag['state']) =>
    rows.filter(({ flags }) => flags.some((each) => each.flag === name && each.state === state)).length
  const clients = (state: ReviewRow['state']) => rows.filter((row) => row.state === state).length
  return {
    by_currency,
    by_tariff: by_currency.map(({ parts: _, ...sums }) => ({
      ...sums,
      billing_type: sums.currency === 'USD' ? 'INTERNATIONAL' : 'LOCAL',
    })),
    by_platform: by_currency.map(({ parts: _, ...sums }) => ({
      ...sums,
      platform_id: 1,
      platform_name: 'Orion Track',
    })),
    flags: FLAGS.map((name) => ({
      flag: name,
      open: count(name, 'open'),
      dismissed: count(name, 'dismissed'),
      off: count(name, 'off'),
    })),
    states: { open: clients('open'), dismissed: clients('dismissed'), clear: clients('clear') },
  }
}

export const LINES: ReviewLine[] = [
  {
    ...{ id: 11, vehicle_id: 3, vehicle_name: 'KDA 100A', imei_number: '350000000000017' },
    before: { billing_id: 4, status: 'ACTIVE', has_fuel_sensor: false, charged: 57.5 },
    after: { billing_id: 9, status: 'ACTIVE', has_fuel_sensor: false, charged: 15 },
    difference: -42.5,
    parts: parts({ price: 2.5, installation: -45 }),
    installed_on: [],
    elsewhere: null,
  },
  {
    ...{ id: 12, vehicle_id: 4, vehicle_name: 'KDB 220C', imei_number: '350000000000025' },
    before: { billing_id: 4, status: 'ACTIVE', has_fuel_sensor: false, charged: 12.5 },
    after: null,
    difference: -12.5,
    parts: parts({ gone: -12.5 }),
    installed_on: [],
    elsewhere: {
      ...{ billing_id: 3, currency: 'USD' },
      client: { id: 2, client_id: 'C1002', client_name: 'Savanna Freight Ltd' },
    },
  },
  {
    ...{ id: 13, vehicle_id: 5, vehicle_name: 'KDC 330D', imei_number: '350000000000033' },
    before: { billing_id: 4, status: 'ACTIVE', has_fuel_sensor: false, charged: 12.5 },
    after: { billing_id: 9, status: 'ACTIVE', has_fuel_sensor: false, charged: 42.5 },
    difference: 30,
    parts: parts({ installation: 30 }),
    installed_on: [{ billing_id: 2, month: '2026-07', installation_date: '2026-07-08' }],
    elsewhere: null,
  },
]
