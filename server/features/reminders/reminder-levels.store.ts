import type { Transaction } from 'sequelize'
import { DEFAULT_LEVELS } from './default-levels.rules.ts'
import { ReminderLevel } from './reminder-levels.model.ts'

/** A level as its table has it. */
export type LevelRecord = Pick<
  ReminderLevel,
  'id' | 'name' | 'days_after_due' | 'subject' | 'body' | 'attach' | 'is_active'
>

const BY_DAYS: [string, string][] = [['days_after_due', 'ASC']]

/** The levels that nobody has set up, with the ids that they get once something refers to them. */
const DEFAULTS: readonly LevelRecord[] = DEFAULT_LEVELS.map((level, at) => ({ id: at + 1, ...level }))

/** All levels by their days; the default ones until somebody sets up others. */
export async function levelsNow(transaction?: Transaction): Promise<readonly LevelRecord[]> {
  const levels = await ReminderLevel.findAll({ order: BY_DAYS, transaction })
  return levels.length ? levels : DEFAULTS
}

/** Stores the default levels where there are none yet, before one is referred to or changed. */
export async function storeLevels(transaction: Transaction): Promise<void> {
  if (await ReminderLevel.count({ transaction })) return
  await ReminderLevel.bulkCreate([...DEFAULTS], { transaction })
}
