import { Op } from 'sequelize'
import { allOf } from '../../db/list.ts'
import { InvalidError } from '../../lib/errors.ts'
import { toDollars } from '../../lib/money.rules.ts'
import { monthOf } from '../../lib/period.rules.ts'
import { Billing } from '../billings/billings.model.ts'
import { whereBillings } from '../billings/billings.store.ts'
import { countAtDefaultRate } from '../billings/repricing.store.ts'
import { Client } from '../clients/clients.model.ts'
import { recipientsOf } from '../clients/clients.rules.ts'
import { pairOf, perhapsSent } from '../outbox/outbox-batches.ts'
import type { Flag } from '../reviews/reviews.rules.ts'
import { openFlagsByBilling, reviewOf } from '../reviews/reviews.service.ts'
import { mailedOf } from './billing-mail.service.ts'
import { mailingProblem, MAX_MAILING, type MailingProblem } from './mailings.rules.ts'
import type { Mailing } from './mailings.schemas.ts'

/** A chosen billing, its recipients, and why it is left out. */
export interface Chosen {
  billing: Billing
  recipient_email: string | null
  cc_emails: string[]
  /** The newest revision that went to that address, where it is another one that goes now. */
  replaces: number | null
  /** How many of its lines are at the default rate. */
  default_rate_lines: number
  /** What is to be looked at in the review of its month, and nobody has. */
  flags: Flag[]
  problem: MailingProblem | null
}

/** Billings are read this many at a time, so that thousands do not block the event loop for long. */
const AT_ONCE = 250
/** The client of a billing, with its addresses. */
export const CLIENT = {
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

/** The open flags of billings in the reviews of their months, without those that the mailing asks for by themselves. */
async function openFlags(
  billings: readonly Billing[],
  { hold_flagged, default_rates, zero }: Mailing,
): Promise<Map<number, Flag[]>> {
  const found = new Map<number, Flag[]>()
  if (hold_flagged === undefined) return found
  const asked: Flag[] = [
    'no_address',
    ...(default_rates ? ['default_rate' as const] : []),
    ...(zero ? ['zero' as const] : []),
  ]
  for (const month of new Set(billings.map(monthOf)))
    for (const [id, flags] of openFlagsByBilling(await reviewOf(month)))
      found.set(
        id,
        flags.filter((flag) => !asked.includes(flag)),
      )
  return found
}

/** The recipients of each chosen billing, and which are left out. */
export async function choose(mailing: Mailing): Promise<Chosen[]> {
  const { cc = false, again = false, zero = false, default_rates: areSent = false } = mailing
  const billings = await billingsOf(mailing)
  const atDefaultRate = await countAtDefaultRate(billings.map(({ id }) => id))
  const sent = await perhapsSent(billings.map(mailedOf))
  const flagged = await openFlags(billings, mailing)
  return billings.map((billing) => {
    const to = recipientsOf(billing.client, cc)
    const before = to.recipient_email === null ? null : sent.get(pairOf(billing.id, to.recipient_email))
    const flags = flagged.get(billing.id) ?? []
    const default_rate_lines = atDefaultRate.get(billing.id) ?? 0
    const problem =
      mailingProblem(to, billing, { zero }) ??
      (before?.isNewest && !again
        ? 'already_sent'
        : default_rate_lines && !areSent
          ? 'default_rate'
          : flags.length && mailing.hold_flagged
            ? 'flagged'
            : null)
    const replaces = before && !before.isNewest ? before.revision : null
    return { billing, ...to, replaces, default_rate_lines, flags, problem }
  })
}

/** A chosen billing as the preview shows it. */
export function rowOnWire({ billing, ...rest }: Chosen) {
  const total_amount = toDollars(billing.total_amount)
  const { client_id, currency } = billing
  return { ...mailedOf(billing), client_id, total_amount, currency, ...rest }
}
