import { Op, type Transaction } from 'sequelize'
import { databaseTime } from '../../db/clock.ts'
import type { SecretBox } from '../../lib/secret-box.ts'
import { noteAccountEvent } from '../users/account-events.ts'
import { isRecoveryCode, useRecoveryCode } from './recovery-codes.ts'
import { SecondFactor } from './second-factors.model.ts'
import { stepOf } from './totp.ts'

/** Takes the codes of second factors, each once. @param box in which their secrets are */
export function createFactorCodes(box: SecretBox) {
  /** Takes a code of the app: of several at once, in whatever process, one does. */
  async function useStep(factor: SecondFactor, code: string, transaction: Transaction): Promise<boolean> {
    const secret = box.open(factor.secret)
    const step =
      secret && (await stepOf(secret, code.replaceAll(/\s/g, ''), databaseTime(SecondFactor.sequelize!)))
    if (!step) return false
    const where = { user_id: factor.user_id, secret: factor.secret, last_step: { [Op.lt]: step } }
    const [used] = await SecondFactor.update({ last_step: step }, { where, transaction })
    return used > 0
  }

  async function useCode(factor: SecondFactor, code: string, transaction: Transaction): Promise<boolean> {
    if (!isRecoveryCode(code)) return useStep(factor, code, transaction)
    const { user_id } = factor
    const isUsed = await useRecoveryCode(user_id, code, transaction)
    if (isUsed) await noteAccountEvent('recovery_code_used', { id: user_id }, transaction)
    return isUsed
  }

  return { useStep, useCode }
}
