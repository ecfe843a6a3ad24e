import { Op } from 'sequelize'
import type { WithWrite } from '../../db/with-write.ts'
import { formatPeriod } from '../../lib/period.rules.ts'
import { message } from '../../messages.ts'
import { raiseBillingSent } from '../billings/billing-events.store.ts'
import { Billing } from '../billings/billings.model.ts'
import type { BillingsService } from '../billings/billings.service.ts'
import { earlierDueOf } from '../billings/dues.store.ts'
import { findBilling } from '../billings/billings.store.ts'
import type { CompanyService } from '../company/company.service.ts'
import type { TextRenderer } from '../emails/text-renderer.ts'
import { MessageBilling } from '../outbox/message-billings.model.ts'
import { billingsCarried } from '../outbox/message-billings.store.ts'
import type { MessageHandler } from '../outbox/message-handlers.ts'
import type { IssuingService } from '../revisions/issuing.service.ts'
import { issuedStatement } from '../revisions/revisions.store.ts'
import { paymentRequestOf } from '../statements/payment-request.rules.ts'
import type { StatementDocuments } from '../statements/statement-documents.ts'
import { newestOf } from './billing-mail.service.ts'
import { mailValuesOf, type MailedStatement } from './mailings.rules.ts'

interface Deps {
  withWrite: WithWrite
  billings: Pick<BillingsService, 'viewBilling'>
  statements: StatementDocuments
  company: Pick<CompanyService, 'provider'>
  issuing: IssuingService
  texts: TextRenderer
}

const pdfName = (billing_id: number): string => `billing_${billing_id}.pdf`

/** A statement that a message carries: what its text may say of it, and its file. */
interface CarriedStatement {
  mailed: MailedStatement
  pdf: () => Promise<Buffer>
}

/** The statements that messages carry. */
function createCarried({ billings, statements, company }: Pick<Deps, 'billings' | 'statements' | 'company'>) {
  async function asIssued(billing_id: number, revision: number): Promise<CarriedStatement> {
    const billing = await findBilling(billing_id)
    const { client, billing_month, billing_year } = billing
    const { pdf, ...figures } = await issuedStatement(billing_id, revision)
    const period = formatPeriod({ billing_month, billing_year })
    const names = { company_name: client.client_name, provider: await company.provider() }
    const request = paymentRequestOf(billing, await earlierDueOf(billing_id))
    return { mailed: { billing_id, period, ...names, request, ...figures }, pdf }
  }

  async function asItIs(billing_id: number): Promise<CarriedStatement> {
    const statement = await statements.build(await billings.viewBilling(billing_id))
    return { mailed: statement, pdf: () => statements.pdf(statement) }
  }
  return { asIssued, asItIs }
}

const fileOf = async ({ mailed, pdf }: CarriedStatement) => ({
  filename: pdfName(mailed.billing_id),
  contentType: 'application/pdf',
  content: await pdf(),
})

/**
 * The message that carries statements of a client: newest revisions, byte by byte. What is a draft or was changed is issued
 * when the message goes; until then the message shows it as it is.
 */
export function billingMessage({ withWrite, issuing, texts, ...deps }: Deps): MessageHandler {
  const { asIssued, asItIs } = createCarried(deps)
  /** A billing once whoever reprices it is done: who has looked before the message was claimed does not know that it goes. */
  const readLocked = (id: number) => withWrite((transaction) => findBilling(id, transaction, true))

  return {
    async prepare(outgoing) {
      outgoing.issued = []
      for (const { id, billing_id, revision } of await billingsCarried(outgoing.id)) {
        const newest = newestOf(await readLocked(billing_id))
        if (newest !== null && newest === revision) continue
        const issued = await issuing.issueBilling({ username: outgoing.username }, billing_id)
        const bound = { revision: issued.revision.revision }
        if (issued.is_new) outgoing.issued.push({ billing_id, ...bound })
        await withWrite((transaction) => MessageBilling.update(bound, { where: { id }, transaction }))
      }
    },

    async make({ id, state }, source) {
      const carried: CarriedStatement[] = []
      for (const { billing_id, revision } of await billingsCarried(id)) {
        // One that waits may be changed, and issued, until it goes.
        const now = state === 'queued' ? newestOf(await findBilling(billing_id)) : revision
        carried.push(now === null ? await asItIs(billing_id) : await asIssued(billing_id, now))
      }
      const rendered = await texts.render(source, mailValuesOf(carried.map(({ mailed }) => mailed)))
      return { rendered, attach: () => Promise.all(carried.map(fileOf)) }
    },

    async withdrawn({ id }) {
      const ids = (await billingsCarried(id)).map(({ billing_id }) => billing_id)
      const isVoid = { id: ids, void_at: { [Op.ne]: null } }
      return (await Billing.count({ where: isVoid })) ? message('message.billing_void') : null
    },

    attachmentsOf: (carrying) => carrying.billings.map(({ billing_id }) => pdfName(billing_id)),

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
  }
}
