import { InvalidError } from './errors.ts'
import { toCents, toDollars } from './money.rules.ts'

type Amounts<Field extends string> = Partial<Record<Field, number | null | undefined>>

function mapped<Field extends string, T extends Amounts<Field>>(
  record: T,
  fields: readonly Field[],
  change: (amount: number, field: Field) => number,
): T {
  const copy = { ...record }
  for (const field of fields) {
    const amount = record[field]
    if (typeof amount === 'number') copy[field] = change(amount, field) as T[Field]
  }
  return copy
}

/** A record whose named amounts are cents, with dollars as on the wire. */
export const inDollars = <Field extends string, T extends Amounts<Field>>(
  record: T,
  fields: readonly Field[],
): T => mapped(record, fields, (cents) => toDollars(cents))

/** The validator accepts rounding errors such as 0.1 + 0.2; this is exact. */
function exactCents(dollars: number, field: string): number {
  try {
    return toCents(dollars)
  } catch {
    throw new InvalidError(`${field} must have at most two decimals`, {
      [field]: 'must have at most two decimals',
    })
  }
}

/**
 * A body whose named amounts are dollars, with integer cents as in the code. Absent and null amounts stay so.
 * @throws InvalidError for more than two decimals
 */
export const inCents = <Field extends string, T extends Amounts<Field>>(
  body: T,
  fields: readonly Field[],
): T => mapped(body, fields, exactCents)
