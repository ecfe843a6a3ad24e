import type { Transaction } from 'sequelize'
import { chunksOf } from '../../db/chunks.ts'
import { earlierDues } from '../../db/earlier-dues.ts'
import { ConflictError } from '../../lib/errors.ts'
import { formatPeriod } from '../../lib/period.rules.ts'
import { Billing } from '../billings/billings.model.ts'
import type { Provider } from '../company/company.rules.ts'
import { RENDERED_AT_ONCE, type PlaceholderValues, type TextRenderer } from '../emails/text-renderer.ts'
import { rowOf, spreadOut, type MailedBilling, type MessageRow } from '../outbox/message-drafts.ts'
import { carriedIn, carriesNewest } from '../outbox/message-billings.store.ts'
import { pairOf } from '../outbox/outbox-batches.ts'
import { PERHAPS_SENT } from '../outbox/outbox.rules.ts'
import { paymentRequestOf } from '../statements/payment-request.rules.ts'
import { mailedOf, newestOf } from './billing-mail.service.ts'
import type { Chosen } from './chosen-billings.ts'
import { mailValuesOf } from './mailings.rules.ts'
import type { Mailing } from './mailings.schemas.ts'

/** What one message carries: the billings of a client in a month where it gets one e-mail, else one billing. */
type Carried = readonly [Chosen, ...Chosen[]]

/** The messages of those that can be sent, each with the statement in dollars first. */
export function messagesOf(chosen: readonly Chosen[], isOneForClient: boolean): Carried[] {
  const messages = new Map<string, [Chosen, ...Chosen[]]>()
  for (const each of chosen) {
    if (each.problem) continue
    const { id, client_id } = each.billing
    const key = isOneForClient ? `${client_id} ${formatPeriod(each.billing)}` : String(id)
    const others = messages.get(key)
    if (others) others.push(each)
    else messages.set(key, [each])
  }
  const byType = (a: Chosen, b: Chosen): number =>
    a.billing.billing_type.localeCompare(b.billing.billing_type)
  for (const carried of messages.values()) carried.sort(byType)
  return [...messages.values()]
}

/** The values of a message. */
const valuesOf = (
  carried: Carried,
  provider: Provider,
  dues: ReadonlyMap<number, number>,
): PlaceholderValues =>
  mailValuesOf(
    carried.map(({ billing }) => {
      const { id: billing_id, client, currency, total_amount } = billing
      const values = { billing_id, company_name: client.client_name, period: formatPeriod(billing), currency }
      const request = paymentRequestOf(billing, dues.get(billing_id) ?? 0)
      return { ...values, totals: { total_amount }, request, provider }
    }),
  )

interface BatchContext {
  texts: TextRenderer
  provider: Provider
  username: string
  from: string
  perMinute: number | null
  batch_id: string
}

/** The rows of the outbox for messages, as one batch. */
export async function rowsOf(
  messages: readonly Carried[],
  { subject, body, scheduled_at }: Mailing,
  { texts, provider, username, from, perMinute, batch_id }: BatchContext,
): Promise<MessageRow[]> {
  const source = { subject, body }
  const same = {
    kind: 'billing' as const,
    scheduled_at: scheduled_at ? new Date(scheduled_at) : null,
    batch_id,
  }
  const rows: MessageRow[] = []
  for (const some of chunksOf(messages, RENDERED_AT_ONCE)) {
    const ids = some.flat().map(({ billing }) => billing.id)
    const dues = await earlierDues(Billing.sequelize!, ids)
    const values = some.map((each) => valuesOf(each, provider, dues))
    const rendered = await texts.renderAll(source, values)
    for (const [at, carried] of some.entries()) {
      const { recipient_email, cc_emails } = carried[0]
      const address = { recipient_email: recipient_email!, cc_emails }
      const billings = carried.map(({ billing }) => mailedOf(billing))
      const parts = { source, rendered: rendered[at]! }
      rows.push(await rowOf({ ...same, billings, ...address, parts }, username, from))
    }
  }
  return spreadOut(rows, perMinute)
}

/** The revisions that billings are sent by as they are now; null: they are issued first. */
async function revisionsOf(
  billing_ids: readonly number[],
  transaction: Transaction,
): Promise<Map<number, number | null>> {
  const attributes = ['id', 'issue_state', 'revision']
  const found = new Map<number, number | null>()
  for (const id of chunksOf(billing_ids))
    for (const billing of await Billing.findAll({ attributes, where: { id }, transaction }))
      found.set(billing.id, newestOf(billing))
  return found
}

/** Which billings go where. */
interface PlannedRow extends Pick<MessageRow, 'recipient_key'> {
  billings: readonly Pick<MailedBilling, 'billing_id'>[]
}

/** Rejects rows whose message another mailing has just queued or sent. @throws ConflictError */
export async function checkUnsent(rows: readonly PlannedRow[], transaction: Transaction): Promise<void> {
  const pairs = rows.flatMap(({ billings, recipient_key }) =>
    billings.map(({ billing_id }) => ({ billing_id, pair: pairOf(billing_id, recipient_key) })),
  )
  const ids = pairs.map(({ billing_id }) => billing_id)
  const wanted = new Set(pairs.map(({ pair }) => pair))
  const carried = await carriedIn(PERHAPS_SENT, ids, transaction)
  // After the messages: one that has been sent has issued its billing before, since this mailing was planned.
  const now = await revisionsOf(ids, transaction)
  const isSent = carried.some(
    (each) =>
      wanted.has(pairOf(each.billing_id, each.recipient_key)) &&
      carriesNewest(each, now.get(each.billing_id) ?? null),
  )
  if (isSent) throw new ConflictError('mailing.just_sent')
}
