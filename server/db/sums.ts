import { literal } from 'sequelize'
import { ConflictError } from '../lib/errors.ts'
import { currencyParam } from '../messages/message.ts'
import { MAX_SUM_CENTS, toDollars } from '../lib/money.rules.ts'

/**
 * Cents of a sum in one currency that a database has computed, which is text from MySQL.
 * @throws ConflictError when it is too large to be exact to the cent
 */
export function sumOfCents(sum: number | string, currency: string): number {
  const cents = Number(sum)
  if (Math.abs(cents) > MAX_SUM_CENTS)
    throw new ConflictError('amount.sum_too_large', {
      amount: toDollars(MAX_SUM_CENTS),
      ...currencyParam(currency),
    })
  return cents
}

/** Adds up columns of a row. */
export const sumOf = (...columns: readonly string[]) => literal(columns.join(' + '))

/** Adds up a column of the rows in which another one is true, and whole columns beside it: 0 where there are no rows. */
export const sumWhere = (condition: string, column: string, ...columns: readonly string[]) =>
  literal(`COALESCE(SUM(${[`CASE WHEN ${condition} THEN ${column} ELSE 0 END`, ...columns].join(' + ')}), 0)`)
