import { createHash } from 'node:crypto'
import { ConflictError } from '../../lib/errors.ts'
import { mapInTurns } from '../../lib/in-turns.ts'
import { notesText } from '../../lib/workbook/notes.ts'
import type { UploadedFile } from '../../lib/workbook/read-workbook.ts'
import type { Decision, Outcome } from './imports.decisions.ts'
import { choicesText, sha256Of } from './imports.jobs.ts'
import type { ChosenImport } from './imports.kind.ts'

const LETTERS: Record<Outcome, string> = { new: 'n', changed: 'c', unchanged: 'u', error: 'e' }
const BY_LETTER = Object.fromEntries(Object.entries(LETTERS).map(([outcome, letter]) => [letter, outcome]))
const SHOWN_ROWS = 10

const digestOf = (text: string): string => createHash('sha1').update(text).digest('base64url')

/** Stands for the file, and for what was chosen beside it. */
const headOf = ({ name, choices }: ChosenImport, { content }: UploadedFile): string =>
  digestOf(`${name} ${choicesText(choices)} ${sha256Of(content)}`)

function markOf({ outcome, changes, errors, warnings }: Decision): string {
  if (outcome === 'unchanged') return LETTERS.unchanged
  return LETTERS[outcome] + digestOf(JSON.stringify([changes, errors, warnings])).slice(0, 6)
}

/** Decisions as a short text, a mark for each row, by which it can be told later whether they still hold. */
export const fingerprintOf = async (
  chosen: ChosenImport,
  file: UploadedFile,
  decisions: readonly Decision[],
): Promise<string> => [headOf(chosen, file), ...(await mapInTurns(decisions, markOf))].join(' ')

function nowText({ outcome, changes, errors }: Decision): string {
  if (errors.length) return `an error (${notesText(errors)})`
  const what = changes.map(({ field, from, to }) => `${field}: ${from ?? 'empty'} → ${to ?? 'empty'}`)
  return what.length ? `${outcome} (${what.join(', ')})` : outcome
}

/** @throws ConflictError that says which rows would come out otherwise than they did in a preview */
export async function checkFingerprint(
  chosen: ChosenImport,
  file: UploadedFile,
  decisions: readonly Decision[],
  fingerprint: string,
): Promise<void> {
  const [head, ...before] = fingerprint.split(' ')
  if (head !== headOf(chosen, file) || before.length !== decisions.length)
    throw new ConflictError(
      'This is not what was previewed, by its file or what was chosen with it: nothing was imported. Preview it again',
    )
  const now = await mapInTurns(decisions, markOf)
  const differing = decisions.flatMap((decision, at) => {
    const mark = before[at]!
    if (mark === now[at]) return []
    const { row, name } = decision
    return [
      `Row ${row} (${name ?? '?'}) was ${BY_LETTER[mark[0]!] ?? 'something else'}, is now ${nowText(decision)}`,
    ]
  })
  if (!differing.length) return
  const shown = differing.slice(0, SHOWN_ROWS).join('; ')
  const more = differing.length > SHOWN_ROWS ? `; and ${differing.length - SHOWN_ROWS} more rows` : ''
  throw new ConflictError(`Something changed since the preview, so nothing was imported. ${shown}${more}`)
}
