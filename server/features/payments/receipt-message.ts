import { NotFoundError } from '../../lib/errors.ts'
import { message } from '../../messages.ts'
import type { TextRenderer } from '../emails/text-renderer.ts'
import { unpackParts } from '../outbox/message-drafts.ts'
import type { MessageHandler } from '../outbox/message-handlers.ts'
import { raiseEvents } from '../webhooks/webhook-events.store.ts'
import { Payment } from './payments.model.ts'
import { paymentToReceipt, type ReceiptDocuments } from './receipts.service.ts'
import { receiptName, receiptValues } from './receipts.rules.ts'

interface Deps {
  receipts: ReceiptDocuments
  texts: TextRenderer
}

/** The message that carries the receipt of a payment, as it is when the message goes. It does not go when the payment was reversed. */
export const receiptMessage = ({ receipts, texts }: Deps): MessageHandler => ({
  async make(_message, source, { payment_id }) {
    if (payment_id === undefined) throw new NotFoundError('payment.not_found')
    const receipt = await receipts.build(await paymentToReceipt(payment_id))
    const attach = async () => [
      {
        filename: receiptName(payment_id),
        contentType: 'application/pdf',
        content: await receipts.pdf(receipt),
      },
    ]
    return { rendered: await texts.render(source, receiptValues(receipt)), attach }
  },
  async withdrawn({ parts }) {
    const { payment_id } = await unpackParts(parts)
    const payment = await Payment.findByPk(payment_id, { attributes: ['id', 'reversed_at'] })
    return payment?.reversed_at ? message('payment.reversed_already', { id: payment.id }) : null
  },

  attachmentsOf: async ({ parts }) => {
    const { payment_id } = await unpackParts(parts)
    return payment_id === undefined ? [] : [receiptName(payment_id)]
  },
  nameOf: ({ client_name, recipient_email }) =>
    message('record.receipt_email', { client: client_name!, address: recipient_email }),
  async sent({ parts, client_name, recipient_email }, _at, transaction) {
    const { payment_id } = await unpackParts(parts)
    const data = { payment_id, client_name, recipient_email }
    await raiseEvents('receipt.sent', async () => [data], transaction)
  },
})
