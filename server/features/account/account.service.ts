import type { WithWrite } from '../../db/with-write.ts'
import { ConflictError, InvalidError, UnauthorizedError } from '../../lib/errors.ts'
import { message } from '../../messages.ts'
import { noteAccountEvent } from '../users/account-events.ts'
import { endLinks } from '../users/one-time-links.ts'
import type { Passwords } from '../users/passwords.ts'
import type { SecondFactorsService, SignedInPerson } from '../second-factors/second-factors.service.ts'
import { endSessionsOf } from '../sessions/sessions.service.ts'
import { isFactorRequired } from '../users/user-settings.store.ts'
import { User } from '../users/users.model.ts'
import type { Attempts } from './log-in-attempts.ts'

export type AccountService = ReturnType<typeof createAccountService>

/** Who changes their own account, and from where. */
interface Self extends SignedInPerson {
  address: string
}

interface Deps {
  withWrite: WithWrite
  passwords: Passwords
  attempts: Attempts
  secondFactors: SecondFactorsService
}

const wrongPassword = () =>
  new InvalidError('user.wrong_password', {}, [
    { field: 'current_password', ...message('field.wrong_password') },
  ])
const samePassword = () => {
  const problem = message('field.same_password')
  return new InvalidError(message('user.password', { problem }), [{ field: 'new_password', ...problem }])
}

/** What people do about their own password and second factor. */
export function createAccountService({ withWrite, passwords, attempts, secondFactors }: Deps) {
  /**
   * Makes sure that it is the person of a session, and nobody who found it open; it is throttled as a log-in is.
   * @returns the account
   * @throws InvalidError for a wrong password, TooManyError, UnavailableError
   */
  async function proven({ id, username, address }: Self, password: string): Promise<User> {
    const attempt = async (): Promise<User> => {
      const user = await User.findByPk(id)
      if (!user || !(await passwords.matches(password, user.password_hash)))
        throw new UnauthorizedError('session.wrong_credentials')
      return user
    }
    return attempts.logIn({ address, username }, username, attempt).catch((error: unknown) => {
      // A 401 would say that the session has ended.
      throw error instanceof UnauthorizedError ? wrongPassword() : error
    })
  }

  async function stateOf(id: number) {
    return { ...(await secondFactors.stateOf(id)), required: await isFactorRequired() }
  }

  return {
    secondFactorOf: stateOf,

    /**
     * @returns how many other sessions of theirs have ended
     * @throws InvalidError, ConflictError when it was changed at the same moment, TooManyError, UnavailableError
     */
    async changePassword(self: Self, current: string, next: string): Promise<number> {
      const user = await proven(self, current)
      if (current === next) throw samePassword()
      await passwords.check(next, user, 'new_password')
      const password_hash = await passwords.hash(next)
      return withWrite(async (transaction) => {
        const where = { id: self.id, password_hash: user.password_hash }
        const [changed] = await User.update({ password_hash }, { where, transaction })
        if (!changed) throw new ConflictError('user.password_changed')
        await noteAccountEvent('password_changed', { id: self.id }, transaction)
        await endLinks('reset', self.id, transaction)
        return endSessionsOf(self.id, transaction, self.session)
      })
    },

    /** @throws InvalidError for a wrong password, ConflictError, TooManyError */
    async beginSecondFactor(self: Self, password: string) {
      await proven(self, password)
      return secondFactors.begin(self)
    },

    confirmSecondFactor: (self: Self, code: string): Promise<string[]> => secondFactors.confirm(self, code),

    /** @throws InvalidError for a wrong password, ConflictError, TooManyError */
    async renewRecoveryCodes(self: Self, password: string): Promise<string[]> {
      await proven(self, password)
      return secondFactors.renewCodes(self)
    },

    /** @throws InvalidError for a wrong password, ConflictError also where everybody must have one, TooManyError */
    async removeSecondFactor(self: Self, password: string) {
      await proven(self, password)
      if (await isFactorRequired()) throw new ConflictError('second_factor.is_required')
      await secondFactors.remove(self.id)
      return stateOf(self.id)
    },
  }
}
