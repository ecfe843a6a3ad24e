import type { Transaction } from 'sequelize'
import { insertRows } from '../../db/bulk-rows.ts'
import { chunksOf } from '../../db/chunks.ts'
import { message } from '../../messages.ts'
import { recordActivity, type Actor } from '../activity/activity.service.ts'
import { Client } from '../clients/clients.model.ts'
import { paymentTerms } from '../company/company-day.ts'
import type { Provider } from '../company/company.rules.ts'
import { RENDERED_AT_ONCE, type TextRenderer } from '../emails/text-renderer.ts'
import { rowOf, spreadOut, type MessageRow } from '../outbox/message-drafts.ts'
import { createMessages } from '../outbox/message-billings.store.ts'
import { OutboxMessage } from '../outbox/outbox.model.ts'
import { releaseLevels } from './overdue.store.ts'
import { storeLevels } from './reminder-levels.store.ts'
import { accountKey, planReminders, type PlannedReminder } from './reminder-plan.ts'
import { Reminder, ReminderBilling, ReminderRun } from './reminders.model.ts'
import { REMINDER_PLACEHOLDERS, reminderValuesOf, type LeftOutReason } from './reminders.rules.ts'

/** A reminder that somebody has seen in a preview. */
export interface ChosenReminder {
  client_id: number
  currency: string
  fingerprint: string
}

/** One that was chosen and is not sent. */
export interface LeftOut {
  client_id: number
  currency: string
  reason: LeftOutReason
}

/** A reminder that is ready, and its message. */
interface ReadyReminder {
  planned: PlannedReminder
  row: MessageRow
}

/** Why one that was chosen does not hold any more; null: it does. */
function reasonOf(
  { fingerprint }: ChosenReminder,
  planned: PlannedReminder | undefined,
): LeftOutReason | null {
  if (!planned) return 'paid'
  return planned.problem ?? (planned.fingerprint === fingerprint ? null : 'changed')
}

/** Those of the chosen ones that are as they were seen, and why the others are not sent. */
export function compare(chosen: readonly ChosenReminder[], plan: readonly PlannedReminder[]) {
  const now = new Map(
    plan.map((planned) => [accountKey({ client_id: planned.client.id, ...planned }), planned]),
  )
  const ready: PlannedReminder[] = []
  const leftOut: LeftOut[] = []
  for (const { client_id, currency, fingerprint } of chosen) {
    const planned = now.get(accountKey({ client_id, currency }))
    const reason = reasonOf({ client_id, currency, fingerprint }, planned)
    if (reason) leftOut.push({ client_id, currency, reason })
    else ready.push(planned!)
  }
  return { ready, leftOut }
}

interface MessageContext {
  texts: TextRenderer
  provider: Provider
  username: string
  from: string
  perMinute: number | null
  batch_id: string
  today: string
}

/** Those of a level together: its text is rendered for many at once. */
function byLevel(reminders: readonly PlannedReminder[]): PlannedReminder[][] {
  const levels = new Map<number, PlannedReminder[]>()
  for (const planned of reminders) {
    const others = levels.get(planned.level!.id)
    if (others) others.push(planned)
    else levels.set(planned.level!.id, [planned])
  }
  return [...levels.values()]
}

/** Writes the messages of reminders that are ready; the database is not changed. */
export async function messagesOf(
  reminders: readonly PlannedReminder[],
  { texts, provider, username, from, perMinute, batch_id, today }: MessageContext,
): Promise<ReadyReminder[]> {
  const ready: ReadyReminder[] = []
  for (const ofLevel of byLevel(reminders))
    for (const some of chunksOf(ofLevel, RENDERED_AT_ONCE)) {
      const { subject, body } = some[0]!.level!
      const values = some.map(({ client, currency, billings }) =>
        reminderValuesOf({ ...client, currency, billings, provider }, today),
      )
      const rendered = await texts.renderAll({ subject, body }, values, REMINDER_PLACEHOLDERS)
      for (const [at, planned] of some.entries()) {
        const { client_name } = planned.client
        const draft = {
          ...{ kind: 'reminder' as const, billings: [], client_name },
          ...{ recipient_email: planned.recipient_email!, cc_emails: [], scheduled_at: null, batch_id },
          parts: { source: { subject, body }, rendered: rendered[at]! },
        }
        ready.push({ planned, row: await rowOf(draft, username, from) })
      }
    }
  const rows = spreadOut(
    ready.map(({ row }) => row),
    perMinute,
  )
  return ready.map(({ planned }, at) => ({ planned, row: rows[at]! }))
}

