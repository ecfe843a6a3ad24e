import { Button } from '@mui/material'
import { useState } from 'react'
import {
  maxValue,
  minValue,
  NumberInput,
  required,
  useDataProvider,
  useNotify,
  useTranslate,
  type Validator,
} from 'react-admin'
import { MAX_CHANGE_PERCENT, MAX_SILENT_DAYS } from '../../../server/features/company/company.rules.ts'
import { USD } from '../../../server/lib/currency.rules.ts'
import { MAX_CENTS, toDollars } from '../../../server/lib/money.rules.ts'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { statusOf } from '../providers/httpClient.ts'
import { useFailureText } from '../ui/feedback/useFailureText.ts'
import { CheckboxInput } from '../ui/form/CheckboxInput.tsx'
import { DialogBody } from '../ui/form/DialogBody.tsx'
import { DialogForm } from '../ui/form/DialogForm.tsx'
import { FormFields } from '../ui/form/FormFields.tsx'
import { useOpenForm, type OpenFormDraft } from '../ui/form/useOpenForm.ts'
import { formatMoney } from '../ui/format/money.ts'
import { formatCount, formatShare } from '../ui/format/numbers.ts'
import { DetailFields } from '../ui/page/DetailFields.tsx'
import { DetailSection } from '../ui/page/DetailSection.tsx'
import { IfMay } from '../ui/page/IfMay.tsx'
import type { Company, MonthEnd } from './company.ts'

const TARGET = 'month end'

const fieldsOf = (company: MonthEnd): MonthEnd => ({
  silent_days: company.silent_days,
  review_change_percent: company.review_change_percent,
  review_change_amount: company.review_change_amount,
  one_email_per_client: company.one_email_per_client,
})

/** What is looked at when a month is closed, how its statements are sent, and a change of both. */
export function MonthEndSection({ loaded }: { loaded: Company }) {
  const translate = useTranslate()
  const [company, setCompany] = useState(loaded)
  const { isOpen, draft, open, close } = useOpenForm(TARGET)
  const amounts = [...new Set([USD, company.local_currency])].map((currency) =>
    formatMoney(company.review_change_amount, currency),
  )
  const label = (field: keyof MonthEnd) => translate(`company.fields.${field}`)
  const change = (
    <IfMay call="saveCompany">
      <Button variant="outlined" onClick={open}>
        {translate('company.month_end.change')}
      </Button>
    </IfMay>
  )
  return (
    <DetailSection
      title={translate('company.month_end.title')}
      about={translate('company.month_end.about')}
      action={change}
    >
      <DetailFields
        fields={[
          [label('silent_days'), formatCount(company.silent_days)],
          [label('review_change_percent'), formatShare(company.review_change_percent / 100)],
          [label('review_change_amount'), amounts.join(' / ')],
          [
            label('one_email_per_client'),
            translate(company.one_email_per_client ? 'ra.boolean.true' : 'ra.boolean.false'),
          ],
        ]}
      />
      {isOpen && (
        <MonthEndDialog
          company={company}
          onSaved={setCompany}
          target={TARGET}
          draft={draft}
          onClose={close}
        />
      )}
    </DetailSection>
  )
}

interface MonthEndDialogProps extends OpenFormDraft {
  company: MonthEnd
  onSaved: (saved: Company) => void
  onClose: () => void
}

function MonthEndDialog({ company, onSaved, target, draft, onClose }: MonthEndDialogProps) {
  const translate = useTranslate()
  const { failure, save } = useSaveMonthEnd((saved) => {
    onSaved(saved)
    onClose()
  })
  return (
    <DialogForm
      title={translate('company.month_end.title')}
      values={draft ?? fieldsOf(company)}
      target={target}
      restored={Boolean(draft)}
      maxWidth="sm"
      onSubmit={(values) => save(values as MonthEnd)}
      onClose={onClose}
    >
      <DialogBody failure={failure} onCancel={onClose}>
        <FormFields columns="1fr 1fr">
          <LimitInput source="silent_days" least={1} most={MAX_SILENT_DAYS} />
          <LimitInput source="review_change_percent" least={0} most={MAX_CHANGE_PERCENT} />
          <LimitInput source="review_change_amount" least={0} most={toDollars(MAX_CENTS)} step={0.01} />
        </FormFields>
        <CheckboxInput
          source="one_email_per_client"
          label="company.fields.one_email_per_client"
          hint="company.month_end.one_email_per_client_hint"
        />
      </DialogBody>
    </DialogForm>
  )
}

const of = (source: keyof MonthEnd) => ({
  source,
  label: `company.fields.${source}`,
  helperText: `company.month_end.${source}_hint`,
})

interface LimitInputProps {
  source: keyof MonthEnd
  least: number
  most: number
  step?: number
}

function LimitInput({ source, least, most, step = 1 }: LimitInputProps) {
  const validate: Validator[] = [required(), minValue(least), maxValue(most)]
  return <NumberInput {...of(source)} min={least} max={most} step={step} validate={validate} />
}

/** @returns saves the settings; `failure` says why that failed */
function useSaveMonthEnd(onSaved: (saved: Company) => void) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const notify = useNotify()
  const failureText = useFailureText()
  const [failure, setFailure] = useState<string>()
  const save = async (values: MonthEnd): Promise<void> => {
    setFailure(undefined)
    try {
      const body = JSON.stringify(fieldsOf(values))
      const saved = await dataProvider.request<Company>('settings/company', { method: 'PUT', body })
      notify('company.month_end.saved', { type: 'success' })
      onSaved(saved)
    } catch (error) {
      if (statusOf(error) !== 401) setFailure(failureText(error, 'company.month_end.save_failed'))
    }
  }
  return { save, failure }
}
