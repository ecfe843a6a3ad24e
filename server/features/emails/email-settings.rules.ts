import { isEmailAddress } from '../../lib/email-address.rules.ts'

export const DEFAULT_SMTP_PORT = 587
/** What stands for a stored password, which never leaves the server. Sent back, it keeps the stored one. */
export const PASSWORD_MASK = '********'

/** The settings as a form has them; an empty text is none. */
export interface SettingsInput {
  enable_email_system: boolean
  smtp_host: string | null
  smtp_port: number | null
  smtp_username: string | null
  smtp_password: string | null
  from_email: string | null
}

const HOST = /^[a-z0-9._:-]+$/i
const REQUIRED = ['smtp_host', 'smtp_port', 'smtp_username', 'smtp_password', 'from_email'] as const

/** What is wrong with which setting: what the mail system needs is required only when it is enabled. */
export function settingsFaults(settings: SettingsInput): Record<string, string> {
  const faults: Record<string, string> = {}
  if (settings.enable_email_system)
    for (const field of REQUIRED) if (!settings[field]) faults[field] = 'is required'
  if (settings.smtp_host && !HOST.test(settings.smtp_host)) faults.smtp_host = 'is not the name of a host'
  if (settings.from_email && !isEmailAddress(settings.from_email))
    faults.from_email = 'is not an e-mail address'
  return faults
}
