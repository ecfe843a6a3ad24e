import type { Verification } from './verification.ts'

/**
 * What a database is made of: `table clients`, `index …`, `trigger …`, `check …`; and of each its parts, as a table's
 * columns, in words that two of the same kind share.
 */
export type Schema = Map<string, Map<string, string>>

/** The one part of what is made of one. */
export const WHOLE = ''

/** What may be there besides what the migrations make: it speeds things up, or is of tables that are not ours. */
function isHarmless(expected: Schema, record: string, text = ''): boolean {
  if (/^(table|view) /.test(record) || (record.startsWith('index ') && !text.startsWith('unique ')))
    return true
  const table = / of (\w+)$/.exec(record)?.[1] ?? / on (\w+)/i.exec(text)?.[1]
  return table !== undefined && !expected.has(`table ${table}`)
}

/** Tells where a schema is not what it must be. */
export function compareSchemas(check: Verification, expected: Schema, found: Schema): void {
  for (const [record, parts] of expected) {
    const there = found.get(record)
    if (!there) {
      check.differs(record, 'it is gone')
      continue
    }
    const said = (part: string) => (part === WHOLE ? 'it' : part)
    for (const [part, wanted] of parts) {
      const stands = there.get(part)
      if (stands === undefined) check.differs(record, `${said(part)} is gone`)
      else if (stands !== wanted)
        check.differs(record, `${said(part)} is "${stands}", but must be "${wanted}"`)
    }
    for (const part of there.keys())
      if (!parts.has(part)) check.differs(record, `${said(part)} is not of the migrations`)
  }
  for (const [record, parts] of found)
    if (!expected.has(record) && !isHarmless(expected, record, parts.get(WHOLE)))
      check.differs(record, 'it is not of the migrations')
}
