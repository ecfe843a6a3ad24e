/** SQL without the differences in how the databases write it. */
export const sqlText = (sql: string): string =>
  sql
    .replace(/[`\s]+/g, ' ')
    .replace(/ ?([(),;]) ?/g, '$1')
    .trim()
