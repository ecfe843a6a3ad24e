import type { Transaction } from 'sequelize'
import { retryOnUniqueConflict, type WithWrite } from '../../db/with-write.ts'
import { invalidFields, NotFoundError } from '../../lib/errors.ts'
import { dkimKeyError } from '../../mail/dkim-key.ts'
import type { MailServer } from '../../mail/mailer.ts'
import { message, type Message } from '../../messages.ts'
import { recordActivity, type Actor } from '../activity/activity.service.ts'
import { EmailSettings } from './email-settings.model.ts'
import {
  DEFAULT_SMTP_PORT,
  isOtherServer,
  PASSWORD_MASK,
  settingsErrors,
  storedPassword,
  type SettingsInput,
} from './email-settings.rules.ts'
import type { EmailSettingsChange } from './email-settings.schemas.ts'
import { dkimOf, NEVER_SAVED, onWire, secretsOf, type SettingsBoxes } from './email-settings.wire.ts'
import type { MailCaller, MailRateLimit } from './mail-rate-limit.ts'

export type EmailSettingsService = ReturnType<typeof createEmailSettingsService>

/** The settings that are needed to send mail. */
interface Outgoing {
  enabled: boolean
  /** null while host or from address are missing. */
  sender: { server: MailServer; from: string; replyTo: string | null } | null
  /** How many messages may be sent in a minute; null: any number. */
  maxPerMinute: number | null
  allowScheduled: boolean
}

/** The user who changes the settings, and their address. */
type SettingsActor = Actor & MailCaller

/** The id of the only row; it is fixed, so that concurrent requests cannot create two. */
const ROW = 1
const TEXTS = [
  'smtp_host',
  'smtp_username',
  'from_email',
  'reply_to_email',
  'dkim_domain',
  'dkim_selector',
] as const

/** The secrets of a change: an empty password is ignored, an empty key removes the stored one. */
function newSecrets({ smtp_password, dkim_private_key }: EmailSettingsChange) {
  const isNew = (text: string | null | undefined) => text !== undefined && text !== PASSWORD_MASK
  return {
    ...(smtp_password && isNew(smtp_password) ? { smtp_password } : {}),
    ...(isNew(dkim_private_key) ? { dkim_private_key: dkim_private_key?.trim() || null } : {}),
  }
}

const PASSWORD_AGAIN = message('setting.password_again')

/** The errors of the changed settings by their fields. */
function errorsOf(settings: SettingsInput, input: EmailSettingsChange): Record<string, Message> {
  const { dkim_private_key: key } = newSecrets(input)
  const keyError = key && dkimKeyError(key)
  return { ...settingsErrors(settings), ...(keyError ? { dkim_private_key: keyError } : {}) }
}

/**
 * Changes the settings.
 * @returns whether mail is sent to another server then
 * @throws InvalidError when the changed settings have errors
 */
function change(boxes: SettingsBoxes, settings: EmailSettings, input: EmailSettingsChange): boolean {
  const before = { ...settings.get() }
  const stored = secretsOf(boxes, settings)
  const { smtp_password: _, dkim_private_key: __, smtp_port = before.smtp_port, ...rest } = input
  for (const field of TEXTS) if (rest[field] !== undefined) rest[field] = rest[field]?.trim() || null
  settings.set(rest)
  const after = { ...settings.get(), smtp_port }
  const given = newSecrets(input)
  const password = given.smtp_password ? 'kept' : storedPassword(before, after)
  // A password that was sealed with another secret cannot be read: it is removed.
  const isAsked = password === 'asked' && stored.smtp_password !== null
  const isDropped = password !== 'kept' && !isAsked
  const secrets = { ...stored, ...(isDropped ? { smtp_password: null } : {}), ...given }
  const errors = errorsOf({ ...after, ...secrets }, input)
  if (isAsked) errors.smtp_password = PASSWORD_AGAIN
  if (Object.keys(errors).length) throw invalidFields(errors)

  settings.set({ smtp_port: smtp_port ?? DEFAULT_SMTP_PORT })
  const { smtp_password: newPassword, dkim_private_key: key } = given
  if (newPassword) settings.set({ smtp_password: boxes.password.seal(newPassword) })
  else if (isDropped) settings.set({ smtp_password: null })
  if (key !== undefined) settings.set({ dkim_private_key: key && boxes.dkimKey.seal(key) })
  return isOtherServer(before, after)
}

/** The settings that are needed to send mail. */
function outgoingOf(boxes: SettingsBoxes, settings: EmailSettings | null): Outgoing {
  if (!settings) return { enabled: false, sender: null, maxPerMinute: null, allowScheduled: false }
  const { smtp_host: host, smtp_port: port, smtp_username: username, from_email: from } = settings
  const { smtp_password: password } = secretsOf(boxes, settings)
  const trust = { allowSelfSigned: settings.allow_self_signed, dkim: dkimOf(boxes, settings) }
  const isComplete = host && from && password
  return {
    enabled: settings.enable_email_system,
    sender: isComplete
      ? { server: { host, port, username, password, ...trust }, from, replyTo: settings.reply_to_email }
      : null,
    maxPerMinute: settings.max_per_minute,
    allowScheduled: settings.allow_scheduled_sending,
  }
}

/** The mail server and the sender. The password and the key are sealed in the database and never answered. */
export const createEmailSettingsService = (
  withWrite: WithWrite,
  boxes: SettingsBoxes,
  rateLimit: MailRateLimit,
) => {
  /** Locked within a transaction, so that a password is never combined with the host of a concurrent change. */
  const find = (transaction?: Transaction) =>
    EmailSettings.findByPk(ROW, { transaction, lock: transaction?.LOCK.UPDATE })

  async function write(actor: SettingsActor, input: EmailSettingsChange, transaction: Transaction) {
    const stored = await find(transaction)
    const settings = stored ?? EmailSettings.build({ ...NEVER_SAVED, id: ROW })
    if (change(boxes, settings, input)) await rateLimit('server', actor)
    await settings.save({ transaction })
    const record = message('record.email_settings')
    const deed = message(stored ? 'activity.updated' : 'activity.settings_created', { record })
    await recordActivity({ transaction, actor, deed, entity_id: ROW, subject: 'emails/settings' })
    return onWire(boxes, settings)
  }

  return {
    getSettings: async () => {
      const settings = await find()
      return settings ? onWire(boxes, settings) : { ...NEVER_SAVED, dkim_record: null }
    },

    /** Creates the settings when there are none, else changes them. @throws InvalidError, TooManyError */
    saveSettings: (actor: SettingsActor, input: EmailSettingsChange) =>
      retryOnUniqueConflict(() => withWrite((transaction) => write(actor, input, transaction))),

    /** @throws NotFoundError, InvalidError, TooManyError */
    updateSettings: (actor: SettingsActor, id: number, input: EmailSettingsChange) =>
      withWrite(async (transaction) => {
        if (id !== ROW || !(await find(transaction))) throw new NotFoundError('mail.settings_not_found')
        return write(actor, input, transaction)
      }),

    /** Locks the settings until the transaction ends. */
    lock: (transaction: Transaction): Promise<unknown> =>
      EmailSettings.findByPk(ROW, { attributes: ['id'], transaction, lock: transaction.LOCK.UPDATE }),

    outgoing: async (): Promise<Outgoing> => outgoingOf(boxes, await find()),
  }
}
