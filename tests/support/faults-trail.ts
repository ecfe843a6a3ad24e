import { set, type Fault } from './faults.ts'
import type { SoundOffice } from './sound-office.ts'

/** Rows of the trail that are sealed. */
interface SealedRows {
  change: number
  entry: number
  seal: number
}

/** Faults of the trail, for whoever has put its guards and its triggers aside. */
export function trailFaults({ gone, billing, client }: SoundOffice, rows: SealedRows): Fault[] {
  const ofRow = (table: string, id: number, what: string, plant: string[], found: string): Fault => ({
    ...{ what, plant },
    found: new RegExp(`^${table} #${id}: ${found}`),
  })
  const { change, entry, seal } = rows
  const removed = (table: string, id: number) => `DELETE FROM ${table} WHERE id = ${id}`
  const changed = (what: string, column: string, value: string) =>
    ofRow(
      'trail_changes',
      change,
      what,
      [set('trail_changes', change, `${column} = ${value}`)],
      'it was changed',
    )
  return [
    changed('what a change of the history was before', 'old_values', `'{"name":"Other"}'`),
    changed('what a change of the history has made', 'new_values', `'{"name":"Other"}'`),
    changed('the record of a change of the history', 'record_id', '4711'),
    changed('the action of a change of the history', 'action', "'note'"),
    ofRow(
      'trail_entries',
      entry,
      'who made changes',
      [set('trail_entries', entry, "author_name = 'somebody'")],
      'it was changed since it was sealed',
    ),
    ofRow(
      'trail_changes',
      change,
      'a change that was taken out of the history',
      [removed('trail_changes', change)],
      'it is gone since it was sealed',
    ),
    ofRow(
      'trail_entries',
      entry,
      'an entry that was taken out of the history',
      [removed('trail_entries', entry)],
      'it is gone since it was sealed',
    ),
    {
      what: 'changes without the entry that says who made them',
      plant: [removed('trail_entries', entry)],
      found: new RegExp(`^trail_changes #\\d+: entry_id is ${entry}, which trail_entries does not have`),
    },
    ofRow(
      'trail_changes',
      change,
      'a change that was put into the history',
      [
        removed('trail_changes', change),
        set('trail_seals', seal, `changes = '1-${change - 1},${change + 1}-900000'`),
        `INSERT INTO trail_changes (id, table_name, record_id, action, changed_at) VALUES (${change}, 'clients', ${client}, 'delete', '2026-10-31 12:00:00.000')`,
      ],
      'it was put in',
    ),
    ofRow(
      'trail_seals',
      seal,
      'a seal that covers other rows',
      [set('trail_seals', seal, "changes = '1-2'")],
      'it is not as it was made',
    ),
    ofRow(
      'trail_seals',
      seal,
      'a seal whose digests were made anew, with the rows',
      [
        set('trail_changes', change, "action = 'note'"),
        set('trail_seals', seal, `rows_hash = '${'0'.repeat(64)}'`),
      ],
      'it is not as it was made',
    ),
    ofRow(
      'trail_seals',
      seal,
      'a seal that says its rows were let go, and still has them',
      [set('trail_seals', seal, "removed_at = '2026-10-31 12:00:00.000'")],
      'it is not as it was made',
    ),
    ofRow(
      'trail_seals',
      seal,
      'a seal of another chain',
      [set('trail_seals', seal, `previous_hash = '${'1'.repeat(64)}'`)],
      'the seal before it is gone',
    ),
    ofRow(
      'billings',
      billing,
      'a billing that was changed past the history',
      [set('billings', billing, "notes = 'Nobody saw it'")],
      'notes is "Nobody saw it", but must be',
    ),
    ofRow(
      'platforms',
      gone,
      'a deleted platform that came back past the history',
      [
        `INSERT INTO platforms (id, name, name_key, created_at, updated_at) VALUES (${gone}, 'Back', 'back', '2026-10-31 12:00:00.000', '2026-10-31 12:00:00.000')`,
      ],
      'it is there, but the history tells that it was deleted',
    ),
    {
      what: 'a template that was deleted past the history',
      plant: ['DELETE FROM email_templates'],
      found: /^email_templates #\d+: it is gone, and the history does not tell of that/,
    },
  ]
}
