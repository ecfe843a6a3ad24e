import type { WithWrite, Write } from '../../db/with-write.ts'
import { NotFoundError } from '../../lib/errors.ts'
import { picked } from '../../lib/picked.ts'
import { message } from '../../messages.ts'
import { recordActivity, type Actor } from '../activity/activity.service.ts'
import { lockClient } from '../billings/billings.store.ts'
import { Client } from '../clients/clients.model.ts'
import { raiseEvents } from '../webhooks/webhook-events.store.ts'
import { ChaseNote } from './chase-notes.model.ts'
import { ChaseNote as Contract, type NewChaseNote } from './chase-notes.schemas.ts'

export type ChaseNotesService = ReturnType<typeof createChaseNotesService>
export type Note = ChaseNote

/** What was talked about with clients that owe. */
export const createChaseNotesService = (withWrite: WithWrite) => ({
  /** The newest first. @throws NotFoundError */
  async listNotes(client_id: number): Promise<ChaseNote[]> {
    if (!(await Client.count({ where: { id: client_id } }))) throw new NotFoundError('client.not_found')
    return ChaseNote.findAll({ where: { client_id }, order: [['id', 'DESC']] })
  },

  /** @throws NotFoundError */
  addNote: (
    actor: Actor,
    id: number,
    { note: given, next_date = null }: NewChaseNote,
    write: Write<ChaseNote> = withWrite,
  ): Promise<ChaseNote> =>
    write(async (transaction) => {
      const client = await lockClient(id, transaction)
      const values = { client_id: id, note: given.trim(), next_date, username: actor.username }
      const note = await ChaseNote.create(values, { transaction })
      const { client_id, client_name: name } = client
      const record = message('record.client', { client_id, name })
      const deed = message('activity.chase_noted', { record, next_date })
      await recordActivity({ transaction, actor, deed, entity_id: id, subject: 'clients' })
      await raiseEvents('chase_note.added', async () => [{ note: picked(note.get(), Contract) }], transaction)
      return note
    }),
})
