import { randomUUID } from 'node:crypto'
import { Op, type Transaction } from 'sequelize'
import { chunksOf } from '../../db/chunks.ts'
import { allOf } from '../../db/list.ts'
import type { Write } from '../../db/with-write.ts'
import { ConflictError, InvalidError } from '../../lib/errors.ts'
import { fingerprintOf } from '../../lib/fingerprint.ts'
import { toDollars } from '../../lib/money.rules.ts'
import { formatPeriod } from '../../lib/period.rules.ts'
import { message } from '../../messages.ts'
import { recordActivity, type Actor } from '../activity/activity.service.ts'
import { Client } from '../clients/clients.model.ts'
import type { CompanyService } from '../company/company.service.ts'
import type { Provider } from '../company/company.rules.ts'
import type { EmailSettingsService } from '../emails/email-settings.service.ts'
import {
  checkText,
  RENDERED_AT_ONCE,
  type TextRenderer,
  type PlaceholderValues,
} from '../emails/text-renderer.ts'
import { isQueued, pairOf, pairsPerhapsSent, queueMessages } from '../outbox/outbox-batches.ts'
import { rowOf, type MessageRow } from '../outbox/message-drafts.ts'
import type { OutboxSending } from '../outbox/outbox-sending.service.ts'
import { mailedOf } from './billing-mail.service.ts'
import {
  MAILING_PROBLEMS,
  mailingProblem,
  mailValuesOf,
  MAX_MAILING,
  recipientsOf,
  type MailingProblem,
} from './mailings.rules.ts'
import type { Mailing } from './mailings.schemas.ts'
import { Billing } from '../billings/billings.model.ts'
import { whereBillings } from '../billings/billings.store.ts'
import { countAtDefaultRate } from '../billings/repricing.store.ts'

export type MailingsService = ReturnType<typeof createMailingsService>

interface Deps {
  sending: OutboxSending
  settings: EmailSettingsService
  company: CompanyService
  texts: TextRenderer
}

/** A chosen billing, its recipients, and why it is left out. */
interface Chosen {
  billing: Billing
  recipient_email: string | null
  cc_emails: string[]
  /** How many of its lines are at the default rate. */
  default_rate_lines: number
  problem: MailingProblem | null
}

export interface StartedMailing {
  batch_id: string
  queued: number
  skipped: number
}

/** Billings are read this many at a time, so that thousands do not block the event loop for long. */
const AT_ONCE = 250
const MINUTE = 60_000
const CLIENT = {
  model: Client,
  as: 'client',
  attributes: ['id', 'client_name', 'email_1', 'email_2', 'email_3'],
}

/** The chosen billings, newest first. @throws InvalidError when there are too many */
async function billingsOf({ filter }: Mailing): Promise<Billing[]> {
  const where = await whereBillings(filter)
  const found = await Billing.count({ where })
  if (found > MAX_MAILING) throw new InvalidError('mailing.too_many', { count: found, most: MAX_MAILING })
  const billings: Billing[] = []
  for (let last = Infinity; ;) {
    const page = {
      where: allOf(where, Number.isFinite(last) ? { id: { [Op.lt]: last } } : {}),
      limit: AT_ONCE,
    }
    const some = await Billing.findAll({ ...page, include: CLIENT, order: [['id', 'DESC']] })
    billings.push(...some)
    if (some.length < AT_ONCE) return billings
    last = some.at(-1)!.id
  }
}

/** The recipients of each chosen billing, and which are left out. */
async function choose(mailing: Mailing): Promise<Chosen[]> {
  const { cc = false, again = false, zero = false, default_rates: areSent = false } = mailing
  const billings = await billingsOf(mailing)
  const atDefaultRate = await countAtDefaultRate(billings.map(({ id }) => id))
  const sent = again ? new Set<string>() : await pairsPerhapsSent(billings.map(({ id }) => id))
  return billings.map((billing) => {
    const to = recipientsOf(billing.client, cc)
    const wasSent = to.recipient_email !== null && sent.has(pairOf(billing.id, to.recipient_email))
    const default_rate_lines = atDefaultRate.get(billing.id) ?? 0
    const problem =
      mailingProblem(to, billing, { zero }) ??
      (wasSent ? 'already_sent' : default_rate_lines && !areSent ? 'default_rate' : null)
    return { billing, ...to, default_rate_lines, problem }
  })
}

