import { Op } from 'sequelize'
import { message } from '../../messages.ts'
import type { TextRenderer } from '../emails/text-renderer.ts'
import type { MessageHandler } from '../outbox/message-handlers.ts'
import { raiseBillingSent } from '../billings/billing-events.store.ts'
import { Billing } from '../billings/billings.model.ts'
import type { BillingsService } from '../billings/billings.service.ts'
import type { StatementDocuments } from '../statements/statement-documents.ts'
import { mailValuesOf } from './mailings.rules.ts'

interface Deps {
  billings: Pick<BillingsService, 'viewBilling'>
  statements: StatementDocuments
  texts: TextRenderer
}

const pdfName = (billing_id: number): string => `billing_${billing_id}.pdf`

/** The message that carries a billing's statement: its text and its PDF are made of the billing as it is at the time. */
export const billingMessage = ({ billings, statements, texts }: Deps): MessageHandler => ({
  async make({ billing_id }, source) {
    const statement = await statements.build(await billings.viewBilling(billing_id!))
    const rendered = await texts.render(source, mailValuesOf(statement))
    const contentType = 'application/pdf'
    const attach = async () => [
      { filename: pdfName(billing_id!), contentType, content: await statements.pdf(statement) },
    ]
    return { rendered, attach }
  },

  attachmentOf: ({ billing_id }) => pdfName(billing_id!),

  nameOf: ({ billing_id, client_name, billing_month, billing_year, recipient_email }) => {
    const [id, client, month, year] = [billing_id!, client_name!, billing_month!, billing_year!]
    return message('record.billing_email', { id, client, month, year, address: recipient_email })
  },

  sent: async ({ billing_id, recipient_email }, last_sent_at, transaction) => {
    const isNewer = { [Op.or]: [null, { [Op.lt]: last_sent_at }] }
    const where = { id: billing_id!, last_sent_at: isNewer }
    await Billing.update({ last_sent_at }, { where, transaction, silent: true })
    // It may have been deleted while it was on its way.
    if (await Billing.count({ where: { id: billing_id! }, transaction }))
      await raiseBillingSent(billing_id!, recipient_email, transaction)
  },
})
