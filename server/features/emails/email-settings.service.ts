import type { Transaction } from 'sequelize'
import { againOnClash, type WithWrite } from '../../db/with-write.ts'
import { dkimKeyFault } from '../../mail/dkim-key.ts'
import { InvalidError, NotFoundError } from '../../lib/errors.ts'
import type { MailServer } from '../../mail/mailer.ts'
import { recordActivity, type Actor } from '../activity/activity.service.ts'
import { EmailSettings } from './email-settings.model.ts'
import {
  DEFAULT_SMTP_PORT,
  isOtherServer,
  PASSWORD_MASK,
  settingsFaults,
  storedPassword,
  type SettingsInput,
} from './email-settings.rules.ts'
import type { EmailSettingsChange } from './email-settings.schemas.ts'
import { dkimOf, NEVER_SAVED, onWire, secretsOf, type SettingsBoxes } from './email-settings.wire.ts'
import type { MailTries, Trier } from './mail-tries.ts'

export type EmailSettingsService = ReturnType<typeof createEmailSettingsService>

/** The settings as the sending of mail reads them. */
export interface Outgoing {
  enabled: boolean
  /** null while host or from address are missing. */
  sender: { server: MailServer; from: string; replyTo: string | null } | null
  /** How many messages may leave in a minute; null: any number. */
  maxPerMinute: number | null
  allowScheduled: boolean
}

/** Who changes the settings, and from where. */
export type Changer = Actor & Trier

/** The one row: its id is fixed, so that two first savings cannot make two. */
const ROW = 1
const TEXTS = [
  'smtp_host',
  'smtp_username',
  'from_email',
  'reply_to_email',
  'dkim_domain',
  'dkim_selector',
] as const

/** The secrets that a change brings: an empty password is none, an empty key takes the stored one away. */
function givenSecrets({ smtp_password, dkim_private_key }: EmailSettingsChange) {
  const isGiven = (text: string | null | undefined) => text !== undefined && text !== PASSWORD_MASK
  return {
    ...(smtp_password && isGiven(smtp_password) ? { smtp_password } : {}),
    ...(isGiven(dkim_private_key) ? { dkim_private_key: dkim_private_key?.trim() || null } : {}),
  }
}

const PASSWORD_AGAIN =
  'must be entered again, because host, port, username or the check of the certificate changes'

/** What is wrong with a change, by what it would make of the settings. */
function faultsOf(settings: SettingsInput, input: EmailSettingsChange): Record<string, string> {
  const { dkim_private_key: key } = givenSecrets(input)
  const keyFault = key && dkimKeyFault(key)
  return { ...settingsFaults(settings), ...(keyFault ? { dkim_private_key: keyFault } : {}) }
}

/**
 * Makes a change to the settings.
 * @returns whether mail goes to another server then
 * @throws InvalidError for what it would make of them
 */
function change(boxes: SettingsBoxes, settings: EmailSettings, input: EmailSettingsChange): boolean {
  const before = { ...settings.get() }
  const stored = secretsOf(boxes, settings)
  const { smtp_password: _, dkim_private_key: __, smtp_port = before.smtp_port, ...rest } = input
  for (const field of TEXTS) if (rest[field] !== undefined) rest[field] = rest[field]?.trim() || null
  settings.set(rest)
  const after = { ...settings.get(), smtp_port }
  const given = givenSecrets(input)
  const fate = given.smtp_password ? 'kept' : storedPassword(before, after)
  // What the present secret does not open, nobody could enter again: it goes.
  const isAsked = fate === 'asked' && stored.smtp_password !== null
  const isDropped = fate !== 'kept' && !isAsked
  const secrets = { ...stored, ...(isDropped ? { smtp_password: null } : {}), ...given }
  const faults = faultsOf({ ...after, ...secrets }, input)
  if (isAsked) faults.smtp_password = PASSWORD_AGAIN
  const details = Object.entries(faults).map(([field, fault]) => `${field} ${fault}`)
  if (details.length) throw new InvalidError(details.join('; '), faults)

  settings.set({ smtp_port: smtp_port ?? DEFAULT_SMTP_PORT })
  const { smtp_password: password, dkim_private_key: key } = given
  if (password) settings.set({ smtp_password: boxes.password.seal(password) })
  else if (isDropped) settings.set({ smtp_password: null })
  if (key !== undefined) settings.set({ dkim_private_key: key && boxes.dkimKey.seal(key) })
  return isOtherServer(before, after)
}

/** Keeps how mail leaves. The password and the key are sealed in the database and never answered. */
export const createEmailSettingsService = (withWrite: WithWrite, boxes: SettingsBoxes, tries: MailTries) => {
  /** Those of a write are nobody else's until it ends: a password must not meet the host of another change. */
  const find = (transaction?: Transaction) =>
    EmailSettings.findByPk(ROW, { transaction, lock: transaction?.LOCK.UPDATE })

  async function write(actor: Changer, input: EmailSettingsChange, transaction: Transaction) {
    const stored = await find(transaction)
    const settings = stored ?? EmailSettings.build({ ...NEVER_SAVED, id: ROW })
    if (change(boxes, settings, input)) await tries('server', actor)
    await settings.save({ transaction })
    await recordActivity(
      transaction,
      actor,
      stored ? 'Updated' : 'Created',
      'Email settings',
      ROW,
      'emails/settings',
    )
    return onWire(boxes, settings)
  }

  return {
    getSettings: async () => {
      const settings = await find()
      return settings ? onWire(boxes, settings) : { ...NEVER_SAVED, dkim_record: null }
    },

    /** Creates the settings when there are none, else changes them. @throws InvalidError, TooManyError */
    saveSettings: (actor: Changer, input: EmailSettingsChange) =>
      againOnClash(() => withWrite((transaction) => write(actor, input, transaction))),

    /** @throws NotFoundError, InvalidError, TooManyError */
    updateSettings: (actor: Changer, id: number, input: EmailSettingsChange) =>
      withWrite(async (transaction) => {
        if (id !== ROW || !(await find(transaction))) throw new NotFoundError('Email settings not found')
        return write(actor, input, transaction)
      }),

    /** Keeps others from reading or writing the settings with a hold until the transaction ends. */
    hold: (transaction: Transaction): Promise<unknown> =>
      EmailSettings.findByPk(ROW, { attributes: ['id'], transaction, lock: transaction.LOCK.UPDATE }),

    async outgoing(): Promise<Outgoing> {
      const settings = await find()
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
    },
  }
}
