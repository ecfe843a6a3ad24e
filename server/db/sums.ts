import { ConflictError } from '../lib/errors.ts'
import { formatCents, MAX_SUM_CENTS } from '../lib/money.rules.ts'

/**
 * Cents of a sum that a database has computed, which is text from MySQL.
 * @throws ConflictError when it is too large to be exact to the cent
 */
export function sumOfCents(sum: number | string): number {
  const cents = Number(sum)
  if (Math.abs(cents) > MAX_SUM_CENTS)
    throw new ConflictError(`The amounts add up to more than ${formatCents(MAX_SUM_CENTS)}`)
  return cents
}
