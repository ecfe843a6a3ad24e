import type { Transaction } from 'sequelize'
import type { Precondition } from '../../db/versioned.ts'
import type { WithWrite } from '../../db/with-write.ts'
import { invalidFields, NotFoundError } from '../../lib/errors.ts'
import { picked } from '../../lib/picked.ts'
import { message } from '../../messages.ts'
import { recordActivity, type Actor } from '../activity/activity.service.ts'
import { Client } from '../clients/clients.model.ts'
import { companyDay } from '../company/company-day.ts'
import { lockClient } from '../billings/billings.store.ts'
import { raiseEvents } from '../webhooks/webhook-events.store.ts'
import type { EventType } from '../webhooks/webhooks.rules.ts'
import { pausesOn } from './reminder-pauses.store.ts'
import { ReminderPause } from './reminder-settings.model.ts'
import { ReminderPause as Contract, type NewReminderPause } from './reminder-settings.schemas.ts'

/** Whether a client is reminded: null where it is. */
export interface PauseState {
  pause: ReminderPause | null
}
export type ReminderPausesService = ReturnType<typeof createReminderPausesService>

const currentPause = async (client_id: number, transaction?: Transaction) =>
  (await pausesOn(companyDay(), transaction, client_id)).get(client_id) ?? null

const nameOf = ({ client_id, client_name: name }: Client) => message('record.client', { client_id, name })

const raise = (
  type: EventType & `reminder.${string}`,
  pause: ReminderPause,
  transaction: Transaction,
): Promise<void> => raiseEvents(type, async () => [{ pause: picked(pause.get(), Contract) }], transaction)

/** The clients that are not reminded. */
export const createReminderPausesService = (withWrite: WithWrite) => ({
  /** @throws NotFoundError */
  async getPause(client_id: number): Promise<PauseState> {
    if (!(await Client.count({ where: { id: client_id } }))) throw new NotFoundError('client.not_found')
    return { pause: await currentPause(client_id) }
  },

  /** Reminds a client no more; where it was not, the new reason and day stand. @throws NotFoundError, InvalidError */
  pause: (
    actor: Actor,
    client_id: number,
    { reason: given, until = null }: NewReminderPause,
    check?: Precondition<PauseState>,
  ): Promise<PauseState> =>
    withWrite(async (transaction) => {
      if (until !== null && until < companyDay()) throw invalidFields({ until: message('field.passed') })
      const client = await lockClient(client_id, transaction)
      check?.({ pause: await currentPause(client_id, transaction) })
      const values = { reason: given.trim(), until, username: actor.username }
      const known = await ReminderPause.findOne({ where: { client_id }, transaction })
      const pause = known
        ? await known.update(values, { transaction })
        : await ReminderPause.create({ client_id, ...values }, { transaction })
      const deed = message('activity.reminders_off', { record: nameOf(client), reason: values.reason, until })
      await recordActivity({ transaction, actor, deed, entity_id: client_id, subject: 'clients' })
      await raise('reminder.paused', pause, transaction)
      return { pause }
    }),

  /** Reminds a client again; answers what was ended. @throws NotFoundError where it is reminded */
  resume: (actor: Actor, client_id: number, check?: Precondition<PauseState>): Promise<PauseState> =>
    withWrite(async (transaction) => {
      const client = await lockClient(client_id, transaction)
      const pause = await currentPause(client_id, transaction)
      check?.({ pause })
      if (!pause) throw new NotFoundError('reminder.not_off')
      await pause.destroy({ transaction })
      const deed = message('activity.reminders_on', { record: nameOf(client) })
      await recordActivity({ transaction, actor, deed, entity_id: client_id, subject: 'clients' })
      await raise('reminder.resumed', pause, transaction)
      return { pause }
    }),
})
