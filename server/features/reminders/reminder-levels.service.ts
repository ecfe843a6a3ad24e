import { Op, type Transaction } from 'sequelize'
import type { Precondition } from '../../db/versioned.ts'
import { retryOnUniqueConflict, type WithWrite, type Write } from '../../db/with-write.ts'
import { ConflictError, NotFoundError } from '../../lib/errors.ts'
import { dayAfter } from '../../lib/days.rules.ts'
import { message } from '../../messages.ts'
import { createChangeRecorder, type Actor } from '../activity/activity.service.ts'
import { companyDay } from '../company/company-day.ts'
import type { CompanyService } from '../company/company.service.ts'
import { checkText, type TextRenderer } from '../emails/text-renderer.ts'
import { ReminderLevel } from './reminder-levels.model.ts'
import type { NewReminderLevel, ReminderLevelChange, ReminderText } from './reminder-levels.schemas.ts'
import { levelsNow, storeLevels, type LevelRecord } from './reminder-levels.store.ts'
import { Reminder } from './reminders.model.ts'
import { REMINDER_PLACEHOLDERS, reminderValuesOf } from './reminders.rules.ts'

export type Level = ReminderLevel
export type ReminderLevelsService = ReturnType<typeof createReminderLevelsService>

const recordChange = createChangeRecorder<ReminderLevel>('reminders', ({ name }) =>
  message('record.reminder_level', { name }),
)

/** Locked; the default levels are stored first. @throws NotFoundError */
async function find(id: number, transaction: Transaction): Promise<ReminderLevel> {
  await storeLevels(transaction)
  const level = await ReminderLevel.findByPk(id, { transaction, lock: transaction.LOCK.UPDATE })
  if (!level) throw new NotFoundError('reminder.level_not_found')
  return level
}

/** @throws ConflictError when another level is of the same day */
async function checkDays(
  { id = 0, days_after_due }: Pick<ReminderLevel, 'days_after_due'> & { id?: number },
  transaction: Transaction,
) {
  const other = await ReminderLevel.findOne({ where: { days_after_due, id: { [Op.ne]: id } }, transaction })
  if (other) throw new ConflictError('reminder.level_exists', { name: other.name, days: days_after_due })
}

/** What the text of a level is shown with. */
function exampleOf(provider: Awaited<ReturnType<CompanyService['provider']>>) {
  const today = companyDay()
  const billing = { billing_month: 9, billing_year: 2026, opening_date: null }
  return reminderValuesOf(
    {
      client_name: 'Dune Haulage LLC',
      currency: 'USD',
      billings: [
        { id: 118, ...billing, due_date: dayAfter(today, -44), amount_due: 193_50 },
        { id: 131, ...billing, billing_month: 10, due_date: dayAfter(today, -14), amount_due: 205_00 },
      ],
      provider,
    },
    today,
  )
}

interface Deps {
  company: CompanyService
  texts: TextRenderer
}

const reads = ({ company, texts }: Deps) => ({
  listLevels: () => levelsNow(),

  /** @throws NotFoundError */
  async getLevel(id: number): Promise<LevelRecord> {
    const level = (await levelsNow()).find((each) => each.id === id)
    if (!level) throw new NotFoundError('reminder.level_not_found')
    return level
  },

  /** A text with example values. @throws InvalidError for one that is no template */
  async previewText({ subject, body }: ReminderText) {
    const values = exampleOf(await company.provider())
    return texts.render({ subject, body }, values, REMINDER_PLACEHOLDERS)
  },
})

/** The levels at which clients are reminded, and their texts. */
export const createReminderLevelsService = (withWrite: WithWrite, deps: Deps) => ({
  ...reads(deps),

  /** @throws InvalidError for a text that is no template, ConflictError */
  async createLevel(
    actor: Actor,
    { is_active = true, ...input }: NewReminderLevel,
    write: Write<ReminderLevel> = withWrite,
  ): Promise<ReminderLevel> {
    checkText(input, REMINDER_PLACEHOLDERS)
    return retryOnUniqueConflict(() =>
      write(async (transaction) => {
        await storeLevels(transaction)
        await checkDays(input, transaction)
        const level = await ReminderLevel.create({ ...input, is_active }, { transaction })
        await recordChange(actor, 'created', level, transaction)
        return level
      }),
    )
  },

  /** @throws NotFoundError, InvalidError for a text that is no template, ConflictError */
  updateLevel: (
    actor: Actor,
    id: number,
    change: ReminderLevelChange,
    check?: Precondition<ReminderLevel>,
  ): Promise<ReminderLevel> =>
    retryOnUniqueConflict(() =>
      withWrite(async (transaction) => {
        const level = await find(id, transaction)
        check?.(level)
        level.set(change)
        checkText(level, REMINDER_PLACEHOLDERS)
        await checkDays(level, transaction)
        await level.save({ transaction })
        await recordChange(actor, 'updated', level, transaction)
        return level
      }),
    ),

  /** @throws NotFoundError, ConflictError for the last one, or one that a reminder was sent at */
  deleteLevel: (actor: Actor, id: number, check?: Precondition<ReminderLevel>): Promise<ReminderLevel> =>
    withWrite(async (transaction) => {
      const level = await find(id, transaction)
      check?.(level)
      if ((await ReminderLevel.count({ transaction })) === 1) throw new ConflictError('reminder.last_level')
      if (await Reminder.findOne({ attributes: ['id'], where: { level_id: id }, transaction }))
        throw new ConflictError('reminder.level_used', { name: level.name })
      await level.destroy({ transaction })
      await recordChange(actor, 'deleted', level, transaction)
      return level
    }),
})
