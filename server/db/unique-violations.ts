import { UniqueConstraintError } from 'sequelize'

/** What was to be unique and is not, when that is why a write failed: columns on SQLite, an index on MySQL; else nothing. */
export const violatedNames = (error: unknown): string[] => {
  if (!(error instanceof UniqueConstraintError)) return []
  return Array.isArray(error.fields) ? (error.fields as string[]) : Object.keys(error.fields)
}

/** Whether a write failed since another row has its value of a column that is unique by itself. */
export const isTaken = (error: unknown, column: string): boolean => {
  const names = violatedNames(error)
  return names.length === 1 && names[0] === column
}
