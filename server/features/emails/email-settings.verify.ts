import type { Verification } from '../../db/verification.ts'
import { isSealed } from '../../lib/secret-box.ts'
import { EmailSettings } from './email-settings.model.ts'

const SECRETS = ['smtp_password', 'dkim_private_key'] as const

/** The e-mail settings of the database: one row at most, whose secrets are sealed. */
export async function verifyEmailSettings(check: Verification): Promise<void> {
  const { transaction } = check
  for (const settings of await EmailSettings.findAll({ raw: true, transaction })) {
    const record = `email settings #${settings.id}`
    if (settings.id !== 1) check.differs(record, 'there are settings of one mail system only, #1')
    check.whole(record, settings, ['smtp_port'], 1)
    check.whole(record, settings, ['max_per_minute'], 1, true)
    for (const column of SECRETS) {
      const secret = settings[column]
      if (secret !== null && !isSealed(secret)) check.differs(record, `${column} is not sealed`)
    }
  }
}
