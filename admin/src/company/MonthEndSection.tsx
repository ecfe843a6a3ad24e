import { useTranslate } from 'react-admin'
import { MAX_CHANGE_PERCENT, MAX_SILENT_DAYS } from '../../../server/features/company/company.rules.ts'
import { USD } from '../../../server/lib/currency.rules.ts'
import { MAX_CENTS, toDollars } from '../../../server/lib/money.rules.ts'
import { CheckboxInput } from '../ui/form/CheckboxInput.tsx'
import { FormFields } from '../ui/form/FormFields.tsx'
import { formatMoney } from '../ui/format/money.ts'
import { formatCount, formatShare } from '../ui/format/numbers.ts'
import type { Company } from './company.ts'
import { LimitInput, SettingsSection } from './SettingsSection.tsx'

const settingsOf = ({
  silent_days,
  review_change_percent,
  review_change_amount,
  one_email_per_client,
}: Company) => ({ silent_days, review_change_percent, review_change_amount, one_email_per_client })

const limits = { section: 'month_end', least: 0 }

/** What is looked at when a month is closed, how its statements are sent, and a change of both. */
export function MonthEndSection({ loaded }: { loaded: Company }) {
  const translate = useTranslate()
  const label = (field: keyof ReturnType<typeof settingsOf>) => translate(`company.fields.${field}`)
  const fieldsOf = (company: Company): [string, string][] => {
    const amounts = [...new Set([USD, company.local_currency])].map((currency) =>
      formatMoney(company.review_change_amount, currency),
    )
    return [
      [label('silent_days'), formatCount(company.silent_days)],
      [label('review_change_percent'), formatShare(company.review_change_percent / 100)],
      [label('review_change_amount'), amounts.join(' / ')],
      [
        label('one_email_per_client'),
        translate(company.one_email_per_client ? 'ra.boolean.true' : 'ra.boolean.false'),
      ],
    ]
  }
  return (
    <SettingsSection name="month_end" loaded={loaded} fieldsOf={fieldsOf} settingsOf={settingsOf}>
      <FormFields columns="1fr 1fr">
        <LimitInput {...limits} source="silent_days" least={1} most={MAX_SILENT_DAYS} />
        <LimitInput {...limits} source="review_change_percent" most={MAX_CHANGE_PERCENT} />
        <LimitInput {...limits} source="review_change_amount" most={toDollars(MAX_CENTS)} step={0.01} />
      </FormFields>
      <CheckboxInput
        source="one_email_per_client"
        label="company.fields.one_email_per_client"
        hint="company.month_end.one_email_per_client_hint"
      />
    </SettingsSection>
  )
}