/** Locks clients, in the order in which everybody does. */
async function lockClients(ids: readonly number[], transaction: Transaction): Promise<void> {
  for (const id of chunksOf(ids.toSorted((a, b) => a - b)))
    await Client.findAll({
      attributes: ['id'],
      where: { id },
      order: ['id'],
      raw: true,
      lock: true,
      transaction,
    })
}

interface NewRun {
  actor: Actor
  origin: ReminderRun['origin']
  day: string
  batch_id: string
  /** How many were left out before. */
  left_out: number
}

async function insertReminders(
  run_id: number,
  actor: Actor,
  { ready, day, batch_id }: { ready: readonly ReadyReminder[]; day: string; batch_id: string },
  transaction: Transaction,
) {
  await createMessages(
    batch_id,
    ready.map(({ row }) => row),
    transaction,
  )
  const attributes = ['id', 'message_id']
  const made = await OutboxMessage.findAll({ attributes, where: { batch_id }, raw: true, transaction })
  const messages = new Map(made.map(({ id, message_id }) => [message_id, id]))
  const reminders = ready.map(({ planned, row }) => {
    const { client, currency, amount_due, oldest_due_date } = planned
    const { id: level_id, name: level_name, attach } = planned.level!
    return {
      ...{ run_id, client_id: client.id, currency, level_id, level_name, attach, day },
      ...{ amount_due, oldest_due_date, recipient_email: row.recipient_email, username: actor.username },
      outbox_message_id: messages.get(row.message_id)!,
    }
  })
  await insertRows(Reminder, reminders, transaction)
  const ofRun = { attributes: ['id', 'outbox_message_id'], where: { run_id }, raw: true, transaction }
  const idOf = new Map((await Reminder.findAll(ofRun)).map((each) => [each.outbox_message_id, each.id]))
  const billings = ready.flatMap(({ planned, row }) => {
    const reminder_id = idOf.get(messages.get(row.message_id)!)!
    return planned.billings.map(({ id: billing_id, due_date, amount_due, level }) => ({
      ...{ reminder_id, billing_id, due_date, amount_due },
      level_id: level?.id ?? null,
    }))
  })
  await insertRows(ReminderBilling, billings, transaction)
}

/**
 * Puts reminders into the outbox, all or none. Each is decided again once its client is locked: who has paid meanwhile, was
 * reminded by somebody else, or owes anything else by now, is left out.
 * @returns the run, null where nothing was left to send; and who was left out
 */
export async function queueReminders(
  prepared: readonly ReadyReminder[],
  { actor, origin, day, batch_id, left_out }: NewRun,
  transaction: Transaction,
): Promise<{ run: ReminderRun | null; queued: PlannedReminder[]; leftOut: LeftOut[] }> {
  const ids = [...new Set(prepared.map(({ planned }) => planned.client.id))]
  await lockClients(ids, transaction)
  await storeLevels(transaction)
  await releaseLevels(ids, transaction)
  const { today } = await paymentTerms(transaction)
  const chosen = prepared.map(({ planned: { client, currency, fingerprint } }) => ({
    ...{ client_id: client.id, currency, fingerprint },
  }))
  const { ready: queued, leftOut } = compare(chosen, await planReminders(today, ids, transaction))
  const isDaily = origin === 'daily'
  if (!queued.length && !isDaily) return { run: null, queued, leftOut }
  const { username } = actor
  const counts = { queued: queued.length, left_out: left_out + leftOut.length }
  const run = await ReminderRun.create(
    { origin, day, daily_day: isDaily ? day : null, username, ...counts },
    { transaction },
  )
  const stillTrue = new Set(queued.map(({ fingerprint }) => fingerprint))
  const ready = prepared.filter(({ planned }) => stillTrue.has(planned.fingerprint))
  if (ready.length) await insertReminders(run.id, actor, { ready, day, batch_id }, transaction)
  const what = message('count.reminders', { count: queued.length })
  if (queued.length)
    await recordActivity({
      transaction,
      actor,
      deed: message('activity.queued', { what }),
      subject: 'reminders',
    })
  return { run, queued, leftOut }
}
