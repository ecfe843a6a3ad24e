import { randomBytes } from 'node:crypto'
import { Op, type Transaction } from 'sequelize'
import { readConfig, type Config } from '../server/config.ts'
import { readClock } from '../server/db/clock.ts'
import { asSystem } from '../server/db/trail-context.ts'
import { createWithWrite } from '../server/db/with-write.ts'
import { initModels } from '../server/features.ts'
import { noteAccountEvent } from '../server/features/users/account-events.ts'
import { makeResetLink, resetPath } from '../server/features/account/password-resets.service.ts'
import { endLinks } from '../server/features/users/one-time-links.ts'
import { createPasswords } from '../server/features/users/passwords.ts'
import { removeFactor } from '../server/features/second-factors/second-factors.store.ts'
import { endSessionsOf } from '../server/features/sessions/sessions.service.ts'
import { User } from '../server/features/users/users.model.ts'
import { keyOf } from '../server/lib/text.rules.ts'
import { openDatabase } from './database.ts'

/** Of the random password: 96 bits. */
const PASSWORD_BYTES = 12

/** The address that people use, as far as it is known here. */
const addressOf = ({ publicUrl, host, port }: Config): string => publicUrl ?? `http://${host}:${port}`

/** @throws Error when nobody has that name or address */
async function userNamed(name: string): Promise<User> {
  const key = keyOf(name)
  const user = await User.findOne({ where: { [Op.or]: [{ username_key: key }, { email_key: key }] } })
  if (!user) throw new Error(`there is no user "${name}"`)
  return user
}

/** Sets a password, as its hash. */
async function newPassword(user: User, password_hash: string, transaction: Transaction): Promise<void> {
  await noteAccountEvent('password_reset', { id: user.id }, transaction)
  await user.update({ password_hash }, { transaction })
  await endLinks('reset', user.id, transaction)
}

interface Options {
  password?: boolean
  'second-factor'?: boolean
}

/** Resets a user of the database: prints what lets them in. @returns the lines to print */
async function reset(config: Config, name: string, options: Options): Promise<string[]> {
  const sequelize = await openDatabase(process.env)
  try {
    initModels(sequelize)
    await readClock(sequelize)
    const user = await userNamed(name)
    const { id, username, deactivated_at } = user
    const password = randomBytes(PASSWORD_BYTES).toString('base64url')
    const hash = options.password ? await createPasswords(config).hash(password) : null
    const lines: string[] = []
    await createWithWrite(sequelize)(async (transaction) => {
      lines.length = 0
      if (options['second-factor']) {
        const had = await removeFactor(id, transaction)
        if (had) await noteAccountEvent('second_factor_removed', { id }, transaction)
        lines.push(had ? 'The second factor is removed.' : 'There was no second factor.')
      }
      if (hash === null) {
        const { token } = await makeResetLink(user, transaction)
        const link = addressOf(config) + resetPath(token)
        lines.push(`${username} chooses another password by this link, which works once, for an hour:`, link)
      } else {
        await newPassword(user, hash, transaction)
        lines.push(`The password of ${username} is now:`, password)
      }
      const ended = await endSessionsOf(id, transaction)
      lines.push(`Sessions ended: ${ended}. API tokens stay as they are.`)
      if (deactivated_at) lines.push(`${username} is deactivated, and stays so: nobody gets in by this.`)
    })
    return lines
  } finally {
    await sequelize.close()
  }
}

/**
 * Lets somebody in again whose password is lost, or whose second factor: prints a link, or with `password` a new password.
 * The exit code is 1 when it could not.
 */
export async function run([, name = '']: string[], options: Options): Promise<void> {
  try {
    const lines = await asSystem('user reset', () => reset(readConfig(process.env), name, options))
    for (const line of lines) console.log(line)
  } catch (error) {
    console.error(`Nothing was reset: ${(error as Error).message}`)
    process.exitCode = 1
  }
}
