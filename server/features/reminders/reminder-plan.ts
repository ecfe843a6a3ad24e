import type { Transaction } from 'sequelize'
import { chunksOf } from '../../db/chunks.ts'
import { isEmailAddress } from '../../lib/email-address.rules.ts'
import { fingerprintOf } from '../../lib/fingerprint.ts'
import { Client } from '../clients/clients.model.ts'
import { recipientsOf } from '../clients/clients.rules.ts'
import { overdueBillings, remindedSoFar, type DueBilling } from './overdue.store.ts'
import { levelsNow, type LevelRecord } from './reminder-levels.store.ts'
import { pausesOn } from './reminder-pauses.store.ts'
import type { ReminderPause } from './reminder-settings.model.ts'
import { nextLevel, type Reminded, type ReminderProblem } from './reminders.rules.ts'

type ReminderClient = Pick<Client, 'id' | 'client_id' | 'client_name' | 'email_1' | 'email_2' | 'email_3'>

/** An overdue billing, and the level that it is to be reminded at now, if any. */
interface PlannedBilling extends DueBilling {
  level: LevelRecord | null
}

/** What a client is to be reminded of in one currency, or why it is not. Amounts are integer cents. */
export interface PlannedReminder {
  client: ReminderClient
  currency: string
  /** The oldest first. */
  billings: PlannedBilling[]
  amount_due: number
  oldest_due_date: string
  /** That of the oldest billing that is at a level now. */
  level: LevelRecord | null
  /** When it was last reminded of any of them. */
  last_day: string | null
  recipient_email: string | null
  pause: ReminderPause | null
  problem: ReminderProblem | null
  /** Stands for all that its message says. */
  fingerprint: string
}

export const accountKey = ({ client_id, currency }: { client_id: number; currency: string }): string =>
  `${client_id} ${currency}`

async function clientsOf(ids: readonly number[], transaction?: Transaction) {
  const clients = new Map<number, ReminderClient>()
  const attributes = ['id', 'client_id', 'client_name', 'email_1', 'email_2', 'email_3']
  for (const id of chunksOf(ids))
    for (const client of await Client.findAll({ attributes, where: { id }, raw: true, transaction }))
      clients.set(client.id, client)
  return clients
}

/** What decides about reminders on a day. */
interface Rules {
  today: string
  /** In use, by their days. */
  levels: readonly LevelRecord[]
  reminded: ReadonlyMap<number, Reminded>
  pauses: ReadonlyMap<number, ReminderPause>
}

function problemOf(
  {
    level,
    last_day,
    recipient_email,
    pause,
  }: Pick<PlannedReminder, 'level' | 'last_day' | 'recipient_email' | 'pause'>,
  isSeen: boolean,
): ReminderProblem | null {
  if (!isSeen) return 'not_issued'
  if (pause) return 'switched_off'
  if (!level) return last_day === null ? 'not_yet' : 'already_reminded'
  if (!recipient_email) return 'no_address'
  return isEmailAddress(recipient_email) ? null : 'bad_address'
}

/** @param overdue of one client in one currency, the oldest first */
function planOne(
  client: ReminderClient,
  overdue: readonly DueBilling[],
  { today, levels, reminded, pauses }: Rules,
): PlannedReminder {
  const seen = overdue.filter(({ is_seen }) => is_seen)
  const billings = (seen.length ? seen : overdue).map((billing) => {
    const so_far = reminded.get(billing.id) ?? { had: null, last_day: null }
    return { ...billing, level: nextLevel(levels, { ...billing, ...so_far }, today) }
  })
  const { currency, due_date: oldest_due_date } = billings[0]!
  const days = billings.flatMap(({ id }) => reminded.get(id)?.last_day ?? [])
  const planned = {
    level: billings.find(({ level }) => level)?.level ?? null,
    last_day: days.toSorted().at(-1) ?? null,
    recipient_email: recipientsOf(client, false).recipient_email,
    pause: pauses.get(client.id) ?? null,
  }
  const { level, recipient_email } = planned
  const text = level && [level.id, level.name, level.subject, level.body, level.attach]
  const asked = billings.map(({ id, amount_due, due_date, ...rest }) => [
    id,
    amount_due,
    due_date,
    rest.level?.id,
  ])
  return {
    client,
    currency,
    billings,
    amount_due: billings.reduce((sum, { amount_due }) => sum + amount_due, 0),
    oldest_due_date,
    ...planned,
    problem: problemOf(planned, seen.length > 0),
    fingerprint: fingerprintOf([client.id, client.client_name, currency, recipient_email, text, asked]),
  }
}

/**
 * Who is to be reminded of what on a day of the company, and who is not, and why; by the oldest due date.
 * @param client_ids of these clients; all when left out
 */
export async function planReminders(
  today: string,
  client_ids?: readonly number[],
  transaction?: Transaction,
): Promise<PlannedReminder[]> {
  const overdue = await overdueBillings(today, client_ids, transaction)
  const all = await levelsNow(transaction)
  const rules = {
    today,
    levels: all.filter(({ is_active }) => is_active),
    reminded: await remindedSoFar(
      overdue.map(({ id }) => id),
      all,
      transaction,
    ),
    pauses: await pausesOn(today, transaction),
  }
  const clients = await clientsOf([...new Set(overdue.map(({ client_id }) => client_id))], transaction)
  const accounts = new Map<string, DueBilling[]>()
  for (const billing of overdue) {
    const key = accountKey(billing)
    const others = accounts.get(key)
    if (others) others.push(billing)
    else accounts.set(key, [billing])
  }
  return [...accounts.values()].map((some) => planOne(clients.get(some[0]!.client_id)!, some, rules))
}
