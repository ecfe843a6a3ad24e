import { bySrNo, registrationOf } from './billing-items.rules.ts'
import { totalsOf } from './pricing.rules.ts'

/** What has become of a billing: a draft; issued; issued, and changed since; void. */
export const ISSUE_STATES = ['draft', 'issued', 'changed', 'void'] as const
export type IssueState = (typeof ISSUE_STATES)[number]

/** The columns of a line that say what is owed for it. */
export const OWED_COLUMNS = [
  'id',
  'sr_no',
  'imei_number',
  'vehicle_registration_number',
  'description',
  'installation_date',
  'is_chargeable',
  'monthly_rate',
  'rate_is_default',
  'fuel_sensor_amount',
  'has_installation_charge',
  'installation_charge',
  'voucher_code',
  'comments',
] as const

/** A line as its table has it, as far as it says what is owed; amounts in cents. */
interface OwedItem {
  id: number
  sr_no: number
  imei_number: string | null
  vehicle_registration_number: string | null
  description: string | null
  installation_date: string | null
  is_chargeable: boolean
  monthly_rate: number
  rate_is_default: boolean
  fuel_sensor_amount: number
  has_installation_charge: boolean
  installation_charge: number
  voucher_code: string | null
  comments: string | null
}

/** What is owed for a vehicle; amounts in cents. */
export interface OwedLine {
  item_id: number
  sr_no: number
  imei_number: string
  registration: string
  installation_date: string | null
  is_chargeable: boolean
  monthly_rate: number
  rate_is_default: boolean
  fuel_charge: number
  has_installation_charge: boolean
  installation_charge: number
  voucher_code: string
  comments: string
  /** All that the billing charges for it. */
  amount: number
}

/** What a billing asks for, which an issue freezes. What is paid on it, and who sends it, is no part of that. */
export interface Owed {
  lines: OwedLine[]
  /** In cents. */
  total_amount: number
  previous_balance: number
  notes: string
  /** Until when it is to be paid, where somebody has said so: `YYYY-MM-DD`. */
  due_date?: string
}

/** What of a billing itself is part of what it asks for. */
export interface Asking {
  previous_balance: number
  notes: string | null
  due_date: string | null
  due_date_is_typed: boolean
}

/** Values as they are, whichever database has answered them. */
function lineOf(item: OwedItem): OwedLine {
  const charges = {
    is_chargeable: Boolean(item.is_chargeable),
    monthly_rate: Number(item.monthly_rate),
    fuel_sensor_amount: Number(item.fuel_sensor_amount),
    has_installation_charge: Boolean(item.has_installation_charge),
    installation_charge: Number(item.installation_charge),
  }
  const { fuel_sensor_amount: fuel_charge, ...shown } = charges
  return {
    item_id: item.id,
    sr_no: item.sr_no,
    imei_number: item.imei_number ?? '',
    registration: registrationOf(item),
    installation_date: item.installation_date,
    ...shown,
    rate_is_default: Boolean(item.rate_is_default),
    fuel_charge,
    voucher_code: item.voucher_code ?? '',
    comments: item.comments ?? '',
    amount: totalsOf([charges]).total_amount,
  }
}

export function owedOf(
  { previous_balance, notes, due_date, due_date_is_typed }: Asking,
  items: readonly OwedItem[],
): Owed {
  const lines = [...items].sort(bySrNo).map(lineOf)
  const total_amount = lines.reduce((sum, { amount }) => sum + amount, 0)
  return {
    ...{ lines, total_amount, previous_balance: Number(previous_balance), notes: notes ?? '' },
    // One that follows from the terms is new with each first revision.
    ...(due_date_is_typed && due_date !== null && { due_date }),
  }
}

/** The same without the ids of lines: one that was deleted and added again is the same line to the client. */
export const owedContent = ({ lines, ...owed }: Owed): object => ({
  ...owed,
  lines: lines.map(({ item_id: _, ...line }) => line),
})

/** A line before and after; null where there was none, or is none. */
export interface ChangedLine {
  before: OwedLine | null
  after: OwedLine | null
}

const isSame = (a: OwedLine, b: OwedLine): boolean =>
  JSON.stringify({ ...a, item_id: 0 }) === JSON.stringify({ ...b, item_id: 0 })

/** The lines that differ, in their order after, those that are gone last; a line is known again by its id, or its IMEI. */
export function changedLines(before: readonly OwedLine[], after: readonly OwedLine[]): ChangedLine[] {
  const left = new Set(before)
  const byId = new Map(before.map((line) => [line.item_id, line]))
  const ids = new Set(after.map(({ item_id }) => item_id))
  const byImei = new Map(
    before
      .filter((line) => line.imei_number && !ids.has(line.item_id))
      .map((line) => [line.imei_number, line]),
  )
  const pairs = after.map((line): ChangedLine => {
    const was = byId.get(line.item_id) ?? byImei.get(line.imei_number) ?? null
    if (was) left.delete(was)
    return { before: was, after: line }
  })
  const differ = pairs.filter(({ before: was, after: is }) => !was || !isSame(was, is!))
  return [...differ, ...[...left].map((line) => ({ before: line, after: null }))]
}
