import { Op, type Transaction } from 'sequelize'
import { isFactorRequired } from '../users/user-settings.store.ts'
import { removeRecoveryCodes } from './recovery-codes.ts'
import { SecondFactor } from './second-factors.model.ts'

/** The factor that is asked for at log-in. */
export const confirmedFactor = (user_id: number, transaction?: Transaction): Promise<SecondFactor | null> =>
  SecondFactor.findOne({ where: { user_id, confirmed_at: { [Op.not]: null } }, transaction })

/** Which of some users have a second factor. */
export async function withSecondFactor(ids: number[]): Promise<ReadonlySet<number>> {
  const where = { user_id: ids, confirmed_at: { [Op.not]: null } }
  return new Set((await SecondFactor.findAll({ where, attributes: ['user_id'] })).map((each) => each.user_id))
}

/** Whether a user has a second factor. */
export const hasSecondFactor = async (user_id: number): Promise<boolean> =>
  (await confirmedFactor(user_id)) !== null

/** Takes a second factor from a user, with its recovery codes. @returns whether there was one */
export async function removeFactor(user_id: number, transaction: Transaction): Promise<boolean> {
  const had = (await confirmedFactor(user_id, transaction)) !== null
  await SecondFactor.destroy({ where: { user_id }, transaction })
  await removeRecoveryCodes(user_id, transaction)
  return had
}

/** Whether everybody must have a second factor, and this user has none. */
export const mustSetUpFactor = async (user_id: number): Promise<boolean> =>
  (await isFactorRequired()) && !(await hasSecondFactor(user_id))
