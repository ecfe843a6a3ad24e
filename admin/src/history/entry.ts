import type { components } from '../api/openapi.d.ts'

/** An entry of the trail: what was changed about one record, by whom and when. */
export type Entry = components['schemas']['HistoryEntry']

/** A record, by its resource. */
export interface RecordRef {
  resource: string
  id: number
}

/** A field of an entry; of what was added there is no value before, and of what was deleted none after. */
export interface FieldChange {
  field: string
  before: unknown
  after: unknown
}

/** What stands for a value that nobody may read. */
const SECRET = '***'
/** Of these the trail has only how large they are. */
const LARGE: ReadonlySet<string> = new Set(['logo', 'made'])

/** What TrackLedger keeps for itself: it says nothing about the record. */
const BOOKKEEPING: ReadonlySet<string> = new Set(['id', 'created_at', 'updated_at', 'version'])

const isSame = (one: unknown, other: unknown) =>
  one !== SECRET && JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

export const isSecret = ({ before, after }: FieldChange): boolean => before === SECRET || after === SECRET

/** Whether it is told that a field changed, but not from what to what. */
export const isUntold = (change: FieldChange): boolean => isSecret(change) || LARGE.has(change.field)

/** Every field of an entry: those that changed, and those that did not. New prices change those that they replace. */
export function fieldsOf({ payload: { data, previousData }, unchanged: alike, replaces }: Entry): {
  changed: FieldChange[]
  unchanged: FieldChange[]
} {
  const [before, after] = [previousData ?? replaces, data]
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  const left = Object.entries(alike ?? {}).map(([field, value]) => ({ field, before: value, after: value }))
  const fields: FieldChange[] = [...names].map((field) => ({
    field,
    before: before?.[field] ?? null,
    after: after?.[field] ?? null,
  }))
  fields.push(...left)
  const changed = fields.filter(
    ({ field, before, after }) => !BOOKKEEPING.has(field) && !isSame(before, after),
  )
  return { changed, unchanged: fields.filter((each) => !changed.includes(each)) }
}

/** A value of an entry: the newer one, where there are two. */
export function valueOf({ payload: { data, previousData }, unchanged }: Entry, field: string): unknown {
  const holder = [data, previousData, unchanged].find((values) => values && field in values)
  return holder?.[field] ?? null
}

export const textOf = (entry: Entry, field: string): string | undefined => {
  const value = valueOf(entry, field)
  return typeof value === 'string' && value !== '' ? value : undefined
}

export const numberOf = (entry: Entry, field: string): number | undefined => {
  const value = valueOf(entry, field)
  return typeof value === 'number' ? value : undefined
}

export const isAbout = (one: RecordRef | null | undefined, other: RecordRef | null | undefined): boolean =>
  Boolean(one && other && one.resource === other.resource && one.id === other.id)
