import { LONG_WORD, RTL_NAME } from '../../../.storybook/records.ts'
import { ANSWERS as REMINDER_ANSWERS, DUNE } from '../reminders/reminders.fixtures.ts'
import type { ChaseNote, ChaseRow } from './chase.ts'

export const aChaseRow = (values: Partial<ChaseRow> = {}): ChaseRow => ({
  ...{ id: '1-USD', client: DUNE, currency: 'USD', amount_due: 398.5, billings: 2 },
  ...{ oldest_due_date: '2026-10-14', days_overdue: 44 },
  last_reminder: { id: 2, day: '2026-11-03', level: 'Second reminder', state: 'sent' },
  last_payment: { amount: 250, date: '2026-09-30' },
  note: {
    ...{ id: 2, note: 'Pays half on Friday, the rest at the end of the month', username: 'sara' },
    ...{ next_date: '2026-11-27', created_at: '2026-11-20T10:12:00.000Z' },
  },
  ...values,
})

export const CHASED: readonly ChaseRow[] = [
  aChaseRow(),
  aChaseRow({
    ...{ id: '1-KES', currency: 'KES', amount_due: 52_000, billings: 1, days_overdue: 13 },
    ...{ oldest_due_date: '2026-11-14', last_reminder: null, last_payment: null },
  }),
  aChaseRow({
    ...{ id: '3-USD', amount_due: 9_999_999.99, days_overdue: 1, note: null, last_reminder: null },
    client: { id: 3, client_id: 'C1003', client_name: `${RTL_NAME} ${LONG_WORD}` },
  }),
]

export const NOTES: readonly ChaseNote[] = [
  {
    ...{
      id: 2,
      client_id: 1,
      note: 'Pays half on Friday, the rest at the end of the month',
      username: 'sara',
    },
    ...{ next_date: '2026-11-27', created_at: '2026-11-20T10:12:00.000Z' },
  },
  {
    ...{ id: 1, client_id: 1, note: `No answer.\nAsk for ${LONG_WORD}`, username: 'ada' },
    ...{ next_date: null, created_at: '2026-11-03T08:40:00.000Z' },
  },
]

/** What the server answers about the chase. */
export const ANSWERS = { ...REMINDER_ANSWERS, 'GET clients/1/chase-notes': [...NOTES] }
