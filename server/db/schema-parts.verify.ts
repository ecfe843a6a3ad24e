import { message } from '../messages.ts'
import type { Checked, InvariantCheck, Invariant, Said, Verification } from './verification.ts'

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

/** What the objects of a kind are checked by; a kind is the first word of their names. */
const INVARIANTS: Readonly<Record<string, Invariant>> = {
  table: 'database.tables',
  index: 'database.indexes',
  trigger: 'database.guards',
  check: 'database.limits',
}

/** Compares the parts of an object with those that it must have. */
function compareParts(
  check: InvariantCheck,
  record: Checked,
  expected: ReadonlyMap<string, string>,
  actual: ReadonlyMap<string, string>,
): void {
  const nameOf = (part: string) => ({ part: part === WHOLE ? null : part })
  const differs = (said: Said) => check.differs(record, said)
  check.looked(record)
  for (const [part, text] of expected) {
    const found = actual.get(part)
    if (found === undefined) differs(message('finding.gone', nameOf(part)))
    else if (found !== text) differs(message('finding.defined', { ...nameOf(part), found, expected: text }))
  }
  for (const part of actual.keys()) if (!expected.has(part)) differs(message('finding.foreign', nameOf(part)))
}

/** Reports where a schema is not as expected. */
export function compareSchemas(check: Verification, expected: Schema, found: Schema): void {
  const checkOf = (name: string) => check.of(INVARIANTS[name.split(' ')[0]!] ?? 'database.tables')
  for (const [name, parts] of expected) {
    const record = message('checked.part', { name })
    const actual = found.get(name)
    if (actual) compareParts(checkOf(name), record, parts, actual)
    else checkOf(name).differs(record, message('finding.gone', { part: null }))
  }
  for (const [name, parts] of found)
    if (!expected.has(name) && !isHarmless(expected, name, parts.get(WHOLE)))
      checkOf(name).differs(message('checked.part', { name }), message('finding.foreign', { part: null }))
}
