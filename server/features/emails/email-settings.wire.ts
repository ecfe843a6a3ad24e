import type { Static } from 'typebox'
import { dkimRecord } from '../../mail/dkim-key.ts'
import type { DkimKey } from '../../mail/mailer.ts'
import type { SecretBox } from '../../lib/secret-box.ts'
import type { EmailSettings } from './email-settings.model.ts'
import { DEFAULT_SMTP_PORT, PASSWORD_MASK } from './email-settings.rules.ts'
import type { EmailSettings as Wire } from './email-settings.schemas.ts'

/** The boxes that seal the password and the key. */
export interface SettingsBoxes {
  password: SecretBox
  dkimKey: SecretBox
}

/** The stored secrets; null for one that is missing, or was sealed with another secret. */
export const secretsOf = (boxes: SettingsBoxes, settings: EmailSettings) => ({
  smtp_password: settings.smtp_password && boxes.password.open(settings.smtp_password),
  dkim_private_key: settings.dkim_private_key && boxes.dkimKey.open(settings.dkim_private_key),
})

/** The key that signs messages, or null. */
export function dkimOf(boxes: SettingsBoxes, settings: EmailSettings): DkimKey | null {
  const { dkim_domain: domain, dkim_selector: selector } = settings
  const { dkim_private_key: privateKey } = secretsOf(boxes, settings)
  return domain && selector && privateKey ? { domain, selector, privateKey } : null
}

export const NEVER_SAVED = {
  id: null,
  enable_email_system: false,
  smtp_host: null,
  smtp_port: DEFAULT_SMTP_PORT,
  smtp_username: null,
  smtp_password: null,
  from_email: null,
  reply_to_email: null,
  allow_self_signed: false,
  max_per_minute: null,
  allow_scheduled_sending: false,
  dkim_domain: null,
  dkim_selector: null,
  dkim_private_key: null,
}

/** The settings as the API answers them: with masks instead of secrets. */
export function onWire(boxes: SettingsBoxes, settings: EmailSettings): Static<typeof Wire> {
  const { created_at: _, updated_at: __, ...shown } = settings.get()
  const secrets = secretsOf(boxes, settings)
  const dkim = dkimOf(boxes, settings)
  return {
    ...shown,
    smtp_password: secrets.smtp_password ? PASSWORD_MASK : null,
    dkim_private_key: secrets.dkim_private_key ? PASSWORD_MASK : null,
    dkim_record: dkim && dkimRecord(dkim),
  }
}
