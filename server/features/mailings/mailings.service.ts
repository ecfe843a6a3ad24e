import { randomUUID } from 'node:crypto'
import type { Write } from '../../db/with-write.ts'
import { ConflictError } from '../../lib/errors.ts'
import { fingerprintOf } from '../../lib/fingerprint.ts'
import { message } from '../../messages.ts'
import { recordActivity, type Actor } from '../activity/activity.service.ts'
import { monthEndSettings } from '../company/month-end.store.ts'
import type { CompanyService } from '../company/company.service.ts'
import type { EmailSettingsService } from '../emails/email-settings.service.ts'
import { checkText, type TextRenderer } from '../emails/text-renderer.ts'
import { createMessages } from '../outbox/message-billings.store.ts'
import { isQueued } from '../outbox/outbox-batches.ts'
import type { OutboxSending } from '../outbox/outbox-sending.service.ts'
import { newestOf } from './billing-mail.service.ts'
import { choose, rowOnWire } from './chosen-billings.ts'
import { checkUnsent, messagesOf, rowsOf } from './mailing-messages.ts'
import { MAILING_PROBLEMS, type MailingProblem } from './mailings.rules.ts'
import type { Mailing } from './mailings.schemas.ts'

export type MailingsService = ReturnType<typeof createMailingsService>

interface Deps {
  sending: OutboxSending
  settings: EmailSettingsService
  company: CompanyService
  texts: TextRenderer
}

export interface StartedMailing {
  batch_id: string
  queued: number
  billings: number
  to_issue: number
  skipped: number
}

/** What would be sent as how many messages, and what is left out. */
async function plan(mailing: Mailing) {
  const chosen = await choose(mailing)
  const { one_email_per_client } = await monthEndSettings()
  const messages = messagesOf(chosen, mailing.one_email_per_client ?? one_email_per_client)
  const rows = chosen.map(rowOnWire)
  const to_issue = messages.flat().filter(({ billing }) => newestOf(billing) === null).length
  return { chosen, messages, to_issue, rows, fingerprint: fingerprintOf([rows, messages.length]) }
}

/** Sends many billings in one action, as the statements of a month. */
export const createMailingsService = ({ sending, settings, company, texts }: Deps) => ({
  /** Previews a mailing: how many messages it would send, and what with each billing. @throws InvalidError */
  async previewMailing(mailing: Mailing) {
    checkText(mailing)
    const { chosen, messages, to_issue, rows, fingerprint } = await plan(mailing)
    const count = (wanted: MailingProblem | null) => chosen.filter(({ problem }) => problem === wanted).length
    const counts = Object.fromEntries(MAILING_PROBLEMS.map((problem) => [problem, count(problem)]))
    return {
      billings: chosen.length,
      ready: count(null),
      messages: messages.length,
      to_issue,
      ...(counts as Record<MailingProblem, number>),
      rows,
      fingerprint,
    }
  },

  /**
   * Puts the messages of the chosen billings into the outbox, all or none.
   * @throws InvalidError, ConflictError while mail is not enabled, or when it differs from its preview
   */
  async sendMailing(actor: Actor, mailing: Mailing, write: Write<StartedMailing>): Promise<StartedMailing> {
    checkText(mailing)
    const { from, perMinute } = await sending.ready(mailing.scheduled_at)
    const provider = await company.provider()
    const batch_id = randomUUID()
    const { chosen, messages, to_issue, fingerprint } = await plan(mailing)
    if (mailing.fingerprint !== undefined && mailing.fingerprint !== fingerprint)
      throw new ConflictError('mailing.outdated_preview')
    if (!messages.length) throw new ConflictError('mailing.nothing')
    const context = { texts, provider, username: actor.username, from, perMinute, batch_id }
    const rows = await rowsOf(messages, mailing, context)
    const billings = messages.flat().length
    const started = await write(async (transaction) => {
      await settings.lock(transaction)
      const started = { batch_id, queued: rows.length, billings, to_issue, skipped: chosen.length - billings }
      if (await isQueued(batch_id, transaction)) return started
      if (!mailing.again) await checkUnsent(rows, transaction)
      await createMessages(batch_id, rows, transaction)
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
