import { InvalidError } from '../lib/errors.ts'
import { toCents, toDollars } from '../lib/money.rules.ts'
import { message } from '../messages.ts'

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

/** A record whose named amounts are cents, as the wire has it: in dollars. */
export const inDollars = <Field extends string, T extends Amounts<Field>>(
  record: T,
  fields: readonly Field[],
): T => mapped(record, fields, (cents) => toDollars(cents))

/** The validator lets pass what is a hair off two decimals, such as 0.1 + 0.2. */
function exactCents(dollars: number, field: string): number {
  try {
    return toCents(dollars)
  } catch {
    throw new InvalidError('request.invalid', {}, [{ field, ...message('field.decimals') }])
  }
}

/**
 * A body whose named amounts are dollars, as the code has it: in cents. Absent and null amounts stay so.
 * @throws InvalidError for more than two decimals
 */
export const inCents = <Field extends string, T extends Amounts<Field>>(
  body: T,
  fields: readonly Field[],
): T => mapped(body, fields, exactCents)
