import { Type, type Static } from 'typebox'
import { Month, Year } from '../../http/schema.ts'
import { checkOf } from '../../http/validation.ts'
import { InvalidError } from '../../lib/errors.ts'
import { MAX_YEAR, MIN_YEAR } from '../../lib/period.rules.ts'
import { message } from '../../messages.ts'

const Period = Type.Object({ billing_month: Month, billing_year: Year })
const isPeriod = checkOf(Period)

/**
 * The period of an upload: from the query, else from the fields of the form.
 * @throws InvalidError when there is none, or when the two differ
 */
export function periodOfUpload(
  query: Partial<Static<typeof Period>>,
  fields: Readonly<Record<string, string>>,
): Static<typeof Period> {
  const valueOf = (name: 'billing_month' | 'billing_year') => {
    const field = fields[name]?.trim()
    const value = query[name] ?? Number(field)
    if (field && Number(field) !== value)
      throw new InvalidError('billing.period_differs', { name, value: String(value), given: field }, [
        { field: name, ...message('field.differs') },
      ])
    return value
  }
  const period = { billing_month: valueOf('billing_month'), billing_year: valueOf('billing_year') }
  if (!isPeriod(period)) throw new InvalidError('billing.period', { first: MIN_YEAR, last: MAX_YEAR })
  return period
}
