import { Op } from 'sequelize'
import { message } from '../../messages.ts'
import type { TextRenderer } from '../emails/text-renderer.ts'
import type { MessageHandler } from '../outbox/message-handlers.ts'
import { raiseBillingSent } from '../billings/billing-events.store.ts'
import { Billing } from '../billings/billings.model.ts'
import type { BillingsService } from '../billings/billings.service.ts'
import type { StatementDocuments } from '../statements/statement-documents.ts'
import type { Statement } from '../statements/statements.rules.ts'
import { mailValuesOf } from './mailings.rules.ts'

import { billingsCarried } from '../outbox/message-billings.store.ts'

interface Deps {
  billings: Pick<BillingsService, 'viewBilling'>
  statements: StatementDocuments
  texts: TextRenderer
}

const pdfName = (billing_id: number): string => `billing_${billing_id}.pdf`

/** The message that carries statements of a client: its text and its PDFs are made of the billings as they are at the time. */
export const billingMessage = ({ billings, statements, texts }: Deps): MessageHandler => ({
  async make({ id }, source) {
    const carried: Statement[] = []
    for (const { billing_id } of await billingsCarried(id))
      carried.push(await statements.build(await billings.viewBilling(billing_id)))
    const rendered = await texts.render(source, mailValuesOf(carried))
    const contentType = 'application/pdf'
    const fileOf = async (statement: Statement) => ({
      filename: pdfName(statement.billing_id),
      contentType,
      content: await statements.pdf(statement),
    })
    return { rendered, attach: () => Promise.all(carried.map(fileOf)) }
  },

  attachmentsOf: ({ billings }) => billings.map(({ billing_id }) => pdfName(billing_id)),

  nameOf: ({ client_name, billing_month, billing_year, recipient_email }, billing_id) => {
    const [id, client, month, year] = [billing_id!, client_name!, billing_month!, billing_year!]
    return message('record.billing_email', { id, client, month, year, address: recipient_email })
  },

  sent: async ({ id, recipient_email }, last_sent_at, transaction) => {
    const isNewer = { [Op.or]: [null, { [Op.lt]: last_sent_at }] }
    for (const { billing_id } of await billingsCarried(id, transaction)) {
      const where = { id: billing_id, last_sent_at: isNewer }
      await Billing.update({ last_sent_at }, { where, transaction, silent: true })
      // It may have been deleted while it was on its way.
      if (await Billing.count({ where: { id: billing_id }, transaction }))
        await raiseBillingSent(billing_id, recipient_email, transaction)
    }
  },
})
