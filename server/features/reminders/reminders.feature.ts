import { defineFeature } from '../../feature.ts'
import { Client } from '../clients/clients.model.ts'
import { OutboxMessage } from '../outbox/outbox.model.ts'
import { initReminderLevel } from './reminder-levels.model.ts'
import { initReminderPause, initReminderSettings } from './reminder-settings.model.ts'
import {
  initReminder,
  initReminderBilling,
  initReminderRun,
  Reminder,
  ReminderBilling,
} from './reminders.model.ts'

export const reminders = defineFeature({
  models: [
    initReminderLevel,
    initReminderSettings,
    initReminderPause,
    initReminderRun,
    initReminder,
    initReminderBilling,
  ],
  associate: () => {
    Reminder.belongsTo(Client, { as: 'client', foreignKey: 'client_id' })
    Reminder.belongsTo(OutboxMessage, { as: 'message', foreignKey: 'outbox_message_id' })
    Reminder.hasMany(ReminderBilling, { as: 'billings', foreignKey: 'reminder_id' })
    ReminderBilling.belongsTo(Reminder, { as: 'reminder', foreignKey: 'reminder_id' })
  },
  api: () => import('./reminders.routes.ts').then(({ remindersApi }) => remindersApi),
  verify: [
    {
      holds: ['reminders.levels', 'reminders.settings', 'reminders.amounts', 'reminders.once'],
      load: () => import('./reminders.verify.ts').then(({ verifyReminders }) => verifyReminders),
    },
  ],
})
