import { DataTypes, type QueryInterface } from 'sequelize'
import {
  addIndex,
  cents,
  createTable,
  date,
  flag,
  id,
  instant,
  integer,
  longText,
  reference,
  required,
  text,
  timestamps,
} from './columns.ts'
import { dropEmpty } from './loss.ts'

/** Each after those that it refers to. */
const TABLES = [
  'reminder_levels',
  'reminder_settings',
  'reminder_pauses',
  'reminder_runs',
  'reminders',
  'reminder_billings',
]

/** How clients are reminded, and by whom not. */
async function createRules(schema: QueryInterface): Promise<void> {
  await createTable(schema, 'reminder_levels', {
    id,
    name: required(text(100)),
    days_after_due: required(integer),
    subject: required(text()),
    body: required(longText),
    attach: required(text(20)),
    is_active: { ...flag, defaultValue: true },
    ...timestamps,
  })
  await addIndex(schema, 'reminder_levels', ['days_after_due'], true)
  await createTable(schema, 'reminder_settings', {
    id,
    is_daily: flag,
    daily_hour: required(integer),
    daily_from: date,
    suspend_after_days: required(integer),
    ...timestamps,
  })
  await createTable(schema, 'reminder_pauses', {
    id,
    client_id: reference('clients', 'CASCADE'),
    reason: required(text(500)),
    until: date,
    username: required(text(100)),
    ...timestamps,
  })
  await addIndex(schema, 'reminder_pauses', ['client_id'], true)
}

/** Who was reminded of what. */
async function createLog(schema: QueryInterface): Promise<void> {
  await createTable(schema, 'reminder_runs', {
    id,
    origin: required(text(10)),
    day: required(date),
    daily_day: date,
    username: required(text(100)),
    queued: required(integer),
    left_out: required(integer),
    created_at: instant,
  })
  await addIndex(schema, 'reminder_runs', ['daily_day'], true)
  await createTable(schema, 'reminders', {
    id,
    run_id: reference('reminder_runs', 'RESTRICT'),
    client_id: reference('clients', 'CASCADE'),
    currency: required(text(3)),
    level_id: reference('reminder_levels', 'RESTRICT'),
    level_name: required(text(100)),
    attach: required(text(20)),
    day: required(date),
    amount_due: required(cents),
    oldest_due_date: required(date),
    recipient_email: required(text(320)),
    outbox_message_id: reference('outbox_messages', 'RESTRICT'),
    username: required(text(100)),
    created_at: instant,
  })
  await addIndex(schema, 'reminders', ['client_id', 'currency', 'id'])
  await addIndex(schema, 'reminders', ['outbox_message_id'], true)
  await createTable(schema, 'reminder_billings', {
    id,
    reminder_id: reference('reminders', 'CASCADE'),
    billing_id: required(integer),
    due_date: required(date),
    amount_due: required(cents),
    level_id: { type: DataTypes.INTEGER, allowNull: true },
  })
  await addIndex(schema, 'reminder_billings', ['reminder_id'])
  await addIndex(schema, 'reminder_billings', ['billing_id', 'level_id'], true)
}

/** Levels of reminders, the switches that turn them off, and what was sent. */
export async function up(schema: QueryInterface): Promise<void> {
  await createRules(schema)
  await createLog(schema)
}

export const down = (schema: QueryInterface): Promise<void> => dropEmpty(schema, ...TABLES.toReversed())
