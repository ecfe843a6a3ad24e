import { randomUUID } from 'node:crypto'
import { UniqueConstraintError } from 'sequelize'
import { batchesOfModel } from '../../db/batches.ts'
import { inOrder, pageOptions, type ListRequest, type ListScope } from '../../db/list.ts'
import type { WithWrite, Write } from '../../db/with-write.ts'
import { asSystem } from '../../db/trail-context.ts'
import type { Actor } from '../activity/activity.service.ts'
import { companyClock, companyDay } from '../company/company-day.ts'
import type { CompanyService } from '../company/company.service.ts'
import type { EmailSettingsService } from '../emails/email-settings.service.ts'
import type { TextRenderer } from '../emails/text-renderer.ts'
import type { OutboxSending } from '../outbox/outbox-sending.service.ts'
import { planReminders, type PlannedReminder } from './reminder-plan.ts'
import { compare, messagesOf, queueReminders, type ChosenReminder, type LeftOut } from './reminder-queue.ts'
import { settingsNow } from './reminder-settings.store.ts'
import { Reminder, ReminderRun } from './reminders.model.ts'
import type { RemindersFilter } from './reminders.schemas.ts'
import { findReminder, remindersOnWire, whereReminders, withAll } from './reminders.store.ts'

export type RemindersService = ReturnType<typeof createRemindersService>

/** What became of reminders that were chosen. */
export interface SentReminders {
  /** null: there was nothing left to send. */
  run_id: number | null
  batch_id: string | null
  queued: PlannedReminder[]
  left_out: LeftOut[]
}

interface Deps {
  withWrite: WithWrite
  sending: OutboxSending
  settings: EmailSettingsService
  company: CompanyService
  texts: TextRenderer
}

const SYSTEM: Actor = { username: 'TrackLedger' }
const chosenOf = ({ client, currency, fingerprint }: PlannedReminder): ChosenReminder => ({
  ...{ client_id: client.id, currency, fingerprint },
})

interface Sending {
  actor: Actor
  origin: ReminderRun['origin']
  /** The company's. */
  day: string
  chosen: readonly ChosenReminder[]
}

/** Writes the messages of reminders that were chosen, and queues what still holds, all or none. */
const createSend =
  ({ sending, company, texts }: Pick<Deps, 'sending' | 'company' | 'texts'>) =>
  async ({ actor, origin, day, chosen }: Sending, write: Write<SentReminders>): Promise<SentReminders> => {
    const { from, perMinute } = await sending.ready()
    const ids = [...new Set(chosen.map(({ client_id }) => client_id))]
    const { ready, leftOut } = compare(chosen, await planReminders(day, ids))
    const batch_id = randomUUID()
    const provider = await company.provider()
    const context = { texts, provider, username: actor.username, from, perMinute, batch_id, today: day }
    const prepared = await messagesOf(ready, context)
    const sent = await write(async (transaction) => {
      const run = { actor, origin, day, batch_id, left_out: leftOut.length }
      const made = await queueReminders(prepared, run, transaction)
      return {
        run_id: made.run?.id ?? null,
        batch_id: made.queued.length ? batch_id : null,
        queued: made.queued,
        left_out: [...leftOut, ...made.leftOut],
      }
    })
    sending.wake()
    return sent
  }

/** What was sent. */
const reads = {
  /** A page of the reminders. */
  listReminders: async (request: ListRequest<RemindersFilter>) =>
    remindersOnWire(
      await Reminder.findAll({
        where: whereReminders(request.filter),
        include: withAll,
        ...pageOptions(request),
      }),
    ),

  countReminders: (filter: ListRequest<RemindersFilter>['filter']): Promise<number> =>
    Reminder.count({ where: whereReminders(filter) }),

  /** All reminders that a filter finds, some hundred at a time. */
  reminderBatches: ({ filter, order }: ListScope<RemindersFilter>) =>
    batchesOfModel(Reminder, { where: whereReminders(filter), order: inOrder(order) }, async (id) =>
      remindersOnWire(await Reminder.findAll({ where: { id }, include: withAll })),
    ),

  /** @throws NotFoundError */
  getReminder: async (id: number) => (await remindersOnWire([await findReminder({ id })]))[0]!,
}

/** Reminds clients of what is overdue. */
export function createRemindersService({ withWrite, settings, ...deps }: Deps) {
  /** Why no e-mail goes out now; null: it does. */
  async function mailProblem(): Promise<'not_enabled' | 'not_configured' | null> {
    const { enabled, sender } = await settings.outgoing()
    return enabled ? (sender ? null : 'not_configured') : 'not_enabled'
  }

  const send = createSend(deps)

  return {
    ...reads,

    /** Who would be reminded of what today, and who would not, and why. @param client_id of this client alone */
    async previewReminders(client_id?: number) {
      const day = companyDay()
      const reminders = await planReminders(day, client_id === undefined ? undefined : [client_id])
      return { day, mail: await mailProblem(), reminders }
    },

    /**
     * Puts reminders into the outbox that were chosen in a preview, as far as they are still as they were seen.
     * @throws ConflictError while mail is not enabled or not configured
     */
    sendReminders: (
      actor: Actor,
      chosen: readonly ChosenReminder[],
      write: Write<SentReminders> = withWrite,
    ): Promise<SentReminders> => send({ actor, origin: 'person', day: companyDay(), chosen }, write),

    /** Sends what is to be sent by itself today, unless it was, or it is not time, or no e-mail goes out. */
    async sendDue(): Promise<void> {
      const { today, hour } = await companyClock()
      const { is_daily, daily_hour, daily_from } = await settingsNow()
      if (!is_daily || hour < daily_hour || (daily_from !== null && today < daily_from)) return
      if (await ReminderRun.findOne({ attributes: ['id'], where: { daily_day: today } })) return
      if (await mailProblem()) return
      const ready = (await planReminders(today)).filter(({ problem }) => !problem)
      const due = { actor: SYSTEM, origin: 'daily' as const, day: today, chosen: ready.map(chosenOf) }
      await asSystem('daily reminders', () => send(due, withWrite)).catch((error: unknown) => {
        // Another process was faster.
        if (!(error instanceof UniqueConstraintError)) throw error
      })
    },
  }
}
