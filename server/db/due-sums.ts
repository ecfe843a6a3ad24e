import { literal } from 'sequelize'

/** What of a row of billings is due, on condition: what is paid too much of one settles no other. */
const dueWhere = (condition: string): string =>
  `COALESCE(SUM(CASE WHEN amount_due > 0${condition} THEN amount_due ELSE 0 END), 0)`

/**
 * SQL that sums what is due of billings, in integer cents, and what of that is overdue or expected.
 * @param today the company's day, `YYYY-MM-DD`
 * @param monthEnd the last day until which it is expected
 */
export const dueSums = (today: string, monthEnd: string) => ({
  due: dueWhere(''),
  overdue: dueWhere(` AND due_date < '${today}'`),
  expected: dueWhere(` AND due_date BETWEEN '${today}' AND '${monthEnd}'`),
})

/** The same as attributes of a query on the model `Billing`. */
export const dueSumAttributes = (...days: Parameters<typeof dueSums>) =>
  Object.entries(dueSums(...days)).map(
    ([name, sql]) => [literal(sql), name] as [ReturnType<typeof literal>, string],
  )

/** The sum of a column of the billings that are not void. */
export const sumUnlessVoid = (column: 'total_amount' | 'paid_amount') =>
  literal(`COALESCE(SUM(CASE WHEN void_at IS NULL THEN ${column} ELSE 0 END), 0)`)
