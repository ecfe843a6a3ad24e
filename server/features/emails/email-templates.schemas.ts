import { Type, type Static } from 'typebox'
import { bulkDelete } from '../../http/bulk-delete.ts'
import { csvAnswer, csvDescription } from '../../http/csv.ts'
import { IdempotencyHeaders } from '../../http/idempotency.ts'
import { IfMatchHeaders } from '../../http/if-match.ts'
import { listQuery } from '../../http/list-query.ts'
import { closed, filledText, Id, IdParams, Instant, ref, Search } from '../../http/schema.ts'
import { MAX_ADDRESS_LENGTH } from '../../lib/email-address.rules.ts'
import { TEMPLATE_COLUMNS } from './email-templates.csv.ts'
import {
  DEFAULT_TEMPLATE,
  MAX_BODY_LENGTH,
  MAX_SUBJECT_LENGTH,
  PLACEHOLDERS,
} from './email-templates.rules.ts'

/** One address, without a name beside it. */
export const Recipient = Type.String({
  format: 'email',
  maxLength: MAX_ADDRESS_LENGTH,
  examples: ['accounts@dunehaulage.example'],
})

const placeholders = `It may hold ${PLACEHOLDERS.map((name) => `{{${name}}}`).join(', ')} and nothing else in double braces`

/** The text of a message, as a template or as the send form has it. */
export const messageText = {
  subject: filledText(MAX_SUBJECT_LENGTH, {
    description: `One line. ${placeholders}`,
    examples: [DEFAULT_TEMPLATE.subject],
  }),
  body: filledText(MAX_BODY_LENGTH, {
    description: `HTML, at most ${MAX_BODY_LENGTH} bytes. ${placeholders}; their values are escaped`,
    examples: ['<p>Dear {{client_name}}, your billing {{billing_id}} comes to {{amount}}.</p>'],
  }),
}
const name = filledText(255, { examples: [DEFAULT_TEMPLATE.name] })

export const EmailTemplate = Type.Object(
  { id: Id, name, ...messageText, created_at: Instant, updated_at: Instant },
  { $id: 'EmailTemplate', description: 'A text that billings are sent by' },
)

export const NewEmailTemplate = Type.Object({ name, ...messageText }, { $id: 'NewEmailTemplate' })

export const EmailTemplateChange = Type.Partial(NewEmailTemplate, {
  $id: 'EmailTemplateChange',
})

export type NewEmailTemplate = Static<typeof NewEmailTemplate>
export type EmailTemplateChange = Static<typeof EmailTemplateChange>

export const templatesQuery = listQuery({ search: Search }, [
  'id',
  'name',
  'subject',
  'created_at',
  'updated_at',
])
export type TemplatesFilter = Static<typeof templatesQuery.filter>

export const emailTemplateSchemas = [EmailTemplate, NewEmailTemplate, EmailTemplateChange]

const tags = ['E-mail']

export const list = {
  operationId: 'listEmailTemplates',
  summary: 'List e-mail templates',
  description: 'Subjects and texts for the e-mails that statements are sent by.',
  tags,
  querystring: templatesQuery.schema,
  response: closed(Type.Array(ref(EmailTemplate))),
}

export const exportCsv = {
  operationId: 'exportEmailTemplates',
  summary: 'Download e-mail templates as CSV',
  description: csvDescription('All that the search finds', TEMPLATE_COLUMNS),
  tags,
  querystring: templatesQuery.scope,
  response: csvAnswer(),
}

export const get = {
  operationId: 'getEmailTemplate',
  summary: 'Get an e-mail template',
  description: 'As it was written, with its placeholders.',
  tags,
  params: IdParams,
  response: closed(ref(EmailTemplate), 404),
}

export const create = {
  operationId: 'createEmailTemplate',
  summary: 'Create an e-mail template',
  description: `Billings are sent by the newest template of the name '${DEFAULT_TEMPLATE.name}'. An unknown placeholder is refused, by its name.`,
  tags,
  headers: IdempotencyHeaders,
  body: ref(NewEmailTemplate),
  response: closed(ref(EmailTemplate)),
}

export const update = {
  operationId: 'updateEmailTemplate',
  summary: 'Change an e-mail template',
  description: 'A key that is absent is left alone.',
  tags,
  params: IdParams,
  body: ref(EmailTemplateChange),
  headers: IfMatchHeaders,
  response: closed(ref(EmailTemplate), 404),
}

export const remove = {
  operationId: 'deleteEmailTemplate',
  summary: 'Delete an e-mail template',
  description: 'Answers the deleted template.',
  tags,
  params: IdParams,
  headers: IfMatchHeaders,
  response: closed(ref(EmailTemplate), 404),
}

export const removeMany = bulkDelete({
  operationId: 'deleteEmailTemplates',
  summary: 'Delete e-mail templates',
  tags,
})
