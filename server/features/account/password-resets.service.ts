import type { Transaction } from 'sequelize'
import type { WithWrite } from '../../db/with-write.ts'
import { ForbiddenError } from '../../lib/errors.ts'
import { createTaskTracker } from '../../lib/task-tracker.ts'
import { keyOf } from '../../lib/text.rules.ts'
import { consume, networkOf, type CreateRateLimit } from '../../lib/throttle.ts'
import type { OutboxSending } from '../outbox/outbox-sending.service.ts'
import { noteAccountEvent } from '../users/account-events.ts'
import { makeLink, readLink, useLink, type NewLink } from '../users/one-time-links.ts'
import type { Passwords } from '../users/passwords.ts'
import { endSessionsOf } from '../sessions/sessions.service.ts'
import { User } from '../users/users.model.ts'

const HOUR_MS = 60 * 60_000
const LINK_MS = HOUR_MS
/** So many links may be asked for an address in an hour. */
const A_PERSON = 3
/** An office shares one address: so many may be asked for, and so many tried, from it in an hour. */
const A_NETWORK = 30

export type PasswordResetsService = ReturnType<typeof createPasswordResetsService>

interface Deps {
  withWrite: WithWrite
  passwords: Passwords
  createRateLimit: CreateRateLimit
  sending: Pick<OutboxSending, 'sender' | 'sendLink' | 'wake'>
}

interface Options {
  /** The address that people use; null: it is not known, and what a request says of it may be a stranger's. */
  publicUrl: string | null
  /** 0: nothing is limited. */
  loginAttempts: number
}

/** The path of the page, with the token where no server sees it. */
export const resetPath = (token: string): string => `/reset#${token}`

const mailOf = ({ username, email }: User, link: string) => ({
  recipient_email: email,
  subject: 'Choose a new password for TrackLedger',
  before: [
    `Hello ${username},`,
    'somebody, you most likely, has asked for a new password of your account. This link lets you choose one; it works once, for an hour:',
  ],
  link,
  after: ['If it was not you, leave it: your password stays as it is.'],
})

/**
 * Makes a link by which a user chooses another password; their sessions end when they do.
 * @param by who makes it, where nobody is signed in
 */
export async function makeResetLink(
  { id }: User,
  transaction: Transaction,
  by?: { id: number; username: string },
): Promise<NewLink> {
  await noteAccountEvent('reset_link_made', { id, by }, transaction)
  return makeLink('reset', id, LINK_MS, transaction)
}

/** Whose link it is. @throws ForbiddenError when they may not come in any more */
async function personOf(id: number, transaction?: Transaction): Promise<User> {
  const user = await User.findOne({ where: { id, deactivated_at: null }, transaction })
  if (!user) throw new ForbiddenError('link.ended')
  return user
}

/** How people come in again who have lost their password, or their second factor. */
export function createPasswordResetsService(deps: Deps, { publicUrl, loginAttempts }: Options) {
  const { withWrite, passwords, createRateLimit, sending } = deps
  const limitOf = (purpose: string, limit: number) =>
    createRateLimit(purpose, { limit: loginAttempts && limit, windowMs: HOUR_MS })
  const limits = {
    person: limitOf('resets of a person', A_PERSON),
    network: limitOf('resets from an address', A_NETWORK),
    tries: limitOf('links tried from an address', A_NETWORK),
  }
  const tasks = createTaskTracker()

  /** What is done for a known address and an unknown one takes its time when both have been answered. */
  async function send(email: string, from: string): Promise<void> {
    await withWrite(async (transaction) => {
      const user = await User.findOne({
        where: { email_key: keyOf(email), deactivated_at: null },
        transaction,
      })
      await noteAccountEvent('reset_asked', { id: user?.id ?? null }, transaction)
      if (!user) return
      const { token } = await makeLink('reset', user.id, LINK_MS, transaction)
      await sending.sendLink(user, mailOf(user, publicUrl + resetPath(token)), from, transaction)
    })
    sending.wake()
  }

  return {
    /**
     * Sends a link to an address if it is an account's; nobody learns whether it is.
     * @param onError called when it could not be sent
     * @returns whether links are sent at all
     * @throws TooManyError
     */
    async ask(email: string, address: string, onError: (error: unknown) => void): Promise<boolean> {
      await consume(limits.network, networkOf(address))
      await consume(limits.person, keyOf(email))
      const from = publicUrl === null ? null : await sending.sender()
      if (from === null) return false
      setImmediate(() => void tasks.track(send(email, from)).catch(onError))
      return true
    },

    /**
     * @returns how many sessions of the account have ended
     * @throws ForbiddenError when the link does not work, InvalidError, TooManyError, UnavailableError
     */
    async reset(token: string, password: string, address: string): Promise<number> {
      await consume(limits.tries, networkOf(address))
      const person = await personOf(await readLink('reset', token))
      await passwords.check(password, person, 'new_password')
      const password_hash = await passwords.hash(password)
      return withWrite(async (transaction) => {
        const id = await useLink('reset', token, transaction)
        const user = await personOf(id, transaction)
        await noteAccountEvent('password_reset', { id, by: user }, transaction)
        await user.update({ password_hash }, { transaction })
        return endSessionsOf(id, transaction)
      })
    },

    /** Waits for the e-mails that are being put into the outbox. */
    close: (): Promise<void> => tasks.allDone(),
  }
}
