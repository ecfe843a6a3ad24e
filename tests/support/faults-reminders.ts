import { set, type Fault } from './faults.ts'

/** The faults below, by the names of what they break. */
export const REMINDER_FAULTS = {
  'reminders.levels': [
    'a level before a debt is due',
    'a level that carries nobody knows what',
    'a level whose text is no template',
  ],
  'reminders.settings': ['reminders at no hour', 'a client that is not reminded for no reason'],
  'reminders.amounts': [
    'a reminder of more than it lists',
    'a reminder of another day',
    'a reminder to somebody else',
  ],
  'chase.notes': ['a note that says nothing'],
}

const of = (table: string, what: string, values: string, found: RegExp): Fault => ({
  what,
  plant: [set(table, 1, values)],
  found: new RegExp(`^${table} #1: ${found.source}`),
})

/** Faults of reminders and of what is noted about clients that owe. */
export const reminderFaults = (): Fault[] => [
  of(
    'reminder_levels',
    'a level before a debt is due',
    'days_after_due = 0',
    /days_after_due is 0, which is not/,
  ),
  of('reminder_levels', 'a level that carries nobody knows what', "attach = 'all'", /attach is "all"/),
  of('reminder_levels', 'a level whose text is no template', "body = '{{nothing}}'", /body is none/),
  of('reminder_settings', 'reminders at no hour', 'daily_hour = -1', /daily_hour is -1/),
  of('reminder_pauses', 'a client that is not reminded for no reason', "reason = ' '", /reason is empty/),
  of(
    'reminders',
    'a reminder of more than it lists',
    'amount_due = amount_due + 1',
    /amount_due is 100.01, but must be 100/,
  ),
  of(
    'reminders',
    'a reminder of another day',
    "oldest_due_date = '2020-01-01'",
    /oldest_due_date is "2020-01-01"/,
  ),
  of('reminders', 'a reminder to somebody else', "recipient_email = 'x@y.example'", /recipient_email is /),
  of('chase_notes', 'a note that says nothing', "note = ''", /note is empty/),
]
