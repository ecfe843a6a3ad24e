import { chunksOf } from '../../db/chunks.ts'
import { isEmailAddress } from '../../lib/email-address.rules.ts'
import { InvalidError } from '../../lib/errors.ts'
import { fingerprintOf } from '../../lib/fingerprint.ts'
import { totalDue } from '../ageing/ageing.rules.ts'
import type { AgeingService } from '../ageing/ageing.service.ts'
import type { AgeingRow } from '../ageing/ageing.store.ts'
import { Client } from '../clients/clients.model.ts'
import { recipientsOf } from '../clients/clients.rules.ts'
import { accountKeyOf } from '../outbox/message-drafts.ts'
import { accountsPerhapsSent } from '../outbox/outbox-batches.ts'
import { MAX_ACCOUNTS, type AccountMailProblem, type MailedAccount } from './account-mail.rules.ts'
import type { AccountMailing } from './account-mail.schemas.ts'
import { checkPeriod } from './account-statements.service.ts'
import { periodAsked } from './account-statements.store.ts'

/** An account that was chosen, whom its statement goes to, and why it is left out. */
export interface ChosenAccount extends MailedAccount {
  id: string
  client: AgeingRow['client']
  recipient_email: string | null
  cc_emails: string[]
  /** When the statement of the same period was last sent, or is to be: an ISO instant. */
  sent_at: string | null
  problem: AccountMailProblem | null
}

type Addresses = Pick<Client, 'id' | 'email_1' | 'email_2' | 'email_3'>
const NO_ADDRESSES = { email_1: null, email_2: null, email_3: null }

async function addressesOf(ids: readonly number[]): Promise<Map<number, Addresses>> {
  const found = new Map<number, Addresses>()
  const attributes = ['id', 'email_1', 'email_2', 'email_3']
  for (const id of chunksOf([...new Set(ids)]))
    for (const client of await Client.findAll({ attributes, where: { id }, raw: true }))
      found.set(client.id, client)
  return found
}

/** What an account was sent under, as the outbox keeps it. */
export const sentKeyOf = ({ client, currency, from, to }: ChosenAccount): string =>
  accountKeyOf({ client_id: client.id, currency, from, to })

function problemOf(
  { recipient_email, cc_emails, sent_at }: Pick<ChosenAccount, 'recipient_email' | 'cc_emails' | 'sent_at'>,
  moved: boolean,
  again: boolean,
): AccountMailProblem | null {
  if (!moved) return 'nothing'
  if (!recipient_email) return 'no_address'
  if (![recipient_email, ...cc_emails].every(isEmailAddress)) return 'bad_address'
  return sent_at && !again ? 'already_sent' : null
}

/** What would be sent, and what is left out. @throws InvalidError for a period that ends before it begins, and for too many */
export async function chooseAccounts(
  ageing: AgeingService,
  { filter, cc = false, again = false, ...asked }: AccountMailing,
) {
  const period = periodAsked(asked)
  checkPeriod(period)
  const rows = await ageing.accountsOf({ ...filter, as_at: period.to, from: period.from })
  const count = rows.filter(({ moved }) => moved).length
  if (count > MAX_ACCOUNTS) throw new InvalidError('mailing.too_many_accounts', { count, most: MAX_ACCOUNTS })
  const addresses = await addressesOf(rows.map(({ client }) => client.id))
  const keys = rows.map(({ client, currency }) => accountKeyOf({ client_id: client.id, currency, ...period }))
  const sent = await accountsPerhapsSent(keys)
  const chosen = rows.map(({ moved, ...row }, at): ChosenAccount => {
    const { id, client, currency, overpaid, on_account } = row
    const to = recipientsOf(addresses.get(client.id) ?? NO_ADDRESSES, cc)
    const sent_at = sent.get(keys[at]!) ?? null
    const amounts = { total_due: totalDue(row) - overpaid, on_account }
    const problem = problemOf({ ...to, sent_at }, moved, again)
    return { id, client, currency, ...period, ...amounts, ...to, sent_at, problem }
  })
  const ready = chosen.filter(({ problem }) => !problem)
  // When one was sent is told while it is still on its way.
  const fingerprint = fingerprintOf(chosen.map(({ sent_at: _, ...shown }) => shown))
  return { chosen, ready, fingerprint }
}
