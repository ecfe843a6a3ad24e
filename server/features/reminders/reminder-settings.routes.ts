import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { ifMatch } from '../../http/if-match.ts'
import type { PauseState, ReminderPausesService } from './reminder-pauses.service.ts'
import * as schemas from './reminder-settings.schemas.ts'
import type { ReminderSettingsService } from './reminder-settings.service.ts'

const onWire = ({ pause }: PauseState) => ({ pause: pause && pause.toJSON() })

/** The calls on how reminders are sent, and on the clients that are not reminded. */
export const reminderSettingsRoutes =
  (settings: ReminderSettingsService, pauses: ReminderPausesService): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get('/api/reminders/settings', { schema: schemas.getSettings }, () => settings.getSettings())

    app.put('/api/reminders/settings', { schema: schemas.saveSettings }, ({ user, body }, reply) =>
      settings.saveSettings(user, body, ifMatch(reply, schemas.getSettings)),
    )

    app.get('/api/clients/:id/reminder-pause', { schema: schemas.getPause }, async ({ params }) =>
      onWire(await pauses.getPause(params.id)),
    )

    app.put('/api/clients/:id/reminder-pause', { schema: schemas.pause }, async (request, reply) => {
      const { user, params, body } = request
      return onWire(await pauses.pause(user, params.id, body, ifMatch(reply, schemas.getPause, onWire)))
    })

    app.delete('/api/clients/:id/reminder-pause', { schema: schemas.resume }, async (request, reply) =>
      onWire(await pauses.resume(request.user, request.params.id, ifMatch(reply, schemas.getPause, onWire))),
    )
  }
