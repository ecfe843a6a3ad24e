import type { Verification } from './verification.ts'

/**
 * The objects of a database: `table clients`, `index …`, `trigger …`, `check …`; and of each its parts, as a table's
 * columns, with a text that is equal for equal definitions.
 */
export type Schema = Map<string, Map<string, string>>

/** The one part of an object that has no parts. */
export const WHOLE = ''

/** Objects that the migrations did not make and that may exist: indexes that are not unique, and tables that are not ours. */
function isHarmless(expected: Schema, record: string, text = ''): boolean {
  if (/^(table|view) /.test(record) || (record.startsWith('index ') && !text.startsWith('unique ')))
    return true
  const table = / of (\w+)$/.exec(record)?.[1] ?? / on (\w+)/i.exec(text)?.[1]
  return table !== undefined && !expected.has(`table ${table}`)
}

/** Reports where a schema is not as expected. */
export function compareSchemas(check: Verification, expected: Schema, found: Schema): void {
  for (const [record, parts] of expected) {
    const actual = found.get(record)
    if (!actual) {
      check.differs(record, 'it is gone')
      continue
    }
    const nameOf = (part: string) => (part === WHOLE ? 'it' : part)
    for (const [part, text] of parts) {
      const actualText = actual.get(part)
      if (actualText === undefined) check.differs(record, `${nameOf(part)} is gone`)
      else if (actualText !== text)
        check.differs(record, `${nameOf(part)} is "${actualText}", but must be "${text}"`)
    }
    for (const part of actual.keys())
      if (!parts.has(part)) check.differs(record, `${nameOf(part)} is not of the migrations`)
  }
  for (const [record, parts] of found)
    if (!expected.has(record) && !isHarmless(expected, record, parts.get(WHOLE)))
      check.differs(record, 'it is not of the migrations')
}
