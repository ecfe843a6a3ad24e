import { batchesOf } from '../../db/snapshot.ts'
import type { Verification } from '../../db/verification.ts'
import { keyOf } from '../../lib/text.rules.ts'
import { message } from '../../messages.ts'
import { EmailTemplate } from './email-templates.model.ts'

/** The templates of the database: their keys are derived from their names. */
export async function verifyEmailTemplates(check: Verification): Promise<void> {
  const keys = check.of('emails.templates')
  for await (const templates of batchesOf(EmailTemplate, ['name', 'name_key'], check.transaction))
    for (const { id, name, name_key } of templates)
      keys.same(message('checked.email_template', { id }), { name_key }, { name_key: keyOf(name) })
}
