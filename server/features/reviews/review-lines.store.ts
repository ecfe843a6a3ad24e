import { Op, type Transaction, type WhereOptions } from 'sequelize'
import { chunksOf } from '../../db/chunks.ts'
import { allOf } from '../../db/list.ts'
import { changedPairs, type Months, type PairRow } from '../../db/review-lines.ts'
import { comparedImei } from '../../lib/imei.rules.ts'
import { monthOf, type Period } from '../../lib/period.rules.ts'
import { BillingItem } from '../billings/billing-items.model.ts'
import { Billing } from '../billings/billings.model.ts'
import type { ItemStatus } from '../billings/pricing.rules.ts'
import { reviewId } from './reviews.rules.ts'
import { addParts, noParts, pairLines, splitLine, type ChargedLine, type Parts } from './split.rules.ts'

/** A line of a client and a currency. */
export type ReviewLine = ChargedLine & {
  id: number
  billing_id: number
  client_id: number
  currency: string
  vehicle_id: number | null
  vehicle_name: string | null
  imei_number: string | null
}

const CHARGED = [
  ...['status', 'has_fuel_sensor', 'is_chargeable', 'monthly_rate', 'fuel_rate', 'installation_rate'],
  ...['installation_rate_fuel', 'fuel_sensor_amount', 'installation_charge', 'is_edited'],
] as const
const LINE = [
  ...['id', 'billing_id', 'vehicle_id', 'vehicle_name', 'imei_number', 'billing_month', 'billing_year'],
  ...['installation_date', 'rate_is_default', ...CHARGED],
]

type Raw = Readonly<Record<string, unknown>>

/** A line of a database, which may have numbers for booleans and texts for amounts. */
const lineOf = (raw: Raw, period: Period, installation_date: string | null): ChargedLine => ({
  ...period,
  status: raw.status as ItemStatus,
  installation_date,
  has_fuel_sensor: Boolean(raw.has_fuel_sensor),
  is_chargeable: Boolean(raw.is_chargeable),
  rate_is_default: Boolean(raw.rate_is_default),
  is_edited: Boolean(raw.is_edited),
  monthly_rate: Number(raw.monthly_rate),
  fuel_rate: Number(raw.fuel_rate),
  installation_rate: Number(raw.installation_rate),
  installation_rate_fuel: Number(raw.installation_rate_fuel),
  fuel_sensor_amount: Number(raw.fuel_sensor_amount),
  installation_charge: Number(raw.installation_charge),
})

/** One side of a pair of lines; null where there is none. */
function sideOf(row: PairRow, side: 'a' | 'b', period: Period): ChargedLine | null {
  if (row[`${side}_status`] === null) return null
  const raw = Object.fromEntries(CHARGED.map((name) => [name, row[`${side}_${name}`]]))
  return lineOf(raw, period, row[`${side}_installed`] ? `${monthOf(period)}-01` : null)
}

export const inEither = ({ before, after }: Months): WhereOptions => ({
  [Op.or]: [{ ...before }, { ...after }],
})

/** The lines that match a condition, void billings aside, with the clients and currencies of their billings. */
export async function linesWhere(
  where: WhereOptions,
  transaction: Transaction,
  client_id?: number,
): Promise<ReviewLine[]> {
  const found = (await BillingItem.findAll({
    attributes: LINE,
    where: allOf(where, { void_id: 0 }),
    include: {
      model: Billing,
      as: 'billing',
      attributes: ['client_id', 'currency'],
      where: client_id === undefined ? {} : { client_id },
      required: true,
    },
    order: ['sr_no', 'id'],
    raw: true,
    transaction,
  })) as unknown as (Raw & BillingItem & Record<'billing.client_id' | 'billing.currency', never>)[]
  return found.map((raw) => ({
    ...lineOf(
      raw,
      { billing_month: raw.billing_month, billing_year: raw.billing_year },
      raw.installation_date,
    ),
    id: raw.id,
    billing_id: raw.billing_id,
    client_id: raw['billing.client_id'],
    currency: raw['billing.currency'],
    vehicle_id: raw.vehicle_id,
    vehicle_name: raw.vehicle_name,
    imei_number: raw.imei_number,
  }))
}

/** The lines of a client and currency in two months. */
export async function linesOfClient(
  client_id: number,
  currency: string,
  months: Months,
  transaction: Transaction,
): Promise<ReviewLine[]> {
  const where = allOf({ client_id, currency }, inEither(months))
  const billings = await Billing.findAll({ attributes: ['id'], where, raw: true, transaction })
  return linesWhere({ billing_id: billings.map(({ id }) => id) }, transaction)
}

export const isOf = (period: Period) => (line: Period) =>
  line.billing_year === period.billing_year && line.billing_month === period.billing_month

/** The lines of one client and currency in two months, side by side. */
export const sideBySide = (lines: readonly ReviewLine[], { before, after }: Months) =>
  pairLines(lines.filter(isOf(before)), lines.filter(isOf(after)))

/** What lines of one client and currency make of the difference. */
function partsOf(lines: readonly ReviewLine[], months: Months): Parts {
  const parts = noParts()
  for (const pair of sideBySide(lines, months)) addParts(parts, splitLine(...pair))
  return parts
}

/** The lines of vehicles that have been deleted since, and those that they may match by their IMEI. */
async function linesByImei(months: Months, transaction: Transaction): Promise<ReviewLine[]> {
  const where = (condition: WhereOptions) => allOf(inEither(months), condition)
  const lone = await linesWhere(where({ vehicle_id: null }), transaction, months.client_id)
  const found = [...lone]
  // Lines of an earlier version may have them in small letters.
  const imeis = [
    ...new Set(lone.flatMap(({ imei_number: imei }) => (imei ? [imei, comparedImei(imei)!] : []))),
  ]
  const vehicles = new Set<number>()
  for (const some of chunksOf(imeis)) {
    const rivals = where({ imei_number: some, vehicle_id: { [Op.ne]: null } })
    for (const { vehicle_id } of await linesWhere(rivals, transaction, months.client_id))
      vehicles.add(vehicle_id!)
  }
  for (const some of chunksOf([...vehicles]))
    found.push(...(await linesWhere(where({ vehicle_id: some }), transaction, months.client_id)))
  return found
}

/**
 * What the lines of two months make of the difference, by `reviewId`. Those of vehicles are matched by the database, those
 * of vehicles that have been deleted since are then put right: by them other lines may match, too.
 */
export async function partsByClient(months: Months, transaction: Transaction): Promise<Map<string, Parts>> {
  const byClient = new Map<string, Parts>()
  const of = (client_id: number, currency: string): Parts => {
    const id = reviewId(client_id, currency)
    const parts = byClient.get(id) ?? noParts()
    byClient.set(id, parts)
    return parts
  }
  for (const row of await changedPairs(Billing.sequelize!, months, transaction)) {
    const split = splitLine(sideOf(row, 'b', months.before), sideOf(row, 'a', months.after))
    addParts(of(row.client_id, row.currency), split, Number(row.pairs))
  }
  const lines = await linesByImei(months, transaction)
  for (const id of new Set(lines.map(({ client_id, currency }) => reviewId(client_id, currency)))) {
    const some = lines.filter(({ client_id, currency }) => reviewId(client_id, currency) === id)
    const parts = of(some[0]!.client_id, some[0]!.currency)
    addParts(parts, partsOf(some, months))
    addParts(
      parts,
      partsOf(
        some.filter(({ vehicle_id }) => vehicle_id !== null),
        months,
      ),
      -1,
    )
  }
  return byClient
}
