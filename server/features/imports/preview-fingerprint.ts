import { createHash } from 'node:crypto'
import { ConflictError } from '../../lib/errors.ts'
import type { UploadedFile } from '../../xlsx/read-workbook.ts'
import { message, type Message } from '../../messages.ts'
import { inRow } from '../../xlsx/row-errors.ts'
import { choicesText, sha256Of } from './import-jobs.ts'
import type { ChosenImport } from './import-kind.ts'
import type { Outcome, RowPlan } from './row-plans.ts'

const LETTERS: Record<Outcome, string> = { new: 'n', changed: 'c', unchanged: 'u', error: 'e' }
const BY_LETTER: Readonly<Record<string, Outcome>> = { n: 'new', c: 'changed', u: 'unchanged', e: 'error' }
const SHOWN_ROWS = 10

const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url')
const shortDigestOf = (content: unknown): string => digestOf(JSON.stringify(content)).slice(0, 6)
const NOTHING = shortDigestOf([[], [], []])

/** The digest of the file, and of what was chosen beside it. */
const headOf = ({ name, choices }: ChosenImport, { content }: UploadedFile): string =>
  digestOf(`${name} ${choicesText(choices)} ${sha256Of(content)}`)

/** The digest of a row's plan; its first letter tells the outcome. */
export function rowDigest({ outcome, changes, errors, warnings, basis }: RowPlan): string {
  if (outcome === 'unchanged') return LETTERS.unchanged
  const letter = LETTERS[outcome]
  if (basis !== undefined) return letter + shortDigestOf([changes, errors, warnings, basis])
  const isBare = !changes.length && !errors.length && !warnings.length
  return letter + (isBare ? NOTHING : shortDigestOf([changes, errors, warnings]))
}

/** The digests of the file and of all rows as one text, by which an import tells whether they still apply. */
export const fingerprintOf = (
  chosen: ChosenImport,
  file: UploadedFile,
  rowDigests: readonly string[],
): string => [headOf(chosen, file), ...rowDigests].join(' ')

function outcomeNow({ outcome, changes, errors }: RowPlan): Message {
  if (errors.length) return message('import.outcome_error', { problems: errors.map(inRow) })
  return message('import.outcome', {
    outcome,
    changes: changes.map(({ field, from, to }) => message('import.change', { field, from, to })),
  })
}

/** Compares the rows of an import with what its preview showed. */
export class PreviewCheck {
  private readonly digests: string[]
  private differing = 0
  private readonly shown: Message[] = []

  /** @throws ConflictError when another file was previewed, or with other choices */
  constructor(chosen: ChosenImport, file: UploadedFile, fingerprint: string) {
    const [head, ...digests] = fingerprint.split(' ')
    if (head !== headOf(chosen, file)) throw notPreviewed()
    this.digests = digests
  }

  /** @param at the position of the row in the sheet, from 0 */
  compare({ previewed, ...planned }: RowPlan, at: number): void {
    const plan = previewed ?? planned
    const digest = this.digests[at] ?? ''
    if (digest === rowDigest(plan)) return
    this.differing += 1
    if (this.shown.length === SHOWN_ROWS) return
    const { row, name } = plan
    const before = BY_LETTER[digest.charAt(0)] ?? null
    this.shown.push(message('import.row_differs', { row, name, before, now: outcomeNow(plan) }))
  }

  /** @throws ConflictError that names the rows that differ from the preview */
  checkRows(): void {
    if (!this.differing) return
    const more = this.differing - this.shown.length
    throw new ConflictError('import.outdated_preview', { rows: this.shown, more })
  }

  /** @throws ConflictError when the number of rows is another */
  checkTotal(rows: number): void {
    if (rows !== this.digests.length) throw notPreviewed()
  }
}

const notPreviewed = () => new ConflictError('import.not_previewed')
