import { Type, type Static } from 'typebox'
import { IfMatchHeaders } from '../../http/if-match.ts'
import { closed, Day, filledText, Id, IdParams, Instant, nullable, ref } from '../../http/schema.ts'
import { MAX_DAYS } from './default-levels.rules.ts'

const fields = {
  is_daily: Type.Boolean({ description: 'Whether reminders go by themselves each day', examples: [false] }),
  daily_hour: Type.Integer({
    minimum: 0,
    maximum: 23,
    description: "The hour in the company's time zone from which on they do",
    examples: [9],
  }),
  suspend_after_days: Type.Integer({
    minimum: 1,
    maximum: MAX_DAYS,
    description: 'From so many days overdue on, a client is on the list to suspend',
    examples: [60],
  }),
}

export const ReminderSettings = Type.Object(
  {
    ...fields,
    daily_from: nullable({
      ...Day,
      description:
        'The first day on which they go by themselves: tomorrow where the hour of today has passed',
    }),
  },
  { $id: 'ReminderSettings', description: 'How reminders are sent' },
)
export const ReminderSettingsChange = Type.Partial(Type.Object(fields), {
  $id: 'ReminderSettingsChange',
  examples: [{ is_daily: true, daily_hour: 9 }],
})
export type ReminderSettingsChange = Static<typeof ReminderSettingsChange>

const reason = filledText(500, { examples: ['Pays in two parts, as agreed'] })
const until = nullable({ ...Day, description: 'The last day of it; null: until somebody ends it' })

export const ReminderPause = Type.Object(
  { client_id: Id, reason, until, username: Type.String({ examples: ['sara'] }), updated_at: Instant },
  { $id: 'ReminderPause', description: 'A client that is not reminded, and why' },
)
export const NewReminderPause = Type.Object(
  { reason, until: Type.Optional(until) },
  { $id: 'NewReminderPause', examples: [{ reason: 'Pays in two parts, as agreed', until: '2026-12-31' }] },
)
export type NewReminderPause = Static<typeof NewReminderPause>

/** A client that is reminded has none. */
const PauseState = Type.Object(
  { pause: nullable(ref(ReminderPause)) },
  { $id: 'ReminderPauseState', description: '`pause` is null where the client is reminded' },
)

export const reminderSettingsSchemas = [
  ReminderSettings,
  ReminderSettingsChange,
  ReminderPause,
  NewReminderPause,
  PauseState,
]

const tags = ['Reminders']

export const getSettings = {
  operationId: 'getReminderSettings',
  summary: 'Get how reminders are sent',
  description: 'By hand, until somebody switches them on.',
  tags,
  response: closed(ref(ReminderSettings)),
}

export const saveSettings = {
  operationId: 'saveReminderSettings',
  summary: 'Set how reminders are sent',
  description:
    'Where they go by themselves, they do once a day from that hour on, whichever process does it; one that was missed is made up for at the ' +
    'next start on the same day.',
  tags,
  headers: IfMatchHeaders,
  body: ref(ReminderSettingsChange),
  response: closed(ref(ReminderSettings)),
}

export const getPause = {
  operationId: 'getReminderPause',
  summary: 'Get whether a client is reminded',
  description: 'And why not, and until when. One whose last day has passed is over.',
  tags,
  params: IdParams,
  response: closed(ref(PauseState), 404),
}

export const pause = {
  operationId: 'pauseReminders',
  summary: 'Remind a client no more',
  description:
    'Until a day, or until somebody ends it. What waits in the outbox for the client does not go either.',
  tags,
  params: IdParams,
  headers: IfMatchHeaders,
  body: ref(NewReminderPause),
  response: closed(ref(PauseState), 404),
}

export const resume = {
  operationId: 'resumeReminders',
  summary: 'Remind a client again',
  description: 'Answers what was ended.',
  tags,
  params: IdParams,
  headers: IfMatchHeaders,
  response: closed(ref(PauseState), 404),
}
