import type { Part } from './part.ts'

/** What a run from the register did or would do, and how it ended. */
export const runs = {
  'run.not_found': () => 'Run not found',
  'run.inactive': () => 'INACTIVE in the register',
  'run.installed_later': () => 'Installed after the month',
  'run.no_vehicles': () => 'No vehicle in this month',
  'run.client_gone': () => 'The client has been deleted',
  'run.changed_since': () => 'Other figures than the preview has shown: left out',
  'run.record_changed': () => 'A record that it needs was changed meanwhile',
  'run.failed': () => 'The server could not finish it: what it made until then is there',
  'run.overdue': ({ hours }: { hours: number }) => `It could not be worked on for ${hours} hours`,
  'run.ended': ({ state }: { state: 'finished' | 'failed' | 'cancelled' | 'undone' }) =>
    `The run is ${state}: there is nothing to cancel`,
  'run.outdated_preview': () =>
    'This is not what was previewed, by its month or its clients, or it was too long ago: preview it again',
  'run.nothing_to_undo': () => 'There is nothing to undo: this run has made no lines that are there',
  'run.under_way': () => 'The run is under way: cancel it first',
  'run.cannot_undo': ({ reasons, more }: { reasons: readonly Part[]; more: number }) =>
    `Nothing was undone. ${reasons.join('; ')}${more > 0 ? `; and ${more} more` : ''}`,
}
