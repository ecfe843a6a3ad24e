import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Write } from '../../db/with-write.ts'
import type { Idempotency } from '../../http/idempotency.ts'
import { ifMatch } from '../../http/if-match.ts'
import * as schemas from './reminder-levels.schemas.ts'
import type { Level, ReminderLevelsService } from './reminder-levels.service.ts'

/** The calls on the levels of reminders. */
export const reminderLevelsRoutes =
  (service: ReminderLevelsService, idempotent: Idempotency): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get('/api/reminders/levels', { schema: schemas.listLevels }, async () => [
      ...(await service.listLevels()),
    ])

    app.get('/api/reminders/levels/:id', { schema: schemas.getLevel }, ({ params }) =>
      service.getLevel(params.id),
    )

    app.post('/api/reminders/levels', { schema: schemas.createLevel }, (request) => {
      const { user, body } = request
      return idempotent(
        request,
        body,
        (write: Write<Level>) => service.createLevel(user, body, write),
        (level) => level.toJSON(),
      )
    })

    app.put('/api/reminders/levels/:id', { schema: schemas.updateLevel }, ({ user, params, body }, reply) =>
      service.updateLevel(user, params.id, body, ifMatch(reply, schemas.getLevel)),
    )

    app.delete('/api/reminders/levels/:id', { schema: schemas.deleteLevel }, ({ user, params }, reply) =>
      service.deleteLevel(user, params.id, ifMatch(reply, schemas.getLevel)),
    )

    app.post('/api/reminders/levels/preview', { schema: schemas.previewText }, ({ body }) =>
      service.previewText(body),
    )
  }
