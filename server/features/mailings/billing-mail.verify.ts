import { batchesOf } from '../../db/snapshot.ts'
import type { Verification } from '../../db/verification.ts'
import { message } from '../../messages.ts'
import { tellerOf } from '../activity/activity.verify.ts'
import { MessageBilling } from '../outbox/message-billings.model.ts'
import { OutboxMessage } from '../outbox/outbox.model.ts'
import { Billing } from '../billings/billings.model.ts'

/** The sent messages of billings, once for each billing that they carry. */
const sentOf = (billing_id: number[], { transaction }: Verification): Promise<MessageBilling[]> =>
  MessageBilling.findAll({
    attributes: ['billing_id'],
    where: { billing_id },
    include: {
      model: OutboxMessage,
      as: 'message',
      attributes: ['id', 'handed_at', 'created_at'],
      where: { state: 'sent' },
    },
    transaction,
  })

/** The last sending of each billing is that of its messages. */
export async function verifyBillingMail(check: Verification): Promise<void> {
  const sending = check.of('billings.sent')
  const isLogged = await tellerOf(check, 'Sent', 'billings')
  for await (const billings of batchesOf(Billing, ['last_sent_at'], check.transaction)) {
    const sent = new Set<number>()
    const known = new Map(billings.map(({ id, last_sent_at: at }) => [id, at && new Date(at)]))
    for (const { billing_id, message: email } of await sentOf([...known.keys()], check)) {
      const [at, last] = [email.handed_at ?? email.created_at, known.get(billing_id) ?? null]
      sent.add(billing_id)
      if (last && last >= at) continue
      sending.differs(
        message('checked.billing', { id: billing_id }),
        message('finding.sent_later', {
          ...{ found: last?.toISOString() ?? null, email: email.id },
          expected: at.toISOString(),
        }),
      )
    }
    for (const [id, last] of known)
      sending.that(message('checked.billing', { id }), !last || sent.has(id) || isLogged(id), () =>
        message('finding.never_sent', { found: last!.toISOString() }),
      )
  }
}
