import { checkText, type RenderedText, type MessageText, type TextRenderer } from '../emails/text-renderer.ts'
import type { BillingsService } from '../billings/billings.service.ts'
import type { StatementDocuments } from '../statements/statements.documents.ts'
import { mailValuesOf } from '../statements/statement-labels.rules.ts'

export type BillingPreviewService = ReturnType<typeof createBillingPreviewService>

export interface BillingMessage extends RenderedText {
  attachment: { filename: string }
}

interface Deps {
  billings: BillingsService
  statements: StatementDocuments
  texts: TextRenderer
}

/** Shows what a message would be, before it is sent. */
export const createBillingPreviewService = ({ billings, statements, texts }: Deps) => ({
  /**
   * The message that a billing would be sent by.
   * @throws NotFoundError, InvalidError for a text that is no template
   */
  async previewMessage(id: number, { subject, body }: MessageText): Promise<BillingMessage> {
    checkText({ subject, body })
    const statement = await statements.build(await billings.viewBilling(id))
    const parts = await texts.render({ subject, body }, mailValuesOf(statement))
    return { ...parts, attachment: { filename: `billing_${id}.pdf` } }
  },
})
