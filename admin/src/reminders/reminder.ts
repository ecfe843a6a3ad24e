import type { components } from '../api/openapi.d.ts'

type Schemas = components['schemas']

/** What was sent, and what came of it. */
export type Reminder = Schemas['Reminder']
/** What a client is to be reminded of in one currency, or why it is not. */
export type ReminderRow = Schemas['ReminderRow']
export type ReminderPreview = Schemas['ReminderPreview']
export type SentReminders = Schemas['SentReminders']
export type ReminderLevel = Schemas['ReminderLevel']
export type ReminderSettings = Schemas['ReminderSettings']
export type ReminderPause = Schemas['ReminderPause']
/** A client that is overdue for so long that it may be suspended. */
export type Suspension = Schemas['Suspension']

/** The resources of the calls. */
export const REMINDERS = 'reminders'
export const LEVELS = 'reminders/levels'
export const SUSPENSIONS = 'reminders/suspensions'

/** Identifies a row of the preview: a client has one in each currency. */
export const rowKey = ({ client_id, currency }: Pick<ReminderRow, 'client_id' | 'currency'>): string =>
  `${client_id}-${currency}`
