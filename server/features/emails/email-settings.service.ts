import type { Static } from 'typebox'
import type { Transaction } from 'sequelize'
import { againOnClash, type WithWrite } from '../../db/with-write.ts'
import { InvalidError, NotFoundError } from '../../lib/errors.ts'
import type { MailServer } from '../../lib/mailer.ts'
import type { SecretBox } from '../../lib/secret-box.ts'
import { recordActivity, type Actor } from '../activity/activity.service.ts'
import { EmailSettings } from './email-settings.model.ts'
import { DEFAULT_SMTP_PORT, PASSWORD_MASK, settingsFaults } from './email-settings.rules.ts'
import type { EmailSettingsChange, EmailSettings as Wire } from './email-settings.schemas.ts'

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
const NEVER_SAVED = {
  id: null,
  enable_email_system: false,
  smtp_host: null,
  smtp_port: DEFAULT_SMTP_PORT,
  smtp_username: null,
  smtp_password: null,
  from_email: null,
}

/** The stored password; null when there is none, or none that the present secret opens. */
const passwordOf = (box: SecretBox, { smtp_password }: EmailSettings): string | null =>
  smtp_password && box.open(smtp_password)

function onWire(box: SecretBox, settings: EmailSettings): Static<typeof Wire> {
  const { id, enable_email_system, smtp_host, smtp_port, smtp_username, from_email } = settings
  const smtp_password = passwordOf(box, settings) ? PASSWORD_MASK : null
  return { id, enable_email_system, smtp_host, smtp_port, smtp_username, smtp_password, from_email }
}

/** Makes a change to the settings. @throws InvalidError for what it would make of them */
function change(box: SecretBox, settings: EmailSettings, input: EmailSettingsChange): void {
  const { smtp_password, smtp_port, ...rest } = input
  const given = smtp_password && smtp_password !== PASSWORD_MASK ? smtp_password : null
  for (const field of ['smtp_host', 'smtp_username', 'from_email'] as const)
    if (rest[field] !== undefined) rest[field] = rest[field]?.trim() || null
  settings.set(rest)
  const port = smtp_port === undefined ? settings.smtp_port : smtp_port
  const password = given ?? passwordOf(box, settings)
  const faults = settingsFaults({ ...settings.get(), smtp_port: port, smtp_password: password })
  const details = Object.entries(faults).map(([field, fault]) => `${field} ${fault}`)
  if (details.length) throw new InvalidError(details.join('; '), faults)
  settings.set({ smtp_port: port ?? DEFAULT_SMTP_PORT, ...(given ? { smtp_password: box.seal(given) } : {}) })
}

/** Keeps how mail leaves. The password is sealed in the database and never answered. */
export const createEmailSettingsService = (withWrite: WithWrite, box: SecretBox) => {
  const find = (transaction?: Transaction) => EmailSettings.findByPk(ROW, { transaction })

  async function write(actor: Actor, input: EmailSettingsChange, transaction: Transaction) {
    const stored = await find(transaction)
    const settings = stored ?? EmailSettings.build({ ...NEVER_SAVED, id: ROW })
    change(box, settings, input)
    await settings.save({ transaction })
    await recordActivity(transaction, actor, stored ? 'Updated' : 'Created', 'Email settings', ROW)
    return onWire(box, settings)
  }

  return {
    getSettings: async () => {
      const settings = await find()
      return settings ? onWire(box, settings) : NEVER_SAVED
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
      const limits = { maxPerMinute: null, allowScheduled: false }
      if (!settings) return { enabled: false, sender: null, ...limits }
      const { enable_email_system, smtp_host, smtp_port, smtp_username, from_email } = settings
      const password = passwordOf(box, settings)
      const isComplete = smtp_host && from_email && password
      const login = { username: smtp_username, password }
      const server = { host: smtp_host ?? '', port: smtp_port, ...login, allowSelfSigned: false, dkim: null }
      return {
        enabled: enable_email_system,
        sender: isComplete ? { server, from: from_email, replyTo: null } : null,
        ...limits,
      }
    },
  }
}
