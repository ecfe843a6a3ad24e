import { isEmailAddress } from '../../lib/email-address.rules.ts'

export const DEFAULT_SMTP_PORT = 587
export const MAX_PER_MINUTE = 10_000
/** What stands for a stored password or key, which never leaves the server. Sent back, it keeps the stored one. */
export const PASSWORD_MASK = '********'

/** Whom the password is told. */
export interface MailPlace {
  smtp_host: string | null
  smtp_port: number | null
  smtp_username: string | null
  allow_self_signed: boolean
}

/** The settings as a form has them; an empty text is none. */
export interface SettingsInput extends MailPlace {
  enable_email_system: boolean
  smtp_password: string | null
  from_email: string | null
  reply_to_email: string | null
  dkim_domain: string | null
  dkim_selector: string | null
  dkim_private_key: string | null
}

const HOST = /^[a-z0-9._:-]+$/i
/** Names of a domain, one or several: a selector may have dots too. */
const LABELS = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/i
const REQUIRED = ['smtp_host', 'smtp_port', 'smtp_username', 'smtp_password', 'from_email'] as const
const DKIM = ['dkim_domain', 'dkim_selector', 'dkim_private_key'] as const

const portOf = ({ smtp_port }: MailPlace): number => smtp_port ?? DEFAULT_SMTP_PORT
const textOf = (text: string | null): string => text?.trim() ?? ''

/** Whether mail goes to another server than before. */
export const isOtherServer = (before: MailPlace, after: MailPlace): boolean =>
  textOf(before.smtp_host) !== textOf(after.smtp_host) || portOf(before) !== portOf(after)

/** Whether the password would be told to another server or user than before, or by other means. */
const isTellingOthers = (before: MailPlace, after: MailPlace): boolean =>
  isOtherServer(before, after) ||
  textOf(before.smtp_username) !== textOf(after.smtp_username) ||
  before.allow_self_signed !== after.allow_self_signed

/**
 * What becomes of a stored password with other settings: it stays with the place that it was entered for. Without a
 * host or a user there is nobody to tell it to.
 */
export function storedPassword(before: MailPlace, after: MailPlace): 'kept' | 'dropped' | 'asked' {
  if (!isTellingOthers(before, after)) return 'kept'
  return textOf(after.smtp_host) && textOf(after.smtp_username) ? 'asked' : 'dropped'
}

/** What is wrong with the settings that messages are signed by: there are all three of them or none. */
function dkimFaults(settings: SettingsInput): Record<string, string> {
  const faults: Record<string, string> = {}
  const { dkim_domain, dkim_selector } = settings
  if (DKIM.some((field) => settings[field]))
    for (const field of DKIM) if (!settings[field]) faults[field] = 'is required to sign messages'
  if (dkim_domain && !(LABELS.test(dkim_domain) && dkim_domain.includes('.')))
    faults.dkim_domain = 'is not the name of a domain'
  if (dkim_selector && !LABELS.test(dkim_selector))
    faults.dkim_selector = 'is not a selector: letters, digits, - and .'
  return faults
}

/** What is wrong with which setting: what the mail system needs is required only when it is enabled. */
export function settingsFaults(settings: SettingsInput): Record<string, string> {
  const faults: Record<string, string> = {}
  if (settings.enable_email_system)
    for (const field of REQUIRED) if (!settings[field]) faults[field] = 'is required'
  if (settings.smtp_host && !HOST.test(settings.smtp_host)) faults.smtp_host = 'is not the name of a host'
  for (const field of ['from_email', 'reply_to_email'] as const)
    if (settings[field] && !isEmailAddress(settings[field])) faults[field] = 'is not an e-mail address'
  return { ...faults, ...dkimFaults(settings) }
}
