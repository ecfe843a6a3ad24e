import type { Actor } from '../activity/activity.service.ts'
import { checkText, type RenderedText, type MessageText, type TextRenderer } from '../emails/text-renderer.ts'
import type { EmailTemplatesService } from '../emails/email-templates.service.ts'
import type { MailedBilling } from '../outbox/message-drafts.ts'
import type { OutboxMessage } from '../outbox/outbox.model.ts'
import type { OutboxSending, SendOptions } from '../outbox/outbox-sending.service.ts'
import type { Billing } from '../billings/billings.model.ts'
import type { BillingsService } from '../billings/billings.service.ts'
import { assertNotVoid, assertOfMonth } from '../billings/owed.store.ts'
import type { StatementDocuments } from '../statements/statement-documents.ts'
import { mailValuesOf } from './mailings.rules.ts'

export type BillingMailService = ReturnType<typeof createBillingMailService>

/** A message as it would be sent. */
interface MessagePreview extends RenderedText {
  attachment: { filename: string }
}

interface Input {
  recipient_email: string
  cc_emails?: readonly string[]
  text?: MessageText
  /** null: now. */
  scheduled_at?: Date | null
}

interface Deps {
  billings: BillingsService
  statements: StatementDocuments
  sending: OutboxSending
  templates: EmailTemplatesService
  texts: TextRenderer
}

/** The revision that a billing is sent by as it is; null: it is issued first. */
export const newestOf = ({ issue_state, revision }: Billing): number | null =>
  issue_state === 'issued' ? revision : null

/** The fields of a billing that a message has. */
export const mailedOf = (billing: Billing) => {
  const { id, client, billing_type, billing_month, billing_year } = billing
  return {
    billing_id: id,
    revision: newestOf(billing),
    client_name: client.client_name,
    billing_type,
    billing_month,
    billing_year,
  } satisfies MailedBilling
}

/** Sends billings to clients, one at a time. */
export const createBillingMailService = ({ billings, statements, sending, templates, texts }: Deps) => ({
  /**
   * Sends a billing with its statement as PDF and waits for the result, or schedules it.
   * @param input the recipients; the text, by default the stored template; the time, by default now
   * @throws NotFoundError, InvalidError for a text that is no template or a time that has passed, ConflictError for a void billing, while
   *   mail is not enabled or scheduling not allowed, MailRefusedError
   */
  async sendBilling(actor: Actor, id: number, input: Input, how: SendOptions): Promise<OutboxMessage> {
    const { recipient_email, cc_emails = [], scheduled_at = null } = input
    if (input.text) checkText(input.text)
    const billing = await billings.viewBilling(id)
    assertNotVoid(billing)
    assertOfMonth(billing)
    await sending.ready(scheduled_at)
    const { subject, body } = input.text ?? (await templates.billingText())
    const rendered = await texts.render({ subject, body }, mailValuesOf([await statements.build(billing)]))
    const draft = {
      kind: 'billing' as const,
      billings: [mailedOf(billing)],
      recipient_email,
      cc_emails,
      parts: { source: { subject, body }, rendered },
      scheduled_at,
      batch_id: null,
    }
    return scheduled_at ? sending.schedule(actor, draft, how.write) : sending.sendNow(actor, draft, how)
  },

  /**
   * The message that a billing would be sent with. Nothing is sent or written.
   * @throws NotFoundError, InvalidError for a text that is no template
   */
  async previewMessage(id: number, { subject, body }: MessageText): Promise<MessagePreview> {
    checkText({ subject, body })
    const statement = await statements.build(await billings.viewBilling(id))
    const parts = await texts.render({ subject, body }, mailValuesOf([statement]))
    return { ...parts, attachment: { filename: `billing_${id}.pdf` } }
  },
})
