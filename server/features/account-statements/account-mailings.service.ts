import { randomUUID } from 'node:crypto'
import { chunksOf } from '../../db/chunks.ts'
import type { Write } from '../../db/with-write.ts'
import { isEmailAddress } from '../../lib/email-address.rules.ts'
import { ConflictError, InvalidError } from '../../lib/errors.ts'
import { fingerprintOf } from '../../lib/fingerprint.ts'
import { message } from '../../messages.ts'
import { recordActivity, type Actor } from '../activity/activity.service.ts'
import { totalDue } from '../ageing/ageing.rules.ts'
import type { AgeingService } from '../ageing/ageing.service.ts'
import type { AgeingRow } from '../ageing/ageing.store.ts'
import { Client } from '../clients/clients.model.ts'
import { recipientsOf } from '../clients/clients.rules.ts'
import type { CompanyService } from '../company/company.service.ts'
import type { EmailSettingsService } from '../emails/email-settings.service.ts'
import { RENDERED_AT_ONCE, type MessageText, type TextRenderer } from '../emails/text-renderer.ts'
import { createMessages } from '../outbox/message-billings.store.ts'
import { rowOf, spreadOut, type MessageDraft, type MessageRow } from '../outbox/message-drafts.ts'
import { isQueued } from '../outbox/outbox-batches.ts'
import type { OutboxSending } from '../outbox/outbox-sending.service.ts'
import { accountText } from './account-mail.service.ts'
import {
  ACCOUNT_MAIL_PROBLEMS,
  ACCOUNT_PLACEHOLDERS,
  accountMailValues,
  MAX_ACCOUNTS,
  type AccountMailProblem,
  type MailedAccount,
} from './account-mail.rules.ts'
import type { AccountMailing } from './account-mail.schemas.ts'
import { checkPeriod } from './account-statements.service.ts'
import { periodAsked } from './account-statements.store.ts'

export type AccountMailingsService = ReturnType<typeof createAccountMailingsService>

interface Deps {
  ageing: AgeingService
  sending: OutboxSending
  settings: EmailSettingsService
  company: Pick<CompanyService, 'provider'>
  texts: TextRenderer
}

/** An account that was chosen, whom its statement goes to, and why it is left out. */
export interface ChosenAccount extends MailedAccount {
  id: string
  client: AgeingRow['client']
  recipient_email: string | null
  cc_emails: string[]
  problem: AccountMailProblem | null
}

export interface StartedAccounts {
  batch_id: string
  queued: number
  skipped: number
}

type Addresses = Pick<Client, 'id' | 'email_1' | 'email_2' | 'email_3'>

async function addressesOf(ids: readonly number[]): Promise<Map<number, Addresses>> {
  const found = new Map<number, Addresses>()
  const attributes = ['id', 'email_1', 'email_2', 'email_3']
  for (const id of chunksOf([...new Set(ids)]))
    for (const client of await Client.findAll({ attributes, where: { id }, raw: true }))
      found.set(client.id, client)
  return found
}

const NO_ADDRESSES = { email_1: null, email_2: null, email_3: null }

function problemOf({ recipient_email, cc_emails }: ReturnType<typeof recipientsOf>) {
  if (!recipient_email) return 'no_address'
  return [recipient_email, ...cc_emails].every(isEmailAddress) ? null : 'bad_address'
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

/** What would be sent, and what is left out. @throws InvalidError for a period that ends before it begins, and for too many */
async function planOf(ageing: AgeingService, { filter, cc = false, ...asked }: AccountMailing) {
  const period = periodAsked(asked)
  checkPeriod(period)
  const rows: AgeingRow[] = []
  for await (const some of ageing.ageingBatches({
    filter: { ...filter, as_at: period.to },
    order: ['client_name', 'ASC'],
  }))
    rows.push(...some)
  if (rows.length > MAX_ACCOUNTS)
    throw new InvalidError('mailing.too_many_accounts', { count: rows.length, most: MAX_ACCOUNTS })
  const addresses = await addressesOf(rows.map(({ client }) => client.id))
  const chosen = rows.map((row): ChosenAccount => {
    const { id, client, currency, overpaid, on_account } = row
    const to = recipientsOf(addresses.get(client.id) ?? NO_ADDRESSES, cc)
    const amounts = { total_due: totalDue(row) - overpaid, on_account }
    return { id, client, currency, ...period, ...amounts, ...to, problem: problemOf(to) }
  })
  return { chosen, ready: chosen.filter(({ problem }) => !problem), fingerprint: fingerprintOf(chosen) }
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
      const { chosen, ready, fingerprint } = await planOf(ageing, mailing)
      return { accounts: chosen.length, ready: ready.length, ...countsOf(chosen), rows: chosen, fingerprint }
    },

    /**
     * Puts the statements of the chosen accounts into the outbox, all or none.
     * @throws InvalidError, ConflictError while mail is not enabled, when nothing can be sent, or when it differs from its preview
     */
    async sendMailing(actor: Actor, mailing: AccountMailing, write: Write<StartedAccounts>) {
      const source = accountText(mailing)
      const { from, perMinute } = await sending.ready()
      const { chosen, ready, fingerprint } = await planOf(ageing, mailing)
      if (mailing.fingerprint !== undefined && mailing.fingerprint !== fingerprint)
        throw new ConflictError('mailing.outdated_preview')
      if (!ready.length) throw new ConflictError('mailing.nothing')
      const batch_id = randomUUID()
      const context = { company, texts, username: actor.username, from, batch_id }
      const rows = spreadOut(await rowsOf(ready, source, context), perMinute)
      const started = await write(async (transaction) => {
        await settings.lock(transaction)
        const started = { batch_id, queued: rows.length, skipped: chosen.length - rows.length }
        if (await isQueued(batch_id, transaction)) return started
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
