import { AutocompleteInput, required, useTranslate } from 'react-admin'
import {
  AGEING_DAYS,
  MAX_AGEING_DAYS,
  MAX_TERMS_DAYS,
} from '../../../server/features/company/company.rules.ts'
import { FormFields } from '../ui/form/FormFields.tsx'
import { formatCount } from '../ui/format/numbers.ts'
import type { Company } from './company.ts'
import { describedBy, LimitInput, SettingsSection } from './SettingsSection.tsx'

const settingsOf = ({
  payment_terms_days,
  time_zone,
  ageing_days_1,
  ageing_days_2,
  ageing_days_3,
}: Company) => ({ payment_terms_days, time_zone, ageing_days_1, ageing_days_2, ageing_days_3 })

const ZONES = ['UTC', ...Intl.supportedValuesOf('timeZone')].map((zone) => ({ id: zone, name: zone }))

/** When clients are to pay, what day it is there, and a change of both. */
export function TermsSection({ loaded }: { loaded: Company }) {
  const translate = useTranslate()
  const fieldsOf = ({ payment_terms_days, time_zone, ...company }: Company): [string, string][] => [
    [translate('company.fields.payment_terms_days'), formatCount(payment_terms_days)],
    [translate('company.fields.time_zone'), time_zone],
    [
      translate('company.fields.ageing_days'),
      AGEING_DAYS.map((field) => formatCount(company[field])).join(' · '),
    ],
  ]
  return (
    <SettingsSection name="terms" loaded={loaded} fieldsOf={fieldsOf} settingsOf={settingsOf}>
      <FormFields columns="1fr 1fr">
        <LimitInput section="terms" source="payment_terms_days" least={0} most={MAX_TERMS_DAYS} />
        <AutocompleteInput {...describedBy('terms', 'time_zone')} choices={ZONES} validate={required()} />
        {AGEING_DAYS.map((field) => (
          <LimitInput key={field} section="terms" source={field} least={1} most={MAX_AGEING_DAYS} />
        ))}
      </FormFields>
    </SettingsSection>
  )
}
