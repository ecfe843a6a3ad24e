import type { Write } from '../../db/with-write.ts'
import { recordActivity, type Actor } from '../activity/activity.service.ts'
import { checkText, renderText, type MessageText } from '../emails/email-templates.render.ts'
import type { EmailTemplatesService } from '../emails/email-templates.service.ts'
import type { EmailsService } from '../emails/emails.service.ts'
import { billingName, type BillingsService } from './billings.service.ts'
import type { StatementDocuments } from './statement.documents.ts'
import { mailValuesOf } from './statement-labels.rules.ts'

export type BillingMailService = ReturnType<typeof createBillingMailService>

interface Input {
  recipient_email: string
  text?: MessageText
}

interface Deps {
  billings: BillingsService
  statements: StatementDocuments
  emails: EmailsService
  templates: EmailTemplatesService
}

/** Sends billings to clients. */
export const createBillingMailService = ({ billings, statements, emails, templates }: Deps) => ({
  /**
   * Sends a billing with its statement as PDF, and answers the recipient.
   * @param input the recipient; and the text to send it by, else it is the stored template
   * @throws NotFoundError, InvalidError for a text that is no template, ConflictError while mail is not enabled, MailRefusedError
   */
  async sendBilling(actor: Actor, id: number, input: Input, write: Write<string>): Promise<string> {
    const { recipient_email: to, text } = input
    if (text) checkText(text)
    const billing = await billings.viewBilling(id)
    const { send } = await emails.ready()
    const statement = await statements.build(billing)
    const { subject, html } = renderText(text ?? (await templates.billingText()), mailValuesOf(statement))
    const content = await statements.pdf(statement)
    const attachment = { filename: `billing_${id}.pdf`, contentType: 'application/pdf', content }
    await send({ to, subject, html, attachments: [attachment] })
    const entity = `${billingName(billing)} to ${to}`
    return write(async (transaction) => {
      await recordActivity(transaction, actor, 'Sent', entity, id)
      return to
    })
  },
})
