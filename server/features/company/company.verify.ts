import type { Verification } from '../../db/verification.ts'
import { isCurrency } from '../../lib/currency.rules.ts'
import { imageTypeOf } from '../../lib/image/image-type.ts'
import { CompanySettings } from './company.model.ts'

/** The company of the database: one at most, whose columns describe its logo correctly. */
export async function verifyCompany(check: Verification): Promise<void> {
  const companies = await CompanySettings.findAll({ transaction: check.transaction })
  for (const { id, local_currency, logo, logo_type, logo_width, logo_height } of companies) {
    const record = `company settings #${id}`
    if (id !== 1) check.differs(record, 'there is one company only, #1')
    if (!isCurrency(local_currency))
      check.differs(record, `local_currency is "${local_currency}", which amounts cannot be in`)
    const type = logo && imageTypeOf(Buffer.from(logo, 'base64'))
    check.same(record, { logo_type }, { logo_type: type ?? null })
    if (logo) check.whole(record, { logo_width, logo_height }, ['logo_width', 'logo_height'], 1)
    else check.same(record, { logo_width, logo_height }, { logo_width: null, logo_height: null })
  }
}
