import { companyDay } from '../company/company-day.ts'
import type { CompanyService } from '../company/company.service.ts'
import type { Actor } from '../activity/activity.service.ts'
import { checkText, type MessageText, type TextRenderer } from '../emails/text-renderer.ts'
import type { OutboxMessage } from '../outbox/outbox.model.ts'
import type { OutboxSending, SendOptions } from '../outbox/outbox-sending.service.ts'
import type { WorkerPool } from '../../lib/worker-pool.ts'
import { ConflictError, NotFoundError } from '../../lib/errors.ts'
import { withClient } from '../billings/billings.store.ts'
import { detailsOf, type PaymentDetails } from './payment-details.store.ts'
import { Payment } from './payments.model.ts'
import { unallocatedOf } from './payments.wire.ts'
import { receiptParts } from './receipt-parts.rules.ts'
import { RECEIPT_TEXT, receiptValues, type Receipt } from './receipts.rules.ts'

export type ReceiptDocuments = ReturnType<typeof createReceiptDocuments>
export type ReceiptsService = ReturnType<typeof createReceiptsService>

const dayOf = (date: string): string => (date.includes('T') ? companyDay(new Date(date)) : date)

function reversedOf({ reversed_at, reverse_reason }: Payment): Receipt['reversed'] {
  return reversed_at && { day: companyDay(reversed_at), reason: reverse_reason ?? '' }
}

/** Builds receipts of payments, and draws them in worker threads. */
export const createReceiptDocuments = (pool: WorkerPool, company: Pick<CompanyService, 'provider'>) => ({
  build: async (details: PaymentDetails): Promise<Receipt> => {
    const { payment } = details
    const { id: payment_id, client, amount, currency, payment_mode, reference_no } = payment
    const reversed = reversedOf(payment)
    return {
      ...{ payment_id, amount, currency, payment_mode, reference_no, reversed },
      client: { client_id: client.client_id, client_name: client.client_name },
      provider: await company.provider(),
      day: dayOf(payment.transaction_date),
      ...(reversed ? { parts: [], exchanged: [] } : receiptParts(details)),
      on_account: unallocatedOf(details),
    }
  },

  pdf: async (receipt: Receipt): Promise<Buffer> =>
    Buffer.from(
      await pool.run<Uint8Array>(new URL('./receipts.pdf.ts', import.meta.url), 'renderPdf', receipt),
    ),
})

/** The details of a payment. @throws NotFoundError */
export async function paymentToReceipt(id: number): Promise<PaymentDetails> {
  const payment = await Payment.findByPk(id, { include: withClient })
  if (!payment) throw new NotFoundError('payment.not_found')
  return (await detailsOf([payment]))[0]!
}

interface Deps {
  receipts: ReceiptDocuments
  sending: OutboxSending
  texts: TextRenderer
}

/** Receipts of payments, as files and by e-mail. */
export const createReceiptsService = ({ receipts, sending, texts }: Deps) => ({
  /** @throws NotFoundError */
  receiptPdf: async (id: number): Promise<Buffer> =>
    receipts.pdf(await receipts.build(await paymentToReceipt(id))),

  /**
   * Sends the receipt of a payment, and waits for the result.
   * @param text by default our own
   * @throws NotFoundError, InvalidError for a text that is no template, ConflictError for a reversed payment and while mail is not
   *   enabled, MailRefusedError
   */
  async sendReceipt(
    actor: Actor,
    id: number,
    { recipient_email, ...text }: { recipient_email: string } & Partial<MessageText>,
    how: SendOptions,
  ): Promise<OutboxMessage> {
    const source = { subject: text.subject ?? RECEIPT_TEXT.subject, body: text.body ?? RECEIPT_TEXT.body }
    checkText(source)
    const details = await paymentToReceipt(id)
    if (details.payment.reversed_at) throw new ConflictError('payment.reversed_already', { id })
    await sending.ready()
    const receipt = await receipts.build(details)
    const rendered = await texts.render(source, receiptValues(receipt))
    const draft = {
      kind: 'receipt' as const,
      billings: [],
      client_name: receipt.client.client_name,
      recipient_email,
      cc_emails: [],
      parts: { source, rendered, payment_id: id },
      scheduled_at: null,
      batch_id: null,
    }
    return sending.sendNow(actor, draft, how)
  },
})
