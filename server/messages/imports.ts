import { counted } from '../lib/counted.rules.ts'
import { inMonth, type MonthAndYear, type Part } from './part.ts'

type Outcome = 'new' | 'changed' | 'unchanged' | 'error'
type Shown = string | number | boolean | null

/** What an import did or would do, and how it ended. */
export const imports = {
  'import.not_found': () => 'Import not found',
  'import.records': ({
    records,
    added,
    changed,
    unchanged,
  }: {
    records: Part
    added: number
    changed: number
    unchanged: number
  }) => `${records}: ${added} new, ${changed} changed, ${unchanged} unchanged.`,
  'import.billed': ({
    billings,
    vehicles,
    ...period
  }: { billings: number; vehicles: number } & MonthAndYear) =>
    `${counted(billings, 'billing')} made for ${inMonth(period)}, ${counted(vehicles, 'vehicle')} billed.`,
  'import.nothing_billed': (period: MonthAndYear) => `Nothing new to bill for ${inMonth(period)}.`,
  'import.with_billed_already': ({ result, count }: { result: Part; count: number }) =>
    `${result} ${counted(count, 'vehicle')} billed already.`,
  /** The month in which most of the vehicles were seen last, when it is not the one that is billed. */
  'import.other_month': ({ seen, dated, ...period }: { seen: number; dated: number } & MonthAndYear) =>
    `Most rows are of ${inMonth(period)}: ${seen} of ${dated} last coordinate dates lie in it`,
  'import.with_errors': ({ result, count }: { result: Part; count: number }) =>
    `${result} ${counted(count, 'row')} with errors.`,
  'import.more': ({ things }: { things: Part }) => `And ${things} more`,

  'import.cancelled': () => 'The import was cancelled: nothing was written',
  'import.interrupted': () => 'Interrupted: nothing was written',
  'import.failed': () => 'The server could not finish it: nothing was written',
  'import.record_changed': () => 'A record that it needs was changed meanwhile: nothing was written',
  'import.ended': ({ state }: { state: 'finished' | 'refused' | 'cancelled' | 'interrupted' | 'undone' }) =>
    `The import is ${state}: there is nothing to cancel`,
  'import.nothing_to_undo': () =>
    'There is nothing to undo: only what a sheet of billings or of payments has made can be taken back',
  'import.cannot_undo': ({ reasons, more }: { reasons: readonly Part[]; more: number }) =>
    `Nothing was undone. ${reasons.join('; ')}${more > 0 ? `; and ${more} more` : ''}`,
  'import.records_order': () => 'The records of an import are listed in their order, by outcome',
  'import.format_of_preview': () => 'format is for a preview: add preview=true',

  'import.not_previewed': () =>
    'This is not what was previewed, by its file or what was chosen with it: nothing was imported. Preview it again',
  'import.outdated_preview': ({ rows, more }: { rows: readonly Part[]; more: number }) => {
    const rest = more > 0 ? `; and ${more} more rows` : ''
    return `Something changed since the preview, so nothing was imported. ${rows.join('; ')}${rest}`
  },
  /** `before` is null when it was none of the outcomes. */
  'import.row_differs': ({
    row,
    name,
    before,
    now,
  }: {
    row: number
    name: string | null
    before: Outcome | null
    now: Part
  }) => `Row ${row} (${name ?? '?'}) was ${before ?? 'something else'}, is now ${now}`,
  'import.outcome': ({ outcome, changes }: { outcome: Outcome; changes: readonly Part[] }) =>
    changes.length ? `${outcome} (${changes.join(', ')})` : outcome,
  'import.outcome_error': ({ problems }: { problems: readonly Part[] }) =>
    `an error (${problems.join('; ')})`,
  'import.change': ({ field, from, to }: { field: string; from: Shown; to: Shown }) =>
    `${field}: ${from ?? 'empty'} → ${to ?? 'empty'}`,
}