function rowOnWire({ billing, ...rest }: Chosen) {
  const total_amount = toDollars(billing.total_amount)
  const { client_id, currency } = billing
  return { ...mailedOf(billing), client_id, total_amount, currency, ...rest }
}

/** The values of a billing's message. */
const valuesOf = ({ billing }: Chosen, provider: Provider): PlaceholderValues => {
  const { id: billing_id, client, currency, total_amount } = billing
  const values = { billing_id, company_name: client.client_name, period: formatPeriod(billing), currency }
  return mailValuesOf({ ...values, totals: { total_amount }, provider })
}

interface BatchContext {
  texts: TextRenderer
  provider: Provider
  username: string
  from: string
  perMinute: number | null
  batch_id: string
}

/** The rows of the outbox for those that can be sent, as one batch. */
async function rowsOf(
  chosen: readonly Chosen[],
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
  const sendable = chosen.filter(({ problem }) => !problem)
  for (const some of chunksOf(sendable, RENDERED_AT_ONCE)) {
    const values = some.map((each) => valuesOf(each, provider))
    const messages = await texts.renderAll(source, values)
    for (const [at, { billing, recipient_email, cc_emails }] of some.entries()) {
      const address = { recipient_email: recipient_email!, cc_emails }
      const parts = { source, rendered: messages[at]! }
      const row = await rowOf({ ...same, billing: mailedOf(billing), ...address, parts }, username, from)
      // Due as the rate allows, so that a message that waits for its turn is not overdue.
      const wait = perMinute ? Math.floor(rows.length / perMinute) * MINUTE : 0
      rows.push({ ...row, due_at: new Date(row.due_at.getTime() + wait) })
    }
  }
  return rows
}

/** Rejects rows whose message another mailing has just queued or sent. @throws ConflictError */
async function checkUnsent(rows: readonly MessageRow[], transaction: Transaction): Promise<void> {
  const ids = rows.map(({ billing_id }) => billing_id!)
  const sent = await pairsPerhapsSent(ids, transaction)
  if (rows.some(({ billing_id, recipient_key }) => sent.has(pairOf(billing_id!, recipient_key))))
    throw new ConflictError('mailing.just_sent')
}

/** Rejects a mailing that differs from its preview. @throws ConflictError */
function checkPreviewed({ fingerprint }: Mailing, chosen: readonly Chosen[]): void {
  if (fingerprint !== undefined && fingerprint !== fingerprintOf(chosen.map(rowOnWire)))
    throw new ConflictError('mailing.outdated_preview')
}

/** Sends many billings in one action, as the statements of a month. */
export const createMailingsService = ({ sending, settings, company, texts }: Deps) => ({
  /** Previews a mailing. @throws InvalidError */
  async previewMailing(mailing: Mailing) {
    checkText(mailing)
    const chosen = await choose(mailing)
    const count = (wanted: MailingProblem | null) => chosen.filter(({ problem }) => problem === wanted).length
    const counts = Object.fromEntries(MAILING_PROBLEMS.map((problem) => [problem, count(problem)]))
    const rows = chosen.map(rowOnWire)
    return {
      billings: chosen.length,
      ready: count(null),
      ...(counts as Record<MailingProblem, number>),
      rows,
      fingerprint: fingerprintOf(rows),
    }
  },

  /**
   * Puts a message for each chosen billing into the outbox, all or none.
   * @throws InvalidError, ConflictError while mail is not enabled, or when it differs from its preview
   */
  async sendMailing(actor: Actor, mailing: Mailing, write: Write<StartedMailing>): Promise<StartedMailing> {
    checkText(mailing)
    const { from, perMinute } = await sending.ready(mailing.scheduled_at)
    const provider = await company.provider()
    const batch_id = randomUUID()
    const chosen = await choose(mailing)
    checkPreviewed(mailing, chosen)
    const rows = await rowsOf(chosen, mailing, {
      texts,
      provider,
      username: actor.username,
      from,
      perMinute,
      batch_id,
    })
    if (!rows.length) throw new ConflictError('mailing.nothing')
    const started = await write(async (transaction) => {
      await settings.lock(transaction)
      const started = { batch_id, queued: rows.length, skipped: chosen.length - rows.length }
      if (await isQueued(batch_id, transaction)) return started
      if (!mailing.again) await checkUnsent(rows, transaction)
      await queueMessages(rows, transaction)
      await recordActivity({
        transaction,
        actor,
        deed: message('activity.queued', { what: message('count.billing_emails', { count: rows.length }) }),
      })
      return started
    })
    sending.wake()
    return started
  },
})
