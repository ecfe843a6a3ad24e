import type { Verification } from '../../db/verification.ts'
import { isCurrency } from '../../lib/currency.rules.ts'
import { isTimeZone } from '../../lib/days.rules.ts'
import { imageTypeOf } from '../../lib/image/image-type.ts'
import { message } from '../../messages.ts'
import { CompanySettings } from './company.model.ts'
import { AGEING_DAYS } from './company.rules.ts'

/** The company of the database: one at most, whose columns describe its logo correctly. */
export async function verifyCompany(check: Verification): Promise<void> {
  const [values, image] = [check.of('company.settings'), check.of('company.logo')]
  const companies = await CompanySettings.findAll({ transaction: check.transaction })
  for (const company of companies) {
    const { id, local_currency, logo, logo_type, logo_width, logo_height } = company
    const record = message('checked.company_settings', { id })
    values.whole(record, company, ['silent_days'], 1)
    values.whole(record, company, ['review_change_percent', 'review_change_amount'])
    values.whole(record, company, ['payment_terms_days'])
    values.whole(record, company, AGEING_DAYS, 1)
    values.that(record, isTimeZone(company.time_zone), () =>
      message('finding.not_time_zone', { found: company.time_zone }),
    )
    values.that(record, id === 1, () => message('finding.only_one'))
    values.that(record, isCurrency(local_currency), () =>
      message('finding.not_currency', { field: 'local_currency', found: local_currency }),
    )
    const type = logo && imageTypeOf(Buffer.from(logo, 'base64'))
    image.same(record, { logo_type }, { logo_type: type ?? null })
    if (logo) image.whole(record, { logo_width, logo_height }, ['logo_width', 'logo_height'], 1)
    else image.same(record, { logo_width, logo_height }, { logo_width: null, logo_height: null })
  }
}
