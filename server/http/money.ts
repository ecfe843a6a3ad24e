import { toCents, toDollars } from '../lib/money.rules.ts'

type Amounts<Field extends string> = Partial<Record<Field, number | null | undefined>>

function mapped<Field extends string, T extends Amounts<Field>>(
  record: T,
  fields: readonly Field[],
  change: (amount: number) => number,
): T {
  const copy = { ...record }
  for (const field of fields) {
    const amount = record[field]
    if (typeof amount === 'number') copy[field] = change(amount) as T[Field]
  }
  return copy
}

/** A record whose named amounts are cents, as the wire has it: in dollars. */
export const inDollars = <Field extends string, T extends Amounts<Field>>(
  record: T,
  fields: readonly Field[],
): T => mapped(record, fields, toDollars)

/** A body whose named amounts are dollars, as the code has it: in cents. Absent and null amounts stay so. */
export const inCents = <Field extends string, T extends Amounts<Field>>(
  body: T,
  fields: readonly Field[],
): T => mapped(body, fields, toCents)
