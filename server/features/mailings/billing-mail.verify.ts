import { batchesOf } from '../../db/snapshot.ts'
import type { Verification } from '../../db/verification.ts'
import { message } from '../../messages.ts'
import { tellerOf } from '../activity/activity.verify.ts'
import { OutboxMessage } from '../outbox/outbox.model.ts'
import { Billing } from '../billings/billings.model.ts'

/** The sent messages of billings. */
const sentOf = (billing_id: number[], { transaction }: Verification): Promise<OutboxMessage[]> =>
  OutboxMessage.findAll({
    attributes: ['id', 'billing_id', 'handed_at', 'created_at'],
    where: { kind: 'billing', billing_id, state: 'sent' },
    raw: true,
    transaction,
  })

/** An instant of a raw row, which is text on SQLite. */
const instant = (value: Date | string): Date => new Date(value)

/** The last sending of each billing is that of its messages. */
export async function verifyBillingMail(check: Verification): Promise<void> {
  const sending = check.of('billings.sent')
  const isLogged = await tellerOf(check, 'Sent', 'billings')
  for await (const billings of batchesOf(Billing, ['last_sent_at'], check.transaction)) {
    const sent = new Set<number>()
    const known = new Map(billings.map(({ id, last_sent_at: at }) => [id, at && instant(at)]))
    for (const { id, billing_id, handed_at, created_at } of await sentOf([...known.keys()], check)) {
      const [at, last] = [instant(handed_at ?? created_at), known.get(billing_id!) ?? null]
      sent.add(billing_id!)
      if (last && last >= at) continue
      sending.differs(
        message('checked.billing', { id: billing_id! }),
        message('finding.sent_later', {
          ...{ found: last?.toISOString() ?? null, email: id },
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
