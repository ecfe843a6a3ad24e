import { createHash } from 'node:crypto'
import { ConflictError } from '../../lib/errors.ts'
import { notesText } from '../../xlsx/notes.ts'
import type { UploadedFile } from '../../xlsx/read-workbook.ts'
import type { Decision, Outcome } from './imports.decisions.ts'
import { choicesText, sha256Of } from './imports.jobs.ts'
import type { ChosenImport } from './imports.kind.ts'

const LETTERS: Record<Outcome, string> = { new: 'n', changed: 'c', unchanged: 'u', error: 'e' }
const BY_LETTER = Object.fromEntries(Object.entries(LETTERS).map(([outcome, letter]) => [letter, outcome]))
const SHOWN_ROWS = 10

const digestOf = (text: string): string => createHash('sha1').update(text).digest('base64url')
const shortDigestOf = (content: unknown): string => digestOf(JSON.stringify(content)).slice(0, 6)
const NOTHING = shortDigestOf([[], [], []])

/** Stands for the file, and for what was chosen beside it. */
const headOf = ({ name, choices }: ChosenImport, { content }: UploadedFile): string =>
  digestOf(`${name} ${choicesText(choices)} ${sha256Of(content)}`)

/** Stands for what becomes of a row. */
export function markOf({ outcome, changes, errors, warnings }: Decision): string {
  if (outcome === 'unchanged') return LETTERS.unchanged
  const isBare = !changes.length && !errors.length && !warnings.length
  return LETTERS[outcome] + (isBare ? NOTHING : shortDigestOf([changes, errors, warnings]))
}

/** The marks of all rows as one text, by which it can be told later whether they still hold. */
export const fingerprintOf = (chosen: ChosenImport, file: UploadedFile, marks: readonly string[]): string =>
  [headOf(chosen, file), ...marks].join(' ')

function nowText({ outcome, changes, errors }: Decision): string {
  if (errors.length) return `an error (${notesText(errors)})`
  const what = changes.map(({ field, from, to }) => `${field}: ${from ?? 'empty'} → ${to ?? 'empty'}`)
  return what.length ? `${outcome} (${what.join(', ')})` : outcome
}

/** What was previewed, to which each row is held as it is decided. */
export class Previewed {
  private readonly marks: string[]
  private differing = 0
  private readonly shown: string[] = []

  /** @throws ConflictError when another file was previewed, or with other choices */
  constructor(chosen: ChosenImport, file: UploadedFile, fingerprint: string) {
    const [head, ...marks] = fingerprint.split(' ')
    if (head !== headOf(chosen, file)) throw notPreviewed()
    this.marks = marks
  }

  /** @param at the place of the row in the sheet, from 0 */
  hold(decision: Decision, at: number): void {
    const mark = this.marks[at] ?? ''
    if (mark === markOf(decision)) return
    this.differing += 1
    if (this.shown.length === SHOWN_ROWS) return
    const { row, name } = decision
    const before = BY_LETTER[mark.charAt(0)] ?? 'something else'
    this.shown.push(`Row ${row} (${name ?? '?'}) was ${before}, is now ${nowText(decision)}`)
  }

  /** @throws ConflictError that says which rows came out otherwise than they did in the preview */
  checkRows(): void {
    if (!this.differing) return
    const more = this.differing - this.shown.length
    const rest = more ? `; and ${more} more rows` : ''
    throw new ConflictError(
      `Something changed since the preview, so nothing was imported. ${this.shown.join('; ')}${rest}`,
    )
  }

  /** @throws ConflictError when there are not as many rows */
  checkTotal(rows: number): void {
    if (rows !== this.marks.length) throw notPreviewed()
  }
}

const notPreviewed = () =>
  new ConflictError(
    'This is not what was previewed, by its file or what was chosen with it: nothing was imported. Preview it again',
  )
