import { batchesOf } from '../../db/snapshot.ts'
import type { Verification } from '../../db/verification.ts'
import { message } from '../../messages.ts'
import { ChaseNote } from './chase-notes.model.ts'

/** Each note says something; that its client is there, foreign keys say. */
export async function verifyChaseNotes(check: Verification): Promise<void> {
  const notes = check.of('chase.notes')
  for await (const some of batchesOf(ChaseNote, ['note'], check.transaction))
    for (const { id, note } of some)
      notes.that(message('checked.row', { table: ChaseNote.tableName, id }), note.trim() !== '', () =>
        message('finding.empty', { field: 'note' }),
      )
}
