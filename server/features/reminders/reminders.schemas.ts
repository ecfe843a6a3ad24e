import { Type, type Static } from 'typebox'
import { csvAnswer, csvDescription } from '../../http/csv.ts'
import { IdempotencyHeaders } from '../../http/idempotency.ts'
import { listQuery } from '../../http/list-query.ts'
import {
  closed,
  Currency,
  Day,
  Id,
  idOf,
  IdParams,
  Instant,
  messageFields,
  Month,
  nullable,
  oneOf,
  ref,
  Total,
  Year,
} from '../../http/schema.ts'
import { ClientSummary } from '../clients/clients.schemas.ts'
import { BatchId, MessageStateName } from '../outbox/outbox-messages.schemas.ts'
import { REMINDER_COLUMNS } from './reminders.csv.ts'
import { LEFT_OUT_REASONS, REMINDER_PROBLEMS } from './reminders.rules.ts'

const HowMany = Type.Integer({ minimum: 0, examples: [12] })
const MAX_CHOSEN = 10_000

const LevelName = Type.Object(
  { id: Id, name: Type.String({ examples: ['Friendly reminder'] }) },
  { $id: 'ReminderLevelName' },
)

const RemindedBilling = Type.Object(
  {
    billing_id: Id,
    due_date: Day,
    amount_due: Type.Number({ ...Total, description: 'When the reminder was queued' }),
    still_due: Type.Number({ ...Total, description: 'Now, less what is overpaid in its account' }),
  },
  { $id: 'RemindedBilling' },
)

export const Reminder = Type.Object(
  {
    id: Id,
    run_id: Id,
    client_id: Id,
    client: ref(ClientSummary),
    currency: Currency,
    level: ref(LevelName),
    day: Type.String({ ...Day, description: "The company's day on which it was queued" }),
    amount_due: Type.Number({ ...Total, description: 'What it asked for when it was queued' }),
    still_due: Type.Number({ ...Total, description: 'What is due of that now' }),
    oldest_due_date: Day,
    recipient_email: Type.String({ examples: ['accounts@dunehaulage.example'] }),
    message_id: Type.Integer({ ...Id, description: 'The e-mail in the outbox' }),
    state: MessageStateName,
    ended_at: nullable(Instant),
    server_words: nullable(Type.String({ description: 'Why it was not sent, or what the mail server said' })),
    ...Type.Partial(Type.Object(messageFields)).properties,
    username: Type.String({ description: 'Who has sent it', examples: ['sara'] }),
    created_at: Instant,
    billings: Type.Array(ref(RemindedBilling)),
  },
  {
    $id: 'Reminder',
    description:
      'A client was reminded of what is overdue in a currency: what was sent when, and what came of it',
  },
)

const PreviewedBilling = Type.Object(
  {
    billing_id: Id,
    billing_month: Month,
    billing_year: Year,
    due_date: Day,
    amount_due: Total,
    level: nullable(ref(LevelName)),
  },
  { $id: 'PreviewedBilling' },
)

const ReminderRow = Type.Object(
  {
    client_id: Id,
    client: ref(ClientSummary),
    currency: Currency,
    level: nullable(ref(LevelName)),
    amount_due: Total,
    oldest_due_date: Day,
    days_overdue: Type.Integer({ minimum: 1, description: 'Of the oldest billing', examples: [15] }),
    last_reminded: nullable(Day),
    recipient_email: nullable(Type.String({ examples: ['accounts@dunehaulage.example'] })),
    pause: nullable(
      Type.Object({ reason: Type.String({ examples: ['Pays in two parts'] }), until: nullable(Day) }),
    ),
    problem: nullable(oneOf(REMINDER_PROBLEMS, { description: 'Why the client is left out' })),
    fingerprint: Type.String({ maxLength: 100, description: 'Stands for all that the reminder says' }),
    billings: Type.Array(ref(PreviewedBilling), {
      description: 'All that it lists, the oldest first; `level` is that of those that are at one now',
    }),
  },
  { $id: 'ReminderRow', description: 'What a client is to be reminded of in one currency' },
)

const ReminderTotal = Type.Object(
  { currency: Currency, reminders: HowMany, amount_due: Total },
  { $id: 'ReminderTotal' },
)
const problemCounts = Object.fromEntries(REMINDER_PROBLEMS.map((problem) => [problem, HowMany])) as Record<
  (typeof REMINDER_PROBLEMS)[number],
  typeof HowMany
>

