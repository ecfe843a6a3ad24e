import { instantText, type CsvColumns } from '../../lib/csv.rules.ts'
import type { EmailTemplate } from './email-templates.model.ts'

/** The list of templates as CSV. */
export const TEMPLATE_COLUMNS: CsvColumns<EmailTemplate> = {
  ID: ({ id }) => id,
  Name: ({ name }) => name,
  Subject: ({ subject }) => subject,
  Body: ({ body }) => body,
  Created: ({ created_at }) => instantText(created_at),
  Updated: ({ updated_at }) => instantText(updated_at),
}
