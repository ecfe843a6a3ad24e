import { isEmailAddress } from '../../lib/email-address.rules.ts'
import type { Message } from '../../messages.ts'
import { message } from '../../messages/message.ts'

export const DEFAULT_SMTP_PORT = 587
export const MAX_PER_MINUTE = 10_000
/** Answered instead of a stored password or key, which is never disclosed. Sent back, it keeps the stored one. */
export const PASSWORD_MASK = '********'

/** The server and user that the password is sent to. */
interface MailAccount {
  smtp_host: string | null
  smtp_port: number | null
  smtp_username: string | null
  allow_self_signed: boolean
}

/** The settings as a form has them; an empty text is none. */
export interface SettingsInput extends MailAccount {
  enable_email_system: boolean
  smtp_password: string | null
  from_email: string | null
  reply_to_email: string | null
  dkim_domain: string | null
  dkim_selector: string | null
  dkim_private_key: string | null
}

const HOST = /^[a-z0-9._:-]+$/i
/** Labels of a domain name; a selector may have dots, too. */
const LABELS = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/i
const REQUIRED = ['smtp_host', 'smtp_port', 'smtp_username', 'smtp_password', 'from_email'] as const
const DKIM = ['dkim_domain', 'dkim_selector', 'dkim_private_key'] as const

const portOf = ({ smtp_port }: MailAccount): number => smtp_port ?? DEFAULT_SMTP_PORT
const textOf = (text: string | null): string => text?.trim() ?? ''

/** Whether mail is sent to another server than before. */
export const isOtherServer = (before: MailAccount, after: MailAccount): boolean =>
  textOf(before.smtp_host) !== textOf(after.smtp_host) || portOf(before) !== portOf(after)

/** Whether the password would be sent to another server or user, or without the same check of the certificate. */
const isOtherAccount = (before: MailAccount, after: MailAccount): boolean =>
  isOtherServer(before, after) ||
  textOf(before.smtp_username) !== textOf(after.smtp_username) ||
  before.allow_self_signed !== after.allow_self_signed

/**
 * What happens to the stored password when the settings change: it is valid only for the account that it was entered
 * for, and must be entered again for another one. Without a host or a user it is removed.
 */
export function storedPassword(before: MailAccount, after: MailAccount): 'kept' | 'dropped' | 'asked' {
  if (!isOtherAccount(before, after)) return 'kept'
  return textOf(after.smtp_host) && textOf(after.smtp_username) ? 'asked' : 'dropped'
}

/** The errors of the DKIM settings, of which there must be all three or none. */
function dkimErrors(settings: SettingsInput): Record<string, Message> {
  const errors: Record<string, Message> = {}
  const { dkim_domain, dkim_selector } = settings
  if (DKIM.some((field) => settings[field]))
    for (const field of DKIM) if (!settings[field]) errors[field] = message('setting.required_to_sign')
  if (dkim_domain && !(LABELS.test(dkim_domain) && dkim_domain.includes('.')))
    errors.dkim_domain = message('setting.not_domain')
  if (dkim_selector && !LABELS.test(dkim_selector)) errors.dkim_selector = message('setting.not_selector')
  return errors
}

/** The errors of the settings by their fields. Most are required only when the mail system is enabled. */
export function settingsErrors(settings: SettingsInput): Record<string, Message> {
  const errors: Record<string, Message> = {}
  if (settings.enable_email_system)
    for (const field of REQUIRED) if (!settings[field]) errors[field] = message('field.required')
  if (settings.smtp_host && !HOST.test(settings.smtp_host)) errors.smtp_host = message('setting.not_host')
  for (const field of ['from_email', 'reply_to_email'] as const)
    if (settings[field] && !isEmailAddress(settings[field])) errors[field] = message('field.not_email')
  return { ...errors, ...dkimErrors(settings) }
}
