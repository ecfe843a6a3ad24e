import { counted } from '../lib/counted.rules.ts'

/** Messages about reminders of what is overdue. */
export const reminders = {
  'reminder.not_found': () => 'Reminder not found',
  'reminder.settled': () => 'It was paid before the reminder went',
  'reminder.switched_off': () => 'Reminders were turned off for the client before it went',
  'reminder.not_off': () => 'Reminders are on for this client',
  'reminder.level_not_found': () => 'Level of reminders not found',
  'reminder.level_exists': ({ name, days }: { name: string; days: number }) =>
    `The level ${name} is ${counted(days, 'day')} after the due date, too`,
  'reminder.level_used': ({ name }: { name: string }) =>
    `A reminder was sent at the level ${name}: it can be switched off, but not deleted`,
  'reminder.last_level': () => 'One level of reminders must stay: switch it off instead',
}
