import type { Transaction } from 'sequelize'
import { NotFoundError } from '../../lib/errors.ts'
import { message } from '../../messages.ts'
import type { TextRenderer } from '../emails/text-renderer.ts'
import { unpackParts } from '../outbox/message-drafts.ts'
import type { MessageHandler } from '../outbox/message-handlers.ts'
import type { OutboxMessage } from '../outbox/outbox.model.ts'
import { raiseEvents } from '../webhooks/webhook-events.store.ts'
import { accountFileName, totalOfDue, type AccountDocument } from './account-document.rules.ts'
import { ACCOUNT_PLACEHOLDERS, accountMailValues } from './account-mail.rules.ts'
import type { AccountStatementsService } from './account-statements.service.ts'

interface Deps {
  accounts: AccountStatementsService
  texts: TextRenderer
}

/** Which account a message carries. @throws NotFoundError for one that carries none */
async function accountOf({ parts }: Pick<OutboxMessage, 'parts'>) {
  const { account } = await unpackParts(parts)
  if (!account) throw new NotFoundError('client.not_found')
  return account
}

/** The values of a statement's text. */
export const documentValues = (document: AccountDocument) =>
  accountMailValues({ ...document, total_due: totalOfDue(document) }, document.provider)

/** A statement of account as the attachment of a message. */
export const accountAttachment = async (accounts: AccountStatementsService, document: AccountDocument) => ({
  filename: `${accountFileName(document)}.pdf`,
  contentType: 'application/pdf',
  content: await accounts.pdf(document),
})

async function raiseSent(outgoing: OutboxMessage, transaction: Transaction): Promise<void> {
  const { recipient_email, client_name } = outgoing
  const account = { ...(await accountOf(outgoing)), client_name }
  await raiseEvents('account_statement.sent', async () => [{ account, recipient_email }], transaction)
}

/** The message that carries a statement of account, drawn when it goes: a period that is over does not change. */
export const accountMessage = ({ accounts, texts }: Deps): MessageHandler => ({
  async make(outgoing, source) {
    const { client_id, ...asked } = await accountOf(outgoing)
    const document = await accounts.documentOf(client_id, asked)
    const rendered = await texts.render(source, documentValues(document), ACCOUNT_PLACEHOLDERS)
    return { rendered, attach: async () => [await accountAttachment(accounts, document)] }
  },

  async attachmentsOf(outgoing) {
    const { client_id, to } = await accountOf(outgoing)
    return [`${accountFileName({ client: { id: client_id }, to })}.pdf`]
  },

  nameOf: ({ client_name, recipient_email }) =>
    message('record.account_email', { client: client_name!, address: recipient_email }),

  sent: (outgoing, _at, transaction) => raiseSent(outgoing, transaction),
})
