import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { WithWrite, Write } from '../../db/with-write.ts'
import { namedByDay } from '../../http/csv.ts'
import type { Idempotency } from '../../http/idempotency.ts'
import { sendTotal } from '../../http/list-query.ts'
import type { Exports } from '../activity/exports.routes.ts'
import type { CompanyService } from '../company/company.service.ts'
import type { TextRenderer } from '../emails/text-renderer.ts'
import { reminderLevelsRoutes } from './reminder-levels.routes.ts'
import { levelSchemas } from './reminder-levels.schemas.ts'
import { createReminderLevelsService } from './reminder-levels.service.ts'
import { createReminderPausesService } from './reminder-pauses.service.ts'
import { reminderSettingsRoutes } from './reminder-settings.routes.ts'
import { reminderSettingsSchemas } from './reminder-settings.schemas.ts'
import { createReminderSettingsService } from './reminder-settings.service.ts'
import { REMINDER_COLUMNS } from './reminders.csv.ts'
import * as schemas from './reminders.schemas.ts'
import type { RemindersService, SentReminders } from './reminders.service.ts'
import { previewOnWire, sentOnWire } from './reminders.wire.ts'
import { suspensionsRoutes } from './suspensions.routes.ts'
import { Suspension } from './suspensions.schemas.ts'

/** The calls that remind clients, and tell what was sent. */
export const remindersRoutes =
  (service: RemindersService, idempotent: Idempotency, exports: Exports): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get('/api/reminders/preview', { schema: schemas.preview }, async ({ query }) =>
      previewOnWire(await service.previewReminders(query.client_id)),
    )

    app.post('/api/reminders/send', { schema: schemas.send }, (request) => {
      const { user, body } = request
      return idempotent(
        request,
        body,
        (write: Write<SentReminders>) => service.sendReminders(user, body.reminders, write),
        sentOnWire,
      )
    })

    app.get('/api/reminders', { schema: schemas.list }, async (request, reply) => {
      const query = schemas.remindersQuery.read(request.query)
      sendTotal(reply, query, await service.countReminders(query.filter))
      return service.listReminders(query)
    })

    app.get('/api/reminders/export', { schema: schemas.exportCsv }, async (request, reply) => {
      const batches = await service.reminderBatches(schemas.remindersQuery.read(request.query))
      const list = {
        name: namedByDay('reminders'),
        noun: 'reminders' as const,
        columns: REMINDER_COLUMNS,
        batches,
      }
      return exports.sendList(request, reply, list)
    })

    app.get('/api/reminders/:id', { schema: schemas.get }, ({ params }) => service.getReminder(params.id))
  }

interface Tools {
  withWrite: WithWrite
  company: CompanyService
  texts: TextRenderer
  reminders: RemindersService
  idempotent: Idempotency
  exports: Exports
}

export const remindersApi = {
  tag: { name: 'Reminders', description: 'Who is overdue, and is reminded of it' },
  schemas: [...schemas.reminderSchemas, ...levelSchemas, ...reminderSettingsSchemas, Suspension],
  routes: ({ withWrite, company, texts, reminders, idempotent, exports }: Tools) => [
    reminderLevelsRoutes(createReminderLevelsService(withWrite, { company, texts }), idempotent),
    reminderSettingsRoutes(createReminderSettingsService(withWrite), createReminderPausesService(withWrite)),
    suspensionsRoutes(exports),
    remindersRoutes(reminders, idempotent, exports),
  ],
}
