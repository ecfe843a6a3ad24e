import type { Actor } from '../activity/activity.service.ts'
import { checkText, type MessageText, type TextRenderer } from '../emails/text-renderer.ts'
import type { MessageDraft } from '../outbox/message-drafts.ts'
import type { OutboxMessage } from '../outbox/outbox.model.ts'
import type { OutboxSending, SendOptions } from '../outbox/outbox-sending.service.ts'
import { accountFileName } from './account-document.rules.ts'
import { ACCOUNT_PLACEHOLDERS, ACCOUNT_TEXT } from './account-mail.rules.ts'
import type { SendAccount } from './account-mail.schemas.ts'
import { documentValues } from './account-message.ts'
import type { AccountStatementsService } from './account-statements.service.ts'
import type { AccountAsked } from './account-statements.store.ts'

export type AccountMailService = ReturnType<typeof createAccountMailService>

interface Deps {
  accounts: AccountStatementsService
  sending: OutboxSending
  texts: TextRenderer
}

/** A text with our own words where it leaves any out. @throws InvalidError for a text that is no template */
export function accountText(text: Partial<MessageText>): MessageText {
  const { subject = ACCOUNT_TEXT.subject, body = ACCOUNT_TEXT.body } = text
  checkText({ subject, body }, ACCOUNT_PLACEHOLDERS)
  return { subject, body }
}

/** Statements of account by e-mail, one at a time. */
export const createAccountMailService = ({ accounts, sending, texts }: Deps) => ({
  /** The message as it would be sent; nothing is. @throws NotFoundError, InvalidError */
  async previewMessage(client_id: number, asked: AccountAsked, text: Partial<MessageText>) {
    const source = accountText(text)
    const document = await accounts.documentOf(client_id, asked)
    const rendered = await texts.render(source, documentValues(document), ACCOUNT_PLACEHOLDERS)
    return { ...rendered, attachment: { filename: `${accountFileName(document)}.pdf` } }
  },

  /**
   * Sends the statement of a client's account, and waits for the result.
   * @throws NotFoundError, InvalidError for a text that is no template or a period that ends before it begins, ConflictError
   *   while mail is not enabled, MailRefusedError
   */
  async sendStatement(
    actor: Actor,
    client_id: number,
    { recipient_email, cc_emails = [], currency, from, to, ...text }: SendAccount,
    how: SendOptions,
  ): Promise<OutboxMessage> {
    const source = accountText(text)
    const document = await accounts.documentOf(client_id, { currency, from, to })
    await sending.ready()
    const rendered = await texts.render(source, documentValues(document), ACCOUNT_PLACEHOLDERS)
    const account = { client_id, currency: document.currency, from: document.from, to: document.to }
    const draft: MessageDraft = {
      ...{ kind: 'account', billings: [], client_name: document.client.client_name },
      ...{ recipient_email, cc_emails, scheduled_at: null, batch_id: null },
      parts: { source, rendered, account },
    }
    return sending.sendNow(actor, draft, how)
  },
})
