import type { Transaction } from 'sequelize'
import { againOnClash, type WithWrite } from '../../db/with-write.ts'
import { dkimKeyFault } from '../../lib/dkim-key.ts'
import { InvalidError, NotFoundError } from '../../lib/errors.ts'
import type { MailServer } from '../../lib/mailer.ts'
import { recordActivity, type Actor } from '../activity/activity.service.ts'
import { EmailSettings } from './email-settings.model.ts'
import { DEFAULT_SMTP_PORT, PASSWORD_MASK, settingsFaults } from './email-settings.rules.ts'
import type { EmailSettingsChange } from './email-settings.schemas.ts'
import { dkimOf, NEVER_SAVED, onWire, secretsOf, type SettingsBoxes } from './email-settings.wire.ts'

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

/** What is wrong with a change, by what it would make of the settings. */
function faultsOf(boxes: SettingsBoxes, settings: EmailSettings, input: EmailSettingsChange) {
  const given = givenSecrets(input)
  const { smtp_port = settings.smtp_port } = input
  const keyFault = given.dkim_private_key && dkimKeyFault(given.dkim_private_key)
  return {
    ...settingsFaults({ ...settings.get(), ...secretsOf(boxes, settings), ...given, smtp_port }),
    ...(keyFault ? { dkim_private_key: keyFault } : {}),
  }
}

/** Makes a change to the settings. @throws InvalidError for what it would make of them */
function change(boxes: SettingsBoxes, settings: EmailSettings, input: EmailSettingsChange): void {
  const { smtp_password: _, dkim_private_key: __, smtp_port, ...rest } = input
  for (const field of TEXTS) if (rest[field] !== undefined) rest[field] = rest[field]?.trim() || null
  settings.set(rest)
  const faults = faultsOf(boxes, settings, input)
  const details = Object.entries(faults).map(([field, fault]) => `${field} ${fault}`)
  if (details.length) throw new InvalidError(details.join('; '), faults)
  if (smtp_port !== undefined) settings.set({ smtp_port: smtp_port ?? DEFAULT_SMTP_PORT })
  const { smtp_password: password, dkim_private_key: key } = givenSecrets(input)
  if (password) settings.set({ smtp_password: boxes.password.seal(password) })
  if (key !== undefined) settings.set({ dkim_private_key: key && boxes.dkimKey.seal(key) })
}

/** Keeps how mail leaves. The password and the key are sealed in the database and never answered. */
export const createEmailSettingsService = (withWrite: WithWrite, boxes: SettingsBoxes) => {
  const find = (transaction?: Transaction) => EmailSettings.findByPk(ROW, { transaction })

  async function write(actor: Actor, input: EmailSettingsChange, transaction: Transaction) {
    const stored = await find(transaction)
    const settings = stored ?? EmailSettings.build({ ...NEVER_SAVED, id: ROW })
    change(boxes, settings, input)
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

    /** Creates the settings when there are none, else changes them. @throws InvalidError */
    saveSettings: (actor: Actor, input: EmailSettingsChange) =>
      againOnClash(() => withWrite((transaction) => write(actor, input, transaction))),

    /** @throws NotFoundError, InvalidError */
    updateSettings: (actor: Actor, id: number, input: EmailSettingsChange) =>
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
