import { PASSWORD_MASK } from '../../../server/features/emails/email-settings.rules.ts'
import type { components } from '../api/openapi.d.ts'

/** How mail leaves; the secrets are masks when they are stored. The id is null until the settings are saved. */
export type EmailSettings = components['schemas']['EmailSettings']

/** What leaves the form empty though it is stored. */
export const SECRETS = ['smtp_password', 'dkim_private_key'] as const

/** What no mail system needs to be told. */
export const ADVANCED = [
  'reply_to_email',
  'max_per_minute',
  'allow_scheduled_sending',
  'allow_self_signed',
  'dkim_domain',
  'dkim_selector',
  'dkim_private_key',
] as const

/** The key that a form means: an empty field keeps the stored one, unless domain and selector are empty too. */
export function meantKey(form: EmailSettings, hasKey: boolean): string | null {
  if (form.dkim_private_key) return form.dkim_private_key
  return hasKey && (form.dkim_domain || form.dkim_selector) ? PASSWORD_MASK : null
}

/** What is sent of a form: the settings, and of the advanced ones those that were changed. */
export function bodyOf(form: EmailSettings, stored: EmailSettings) {
  const meant = { ...form, dkim_private_key: meantKey(form, stored.dkim_private_key !== null) }
  const changed = ADVANCED.filter((field) => (meant[field] || null) !== (stored[field] || null))
  return {
    enable_email_system: form.enable_email_system,
    smtp_host: form.smtp_host,
    smtp_port: form.smtp_port,
    smtp_username: form.smtp_username,
    smtp_password: form.smtp_password ?? (stored.smtp_password === null ? null : PASSWORD_MASK),
    from_email: form.from_email,
    ...Object.fromEntries(changed.map((field) => [field, meant[field]])),
  }
}
