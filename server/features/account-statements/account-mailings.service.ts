import { randomUUID } from 'node:crypto'
import { chunksOf } from '../../db/chunks.ts'
import type { Write } from '../../db/with-write.ts'
import { ConflictError } from '../../lib/errors.ts'
import { message } from '../../messages.ts'
import { recordActivity, type Actor } from '../activity/activity.service.ts'
import type { AgeingService } from '../ageing/ageing.service.ts'
import type { CompanyService } from '../company/company.service.ts'
import type { EmailSettingsService } from '../emails/email-settings.service.ts'
import { RENDERED_AT_ONCE, type MessageText, type TextRenderer } from '../emails/text-renderer.ts'
import { createMessages } from '../outbox/message-billings.store.ts'
import { rowOf, spreadOut, type MessageDraft, type MessageRow } from '../outbox/message-drafts.ts'
import { accountsPerhapsSent, isQueued } from '../outbox/outbox-batches.ts'
import type { OutboxSending } from '../outbox/outbox-sending.service.ts'
import { accountText } from './account-mail.service.ts'
import {
  ACCOUNT_MAIL_PROBLEMS,
  ACCOUNT_PLACEHOLDERS,
  accountMailValues,
  type AccountMailProblem,
} from './account-mail.rules.ts'
import type { AccountMailing } from './account-mail.schemas.ts'
import { chooseAccounts, sentKeyOf, type ChosenAccount } from './chosen-accounts.ts'

export type AccountMailingsService = ReturnType<typeof createAccountMailingsService>

interface Deps {
  ageing: AgeingService
  sending: OutboxSending
  settings: EmailSettingsService
  company: Pick<CompanyService, 'provider'>
  texts: TextRenderer
}

export interface StartedAccounts {
  batch_id: string
  queued: number
  skipped: number
}

/** The rows of the outbox for accounts that can be sent. */
async function rowsOf(
  ready: readonly ChosenAccount[],
  source: MessageText,
  {
    company,
    texts,
    username,
    from,
    batch_id,
  }: Pick<Deps, 'company' | 'texts'> & Record<'username' | 'from' | 'batch_id', string>,
): Promise<MessageRow[]> {
  const provider = await company.provider()
  const rows: MessageRow[] = []
  for (const some of chunksOf(ready, RENDERED_AT_ONCE)) {
    const values = some.map((account) => accountMailValues(account, provider))
    const rendered = await texts.renderAll(source, values, ACCOUNT_PLACEHOLDERS)
    for (const [at, { client, recipient_email, cc_emails, ...account }] of some.entries()) {
      const { currency, to } = account
      const draft: MessageDraft = {
        ...{ kind: 'account', billings: [], client_name: client.client_name, scheduled_at: null, batch_id },
        ...{ recipient_email: recipient_email!, cc_emails },
        parts: {
          ...{ source, rendered: rendered[at]! },
          account: { client_id: client.id, currency, from: account.from, to },
        },
      }
      rows.push(await rowOf(draft, username, from))
    }
  }
  return rows
}

const countsOf = (chosen: readonly ChosenAccount[]) =>
  Object.fromEntries(
    ACCOUNT_MAIL_PROBLEMS.map((name) => [name, chosen.filter(({ problem }) => problem === name).length]),
  ) as Record<AccountMailProblem, number>

/** Statements of account by e-mail, many in one action. */
export function createAccountMailingsService({ ageing, sending, settings, company, texts }: Deps) {
  return {
    /** What a sending would send; nothing is. @throws InvalidError */
    async previewMailing(mailing: AccountMailing) {
      accountText(mailing)
      const { chosen, ready, fingerprint } = await chooseAccounts(ageing, mailing)
      return { accounts: chosen.length, ready: ready.length, ...countsOf(chosen), rows: chosen, fingerprint }
    },

    /**
     * Puts the statements of the chosen accounts into the outbox, all or none.
     * @throws InvalidError, ConflictError while mail is not enabled, when nothing can be sent, or when it differs from its preview
     */
    async sendMailing(actor: Actor, mailing: AccountMailing, write: Write<StartedAccounts>) {
      const source = accountText(mailing)
      const { from, perMinute } = await sending.ready()
      const { chosen, ready, fingerprint } = await chooseAccounts(ageing, mailing)
      if (mailing.fingerprint !== undefined && mailing.fingerprint !== fingerprint)
        throw new ConflictError('mailing.outdated_preview')
      const left = new Set(mailing.leave_out)
      const toSend = ready.filter(({ id }) => !left.has(id))
      if (!toSend.length) throw new ConflictError('mailing.nothing')
      const batch_id = randomUUID()
      const context = { company, texts, username: actor.username, from, batch_id }
      const rows = spreadOut(await rowsOf(toSend, source, context), perMinute)
      const started = await write(async (transaction) => {
        await settings.lock(transaction)
        const started = { batch_id, queued: rows.length, skipped: chosen.length - rows.length }
        if (await isQueued(batch_id, transaction)) return started
        const keys = mailing.again ? [] : toSend.map(sentKeyOf)
        if ((await accountsPerhapsSent(keys, transaction)).size) throw new ConflictError('mailing.just_sent')
        await createMessages(batch_id, rows, transaction)
        const what = message('count.account_statements', { count: rows.length })
        await recordActivity({ transaction, actor, deed: message('activity.queued', { what }) })
        return started
      })
      sending.wake()
      return started
    },
  }
}
