import type { ReminderAttachment } from './reminders.rules.ts'

/** A level as somebody sets it up. */
interface LevelSetup {
  name: string
  days_after_due: number
  subject: string
  body: string
  attach: ReminderAttachment
  is_active: boolean
}

const FACTS = `<p><strong>{{amount_due}}</strong></p>
<p>{{overdue_billings}}</p>
<p>Please name {{payment_reference}} when you pay.</p>
<p>{{payment_instructions}}</p>`

const bodyOf = (before: readonly string[], after: string): string =>
  [
    '<p>Dear {{client_name}},</p>',
    ...before.map((sentence) => `<p>${sentence}</p>`),
    FACTS,
    `<p>${after}</p>`,
    '<p>{{provider_name}}</p>',
  ].join('\n')

/** The levels by which clients are reminded until somebody sets up others, by their days. */
export const DEFAULT_LEVELS: readonly LevelSetup[] = [
  {
    name: 'Friendly reminder',
    days_after_due: 3,
    subject: 'Reminder: {{amount_due}} was due on {{oldest_due_date}}',
    body: bodyOf(
      ['maybe it has escaped you: this was due, and we have not seen a payment yet.'],
      'If you have paid in the last days, thank you: then nothing is to be done.',
    ),
    attach: 'statements',
    is_active: true,
  },
  {
    name: 'Second reminder',
    days_after_due: 14,
    subject: 'Second reminder: {{amount_due}} is overdue since {{oldest_due_date}}',
    body: bodyOf(
      [
        'this is overdue for {{days_overdue}} days. We kindly ask you to pay it now, or to tell us what is in the way.',
      ],
      'Reply to this message if an amount is not clear to you.',
    ),
    attach: 'statements',
    is_active: true,
  },
  {
    name: 'Final reminder',
    days_after_due: 30,
    subject: 'Final reminder: {{amount_due}}, overdue for {{days_overdue}} days',
    body: bodyOf(
      [
        'in spite of our reminders this is still not paid.',
        'Please pay within seven days. After that we must think about suspending the tracking of your vehicles.',
      ],
      'If you cannot pay all of it at once, call us: we will find a way.',
    ),
    attach: 'statements',
    is_active: true,
  },
]

/** Until somebody sets them. */
export const REMINDER_SETTINGS = {
  is_daily: false,
  daily_hour: 9,
  daily_from: null as string | null,
  suspend_after_days: 60,
}
/** The most days that can be asked for. */
export const MAX_DAYS = 3660