export const ReminderPreview = Type.Object(
  {
    day: Type.String({ ...Day, description: "The company's day: what is overdue on it" }),
    mail: nullable(
      oneOf(['not_enabled', 'not_configured'], { description: 'Why no e-mail goes out at all' }),
    ),
    ready: HowMany,
    totals: Type.Array(ref(ReminderTotal), { description: 'Of those that are ready, by currency' }),
    problems: Type.Object(problemCounts, { description: 'How many are left out, and why' }),
    rows: Type.Array(ref(ReminderRow), { description: 'By the oldest due date' }),
  },
  { $id: 'ReminderPreview', description: 'Who would be reminded of what today, and who would not, and why' },
)

const ChosenReminder = Type.Object(
  {
    client_id: Id,
    currency: Currency,
    fingerprint: Type.String({ maxLength: 100, description: 'Of its row in the preview' }),
  },
  { $id: 'ChosenReminder' },
)

export const ReminderSending = Type.Object(
  { reminders: Type.Array(ref(ChosenReminder), { minItems: 1, maxItems: MAX_CHOSEN }) },
  { $id: 'ReminderSending' },
)
export type ReminderSending = Static<typeof ReminderSending>

export const SentReminders = Type.Object(
  {
    run_id: nullable(Type.Integer({ ...Id, description: 'null: there was nothing left to send' })),
    batch_id: nullable(BatchId),
    queued: HowMany,
    totals: Type.Array(ref(ReminderTotal)),
    left_out: Type.Array(
      Type.Object({
        client_id: Id,
        currency: Currency,
        reason: oneOf(LEFT_OUT_REASONS, {
          description:
            '`paid`: nothing is overdue any more; `changed`: it would say anything else by now than was seen',
        }),
      }),
    ),
  },
  { $id: 'SentReminders' },
)

export const remindersQuery = listQuery(
  {
    client_id: idOf('the client'),
    currency: Currency,
    level_id: idOf('the level'),
    run_id: idOf('the run'),
    start: Type.String({ ...Day, description: 'Queued on this day or after it' }),
    end: Type.String({ ...Day, description: 'Queued on this day or before it' }),
  },
  ['id', 'day', 'client_id', 'amount_due', 'oldest_due_date'],
  { byDefault: ['id', 'DESC'] },
)
export type RemindersFilter = Static<typeof remindersQuery.filter>

export const reminderSchemas = [
  LevelName,
  RemindedBilling,
  Reminder,
  PreviewedBilling,
  ReminderRow,
  ReminderTotal,
  ReminderPreview,
  ChosenReminder,
  ReminderSending,
  SentReminders,
]

const tags = ['Reminders']

export const preview = {
  operationId: 'previewReminders',
  summary: 'See who is to be reminded today',
  description:
    'One reminder for each client and currency, with all that is overdue in it. Its level is that of the oldest billing that has ' +
    'come to one which it has not had: levels are climbed one at a time, with as many days between two as they lie apart. ' +
    'What is overpaid of the same type and currency is set off against it, the oldest first, as on the statements. ' +
    'What was never issued nor sent is not asked for. Nothing is sent or written.',
  tags,
  querystring: Type.Object({ client_id: Type.Optional(idOf('the client')) }),
  response: closed(ref(ReminderPreview)),
}

export const send = {
  operationId: 'sendReminders',
  summary: 'Send reminders',
  description:
    'Puts those that were chosen in a preview into the outbox, in one transaction. Each is decided again in it: who has paid meanwhile, ' +
    'was reminded or switched off is left out, and so is what would say anything else than was seen (`left_out`). ' +
    'No billing is reminded twice at one level. When an e-mail goes out it says what is due then; when nothing is, it does ' +
    'not go. 409 while the e-mail system is not enabled or not configured.',
  tags,
  headers: IdempotencyHeaders,
  body: ref(ReminderSending),
  response: closed(ref(SentReminders), 409),
}

export const list = {
  operationId: 'listReminders',
  summary: 'List reminders',
  description: 'What was sent to whom when, newest first, and what came of it.',
  tags,
  querystring: remindersQuery.schema,
  response: closed(Type.Array(ref(Reminder))),
}

export const exportCsv = {
  operationId: 'exportReminders',
  summary: 'Download reminders as CSV',
  description: csvDescription('All that the filters find', REMINDER_COLUMNS),
  tags,
  querystring: remindersQuery.scope,
  response: csvAnswer(),
}

export const get = {
  operationId: 'getReminder',
  summary: 'Get a reminder',
  description: 'With the billings that it lists. Its text is that of its e-mail in the outbox.',
  tags,
  params: IdParams,
  response: closed(ref(Reminder), 404),
}
