import { createHash } from 'node:crypto'
import { ConflictError } from '../../lib/errors.ts'
import { mapInTurns } from '../../lib/in-turns.ts'
import { notesText } from '../../lib/workbook/notes.ts'
import type { Decision, Outcome } from './imports.decisions.ts'

const LETTERS: Record<Outcome, string> = { new: 'n', changed: 'c', unchanged: 'u', error: 'e' }
const OUTCOMES = Object.fromEntries(Object.entries(LETTERS).map(([outcome, letter]) => [letter, outcome]))
const SHOWN_ROWS = 10

function markOf({ outcome, changes, errors }: Decision): string {
  if (outcome === 'unchanged') return LETTERS.unchanged
  const digest = createHash('sha1')
    .update(JSON.stringify([changes, errors]))
    .digest('base64url')
  return LETTERS[outcome] + digest.slice(0, 6)
}

/** Decisions as a short text, a mark for each row, by which it can be told later whether they still hold. */
export const fingerprintOf = async (decisions: readonly Decision[]): Promise<string> =>
  (await mapInTurns(decisions, markOf)).join(' ')

function nowText({ outcome, changes, errors }: Decision): string {
  if (errors.length) return `an error (${notesText(errors)})`
  const what = changes.map(({ field, from, to }) => `${field}: ${from ?? 'empty'} → ${to ?? 'empty'}`)
  return what.length ? `${outcome} (${what.join(', ')})` : outcome
}

/** @throws ConflictError that says which rows would come out otherwise than they did in a preview */
export async function checkFingerprint(decisions: readonly Decision[], fingerprint: string): Promise<void> {
  const before = fingerprint.split(' ')
  if (before.length !== decisions.length)
    throw new ConflictError('This is not the file of the preview: nothing was imported. Preview it again')
  const now = await mapInTurns(decisions, markOf)
  const differing = decisions.flatMap((decision, at) => {
    const mark = before[at]!
    if (mark === now[at]) return []
    const { row, name } = decision
    return [
      `Row ${row} (${name ?? '?'}) was ${OUTCOMES[mark[0]!] ?? 'something else'}, is now ${nowText(decision)}`,
    ]
  })
  if (!differing.length) return
  const shown = differing.slice(0, SHOWN_ROWS).join('; ')
  const more = differing.length > SHOWN_ROWS ? `; and ${differing.length - SHOWN_ROWS} more rows` : ''
  throw new ConflictError(`Something changed since the preview, so nothing was imported. ${shown}${more}`)
}
