import { Type, type Static } from 'typebox'
import { IdempotencyHeaders } from '../../http/idempotency.ts'
import { IfMatchHeaders } from '../../http/if-match.ts'
import { closed, filledText, Id, IdParams, oneOf, ref } from '../../http/schema.ts'
import { USD } from '../../lib/currency.rules.ts'
import { formatCents } from '../../lib/money.rules.ts'
import { MAX_BODY_LENGTH, MAX_SUBJECT_LENGTH } from '../emails/email-templates.rules.ts'
import { DEFAULT_LEVELS, MAX_DAYS } from './default-levels.rules.ts'
import { REMINDER_ATTACHMENTS, REMINDER_PLACEHOLDERS } from './reminders.rules.ts'

const placeholders = `It may hold ${REMINDER_PLACEHOLDERS.map((name) => `{{${name}}}`).join(', ')} and nothing else in double braces`
const [example] = DEFAULT_LEVELS

const text = {
  subject: filledText(MAX_SUBJECT_LENGTH, {
    description: `One line. ${placeholders}`,
    examples: [example!.subject],
  }),
  body: filledText(MAX_BODY_LENGTH, {
    description: `HTML, at most ${MAX_BODY_LENGTH} bytes. ${placeholders}; their values are escaped`,
    examples: ['<p>Dear {{client_name}}, {{amount_due}} was due on {{oldest_due_date}}.</p>'],
  }),
}

const fields = {
  name: filledText(100, { examples: [example!.name] }),
  days_after_due: Type.Integer({
    minimum: 1,
    maximum: MAX_DAYS,
    description:
      'From so many days after it was due on a billing is at this level; no two levels have the same',
    examples: [3],
  }),
  ...text,
  attach: oneOf(REMINDER_ATTACHMENTS, {
    description:
      'What the e-mail carries: nothing, the statements that it asks for, as they were issued, or the statement of account since then',
    examples: ['statements'],
  }),
  is_active: Type.Boolean({ description: 'Whether reminders of it are sent', examples: [true] }),
}

export const ReminderLevel = Type.Object(
  { id: Id, ...fields },
  { $id: 'ReminderLevel', description: 'A step at which clients are reminded, with its text' },
)

export const NewReminderLevel = Type.Object(
  { ...fields, is_active: Type.Optional(fields.is_active) },
  {
    $id: 'NewReminderLevel',
    examples: [
      {
        name: 'Last call',
        days_after_due: 45,
        subject: 'Last call: {{amount_due}}',
        body: '<p>Dear {{client_name}}, {{amount_due}} is overdue for {{days_overdue}} days.</p>',
        attach: 'statements',
      },
    ],
  },
)
export const ReminderLevelChange = Type.Partial(NewReminderLevel, {
  $id: 'ReminderLevelChange',
  examples: [{ days_after_due: 5 }],
})
export type NewReminderLevel = Static<typeof NewReminderLevel>
export type ReminderLevelChange = Static<typeof ReminderLevelChange>

export const ReminderText = Type.Object(text, { $id: 'ReminderText' })
export type ReminderText = Static<typeof ReminderText>

export const ReminderTextPreview = Type.Object(
  {
    subject: Type.String({ examples: [`Reminder: ${formatCents(193_50, USD)} was due on 2026-10-14`] }),
    html: Type.String({ description: 'The HTML part, with example values' }),
    text: Type.String({ description: 'The text part, made from the HTML' }),
  },
  { $id: 'ReminderTextPreview' },
)

export const levelSchemas = [
  ReminderLevel,
  NewReminderLevel,
  ReminderLevelChange,
  ReminderText,
  ReminderTextPreview,
]

const tags = ['Reminders']

export const listLevels = {
  operationId: 'listReminderLevels',
  summary: 'List the levels of reminders',
  description: 'By their days. Until somebody changes them, they are three that come with TrackLedger.',
  tags,
  response: closed(Type.Array(ref(ReminderLevel))),
}

export const getLevel = {
  operationId: 'getReminderLevel',
  summary: 'Get a level of reminders',
  description: 'By its id.',
  tags,
  params: IdParams,
  response: closed(ref(ReminderLevel), 404),
}

export const createLevel = {
  operationId: 'createReminderLevel',
  summary: 'Create a level of reminders',
  description: '409 where another one has the same days; 400 names each part that is no template.',
  tags,
  headers: IdempotencyHeaders,
  body: ref(NewReminderLevel),
  response: closed(ref(ReminderLevel), 409),
}

export const updateLevel = {
  operationId: 'updateReminderLevel',
  summary: 'Change a level of reminders',
  description: 'A key that is absent is left alone. What was sent stays as it was.',
  tags,
  params: IdParams,
  headers: IfMatchHeaders,
  body: ref(ReminderLevelChange),
  response: closed(ref(ReminderLevel), 404, 409),
}

export const deleteLevel = {
  operationId: 'deleteReminderLevel',
  summary: 'Delete a level of reminders',
  description: 'One that a reminder was sent at, and the last one, stay (409): they can be switched off.',
  tags,
  params: IdParams,
  headers: IfMatchHeaders,
  response: closed(ref(ReminderLevel), 404, 409),
}

export const previewText = {
  operationId: 'previewReminderText',
  summary: 'Preview the text of a level',
  description: 'With example values. Nothing is sent or written. 400 names each part that is no template.',
  tags,
  body: ref(ReminderText),
  response: closed(ref(ReminderTextPreview)),
}
