import { LONG_WORD, RTL_NAME } from '../../../.storybook/records.ts'
import { REMINDER_PROBLEMS } from '../../../server/features/reminders/reminders.rules.ts'
import { DEFAULT_LEVELS, REMINDER_SETTINGS } from '../../../server/features/reminders/default-levels.rules.ts'
import type {
  Reminder,
  ReminderLevel,
  ReminderPause,
  ReminderPreview,
  ReminderRow,
  Suspension,
} from './reminder.ts'

export const DUNE = { id: 1, client_id: 'C1001', client_name: 'Dune Haulage LLC' }
const SAVANNA = { id: 2, client_id: 'C1002', client_name: 'Savanna Freight Ltd' }
export const ODD = { id: 3, client_id: 'C1003', client_name: `${RTL_NAME} ${LONG_WORD}` }

const LEVELS_SET_UP: readonly ReminderLevel[] = DEFAULT_LEVELS.map((level, at) => ({
  id: at + 1,
  ...level,
}))
const [first, second] = LEVELS_SET_UP as [ReminderLevel, ReminderLevel]
const named = ({ id, name }: ReminderLevel) => ({ id, name })

/** A client that is to be reminded of two statements. */
export const aRow = (values: Partial<ReminderRow> = {}): ReminderRow => ({
  client_id: values.client?.id ?? 1,
  client: DUNE,
  currency: 'USD',
  level: named(second),
  amount_due: 398.5,
  oldest_due_date: '2026-10-14',
  days_overdue: 44,
  last_reminded: '2026-10-20',
  recipient_email: 'accounts@dunehaulage.example',
  pause: null,
  problem: null,
  fingerprint: 'f',
  billings: [
    {
      ...{ billing_id: 118, billing_month: 9, billing_year: 2026, due_date: '2026-10-14' },
      ...{ amount_due: 193.5, level: named(second) },
    },
    {
      ...{ billing_id: 131, billing_month: 10, billing_year: 2026, due_date: '2026-11-14' },
      ...{ amount_due: 205, level: named(first) },
    },
  ],
  ...values,
})

const leftOut = (problem: NonNullable<ReminderRow['problem']>, values: Partial<ReminderRow> = {}) =>
  aRow({ problem, level: null, ...values })

const ROWS: readonly ReminderRow[] = [
  aRow(),
  aRow({ currency: 'KES', amount_due: 52_000, level: named(first), last_reminded: null }),
  aRow({ client: SAVANNA, recipient_email: 'pay@savanna.example', amount_due: 1_250, days_overdue: 15 }),
  aRow({ client: ODD, amount_due: 9_999_999.99, recipient_email: `${LONG_WORD}@example.com` }),
  leftOut('switched_off', {
    client: { ...SAVANNA, id: 4, client_name: 'Coast Movers' },
    pause: { reason: 'Pays in two parts, as agreed', until: '2026-12-31' },
  }),
  leftOut('no_address', {
    client: { ...SAVANNA, id: 5, client_name: 'Ridge Couriers' },
    recipient_email: null,
  }),
  leftOut('already_reminded', { client: { ...SAVANNA, id: 6, client_name: 'Highland Tours' } }),
]

export function previewOf(rows: readonly ReminderRow[] = ROWS): ReminderPreview {
  const ready = rows.filter(({ problem }) => !problem)
  const currencies = [...new Set(ready.map(({ currency }) => currency))].sort()
  const problems = REMINDER_PROBLEMS.map((problem) => [
    problem,
    rows.filter((row) => row.problem === problem).length,
  ])
  return {
    ...{ day: '2026-11-27', mail: null, ready: ready.length, rows: [...rows] },
    totals: currencies.map((currency) => {
      const of = ready.filter((row) => row.currency === currency)
      return { currency, reminders: of.length, amount_due: of.reduce((sum, row) => sum + row.amount_due, 0) }
    }),
    problems: Object.fromEntries(problems) as ReminderPreview['problems'],
  }
}

export const aReminder = (values: Partial<Reminder> = {}): Reminder => ({
  ...{ id: 1, run_id: 1, client_id: 1, client: DUNE, currency: 'USD', level: named(first) },
  ...{ day: '2026-10-20', amount_due: 193.5, still_due: 193.5, oldest_due_date: '2026-10-14' },
  ...{ recipient_email: 'accounts@dunehaulage.example', message_id: 71, state: 'sent' },
  ...{ ended_at: '2026-10-20T09:00:04.000Z', server_words: null, username: 'sara' },
  created_at: '2026-10-20T09:00:02.000Z',
  billings: [{ billing_id: 118, due_date: '2026-10-14', amount_due: 193.5, still_due: 193.5 }],
  ...values,
})

const SENT: readonly Reminder[] = [
  aReminder({
    id: 4,
    day: '2026-11-26',
    state: 'queued',
    client: SAVANNA,
    level: named(second),
    ended_at: null,
  }),
  aReminder({
    ...{ id: 3, day: '2026-11-20', state: 'cancelled', still_due: 0, client: ODD },
    ...{ code: 'reminder.settled', params: {}, server_words: 'It was paid before the reminder went' },
  }),
  aReminder({ id: 2, day: '2026-11-03', level: named(second), still_due: 0 }),
  aReminder(),
]

/** A client that is not reminded. */
export const aPause = (values: Partial<ReminderPause> = {}): ReminderPause => ({
  ...{ client_id: 1, reason: 'Pays in two parts, as agreed', until: '2026-12-31', username: 'sara' },
  updated_at: '2026-11-20T09:00:02.000Z',
  ...values,
})

const SUSPENDED: readonly Suspension[] = [
  {
    ...{ id: 1, client: DUNE, platform: { id: 1, name: 'Orion Track' }, vehicles: 12, pause: null },
    ...{ oldest_due_date: '2026-08-14', days_overdue: 105 },
    due: [
      { currency: 'USD', amount_due: 398.5 },
      { currency: 'KES', amount_due: 52_000 },
    ],
  },
  {
    ...{ id: 3, client: ODD, platform: { id: 1, name: 'Orion Track' }, vehicles: 1_204 },
    ...{ oldest_due_date: '2026-09-14', days_overdue: 74 },
    pause: { reason: 'Pays in two parts, as agreed', until: '2026-12-31' },
    due: [{ currency: 'USD', amount_due: 1_250 }],
  },
]

/** What the server answers about reminders. */
export const ANSWERS = {
  'GET reminders/preview': previewOf(),
  'GET reminders/preview?client_id=1': previewOf([aRow(), aRow({ currency: 'KES', amount_due: 52_000 })]),
  'GET reminders/levels': [...LEVELS_SET_UP],
  'GET reminders/settings': { ...REMINDER_SETTINGS },
  'GET clients/1/reminder-pause': { pause: null },
}
export const RECORDS = { reminders: SENT, 'reminders/suspensions': SUSPENDED }
