import { batchesOf } from '../../db/snapshot.ts'
import type { Verification } from '../../db/verification.ts'
import { message } from '../../messages.ts'
import { MessageBilling } from '../outbox/message-billings.model.ts'
import { BillingRevision } from '../revisions/revisions.model.ts'

const keyOf = ({ billing_id, revision }: { billing_id: number; revision: number | null }): string =>
  `${billing_id} ${revision}`

/** What an e-mail has carried is kept. */
export async function verifySentRevisions(check: Verification): Promise<void> {
  const sent = check.of('billings.sent_revisions')
  const { transaction } = check
  const columns = ['outbox_message_id', 'billing_id', 'revision'] as const
  for await (const some of batchesOf(MessageBilling, [...columns], transaction)) {
    const billing_id = some.map((carried) => carried.billing_id)
    const attributes = ['billing_id', 'revision']
    const kept = await BillingRevision.findAll({ attributes, where: { billing_id }, raw: true, transaction })
    const keys = new Set(kept.map(keyOf))
    for (const carried of some)
      sent.that(
        message('checked.outbox_message', { id: carried.outbox_message_id }),
        carried.revision === null || keys.has(keyOf(carried)),
        () =>
          message('finding.no_such', {
            ...{ field: 'revision', found: carried.revision!, table: 'billing_revisions' },
          }),
      )
  }
}
