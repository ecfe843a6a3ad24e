import { databaseTime } from '../../db/clock.ts'
import { retryOnUniqueConflict, type WithWrite } from '../../db/with-write.ts'
import { ConflictError, InvalidError } from '../../lib/errors.ts'
import { createSecretBox } from '../../lib/secret-box.ts'
import { message } from '../../messages.ts'
import { noteAccountEvent } from '../users/account-events.ts'
import { endSessionsOf } from '../sessions/sessions.service.ts'
import { makeRecoveryCodes, recoveryCodesLeft } from './recovery-codes.ts'
import { createFactorCodes } from './second-factor-codes.ts'
import { SecondFactor } from './second-factors.model.ts'
import { confirmedFactor, hasSecondFactor, removeFactor } from './second-factors.store.ts'
import { newSecret, uriOf } from './totp.ts'

export type SecondFactorsService = ReturnType<typeof createSecondFactorsService>

/** Whose second factor it is. */
interface Person {
  id: number
  username: string
}

/** Who changes their own second factor, and the session that goes on. */
export interface SignedInPerson extends Person {
  session: string
}

const now = (): Date => databaseTime(SecondFactor.sequelize!)

const wrongCode = () =>
  new InvalidError('session.wrong_code', {}, [{ field: 'code', ...message('field.wrong_code') }])

/** Whether a user has a second factor, since when, and how many recovery codes are left. */
async function stateOf(user_id: number) {
  const factor = await confirmedFactor(user_id)
  return {
    enabled: factor !== null,
    since: factor?.confirmed_at ?? null,
    recovery_codes: factor ? await recoveryCodesLeft(user_id) : 0,
  }
}

/** The second factors of people: RFC 6238, and codes on paper for who has lost the device. */
export function createSecondFactorsService(withWrite: WithWrite, jwtSecret: string) {
  const box = createSecretBox(jwtSecret, 'second factor')

  const { useStep, useCode } = createFactorCodes(box)

  return {
    isOn: hasSecondFactor,

    /** Whether a code of the app or a recovery code is good: it is not a second time. */
    use: (user_id: number, code: string): Promise<boolean> =>
      withWrite(async (transaction) => {
        const factor = await confirmedFactor(user_id, transaction)
        return factor !== null && useCode(factor, code, transaction)
      }),

    stateOf,

    /** A new secret, which nothing asks for until a code of it was given. @throws ConflictError */
    async begin({ id, username }: Person): Promise<{ secret: string; uri: string }> {
      const secret = await newSecret()
      const row = { user_id: id, secret: box.seal(secret), confirmed_at: null }
      await retryOnUniqueConflict(() =>
        withWrite(async (transaction) => {
          if (await confirmedFactor(id, transaction)) throw new ConflictError('second_factor.is_on')
          // Not one that was confirmed this moment: then the row is a conflict.
          await SecondFactor.destroy({ where: { user_id: id, confirmed_at: null }, transaction })
          await SecondFactor.create(row, { transaction })
        }),
      )
      return { secret, uri: await uriOf(secret, username) }
    },

    /**
     * Turns the second factor on by a code of it; other sessions of the user, which came in without, end.
     * @returns the recovery codes, which are not answered again
     * @throws InvalidError for a wrong code, ConflictError
     */
    confirm: ({ id, session }: SignedInPerson, code: string): Promise<string[]> =>
      withWrite(async (transaction) => {
        const factor = await SecondFactor.findOne({ where: { user_id: id }, transaction, lock: true })
        if (!factor) throw new ConflictError('second_factor.not_begun')
        if (factor.confirmed_at) throw new ConflictError('second_factor.is_on')
        if (!(await useStep(factor, code, transaction))) throw wrongCode()
        await SecondFactor.update({ confirmed_at: now() }, { where: { user_id: id }, transaction })
        await endSessionsOf(id, transaction, session)
        await noteAccountEvent('second_factor_set_up', { id }, transaction)
        return makeRecoveryCodes(id, transaction)
      }),

    /** @throws ConflictError when there is none */
    renewCodes: ({ id }: Person): Promise<string[]> =>
      withWrite(async (transaction) => {
        if (!(await confirmedFactor(id, transaction))) throw new ConflictError('second_factor.is_off')
        await noteAccountEvent('recovery_codes_renewed', { id }, transaction)
        return makeRecoveryCodes(id, transaction)
      }),

    /** @throws ConflictError when there is none */
    remove: (user_id: number): Promise<void> =>
      withWrite(async (transaction) => {
        if (!(await removeFactor(user_id, transaction))) throw new ConflictError('second_factor.is_off')
        await noteAccountEvent('second_factor_removed', { id: user_id }, transaction)
      }),
  }
}
