import type { Verification } from '../../db/verification.ts'
import { isSealed } from '../../lib/secret-box.ts'
import { message } from '../../messages.ts'
import { EmailSettings } from './email-settings.model.ts'

const SECRETS = ['smtp_password', 'dkim_private_key'] as const

/** The e-mail settings of the database: one row at most, whose secrets are sealed. */
export async function verifyEmailSettings(check: Verification): Promise<void> {
  const { transaction } = check
  const [values, secrets] = [check.of('emails.settings'), check.of('emails.secrets')]
  for (const settings of await EmailSettings.findAll({ raw: true, transaction })) {
    const record = message('checked.email_settings', { id: settings.id })
    values.that(record, settings.id === 1, () => message('finding.only_one'))
    values.whole(record, settings, ['smtp_port'], 1)
    values.whole(record, settings, ['max_per_minute'], 1, true)
    for (const column of SECRETS) {
      const secret = settings[column]
      secrets.that(record, secret === null || isSealed(secret), () =>
        message('finding.not_sealed', { field: column }),
      )
    }
  }
}
