import { PASSWORD_MASK } from '../../../server/features/emails/email-settings.rules.ts'
import type { components } from '../api/openapi.d.ts'

/** How mail is sent; stored secrets are masked. The id is null until the settings are saved. */
export type EmailSettings = components['schemas']['EmailSettings']

/** The fields that are empty in the form though they are stored. */
export const SECRETS = ['smtp_password', 'dkim_private_key'] as const

/** The optional settings. */
export const ADVANCED = [
  'reply_to_email',
  'max_per_minute',
  'allow_scheduled_sending',
  'allow_self_signed',
  'dkim_domain',
  'dkim_selector',
  'dkim_private_key',
] as const

/** The private key that a form means: an empty field keeps the stored one, unless domain and selector are empty too. */
export function effectiveKey(form: EmailSettings, hasKey: boolean): string | null {
  if (form.dkim_private_key) return form.dkim_private_key
  return hasKey && (form.dkim_domain || form.dkim_selector) ? PASSWORD_MASK : null
}

/** The body of the request that saves a form: the settings, and of the advanced ones those that were changed. */
export function requestBody(form: EmailSettings, stored: EmailSettings) {
  const entered = { ...form, dkim_private_key: effectiveKey(form, stored.dkim_private_key !== null) }
  const changed = ADVANCED.filter((field) => (entered[field] || null) !== (stored[field] || null))
  return {
    enable_email_system: form.enable_email_system,
    smtp_host: form.smtp_host,
    smtp_port: form.smtp_port,
    smtp_username: form.smtp_username,
    smtp_password: form.smtp_password ?? (stored.smtp_password === null ? null : PASSWORD_MASK),
    from_email: form.from_email,
    ...Object.fromEntries(changed.map((field) => [field, entered[field]])),
  }
}
