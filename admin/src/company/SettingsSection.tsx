import { Button } from '@mui/material'
import { useState, type ReactNode } from 'react'
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
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { statusOf } from '../providers/httpClient.ts'
import { useFailureText } from '../ui/feedback/useFailureText.ts'
import { DialogBody } from '../ui/form/DialogBody.tsx'
import { DialogForm } from '../ui/form/DialogForm.tsx'
import { useOpenForm, type OpenFormDraft } from '../ui/form/useOpenForm.ts'
import { DetailFields } from '../ui/page/DetailFields.tsx'
import { DetailSection } from '../ui/page/DetailSection.tsx'
import { IfMay } from '../ui/page/IfMay.tsx'
import type { Company } from './company.ts'

interface SettingsSectionProps {
  /** Under which the catalogue has its texts. */
  name: 'month_end' | 'terms'
  loaded: Company
  /** How its settings are shown. */
  fieldsOf: (company: Company) => [label: string, value: string][]
  /** The settings that the section is about. */
  settingsOf: (company: Company) => object
  /** The inputs of its form. */
  children: ReactNode
}

/** Some settings of the company, and a change of them. */
export function SettingsSection({ loaded, fieldsOf, ...section }: SettingsSectionProps) {
  const translate = useTranslate()
  const [company, setCompany] = useState(loaded)
  const { name } = section
  const { isOpen, draft, open, close } = useOpenForm(name)
  const change = (
    <IfMay call="saveCompany">
      <Button variant="outlined" onClick={open}>
        {translate(`company.${name}.change`)}
      </Button>
    </IfMay>
  )
  return (
    <DetailSection
      title={translate(`company.${name}.title`)}
      about={translate(`company.${name}.about`)}
      action={change}
    >
      <DetailFields fields={fieldsOf(company)} />
      {isOpen && (
        <SettingsDialog
          {...section}
          company={company}
          onSaved={setCompany}
          target={name}
          draft={draft}
          onClose={close}
        />
      )}
    </DetailSection>
  )
}

interface SettingsDialogProps
  extends OpenFormDraft, Pick<SettingsSectionProps, 'name' | 'settingsOf' | 'children'> {
  company: Company
  onSaved: (saved: Company) => void
  onClose: () => void
}

function SettingsDialog({
  name,
  company,
  settingsOf,
  onSaved,
  target,
  draft,
  onClose,
  children,
}: SettingsDialogProps) {
  const translate = useTranslate()
  const { failure, save } = useSaveSettings(name, (saved) => {
    onSaved(saved)
    onClose()
  })
  return (
    <DialogForm
      title={translate(`company.${name}.title`)}
      values={draft ?? settingsOf(company)}
      target={target}
      restored={Boolean(draft)}
      maxWidth="sm"
      onSubmit={(values) => save(settingsOf(values as Company))}
      onClose={onClose}
    >
      <DialogBody failure={failure} onCancel={onClose}>
        {children}
      </DialogBody>
    </DialogForm>
  )
}

/** What an input is called and explained by, under the name of its section. */
export const describedBy = (section: string, source: string) => ({
  source,
  label: `company.fields.${source}`,
  helperText: `company.${section}.${source}_hint`,
})

interface LimitInputProps {
  section: string
  source: string
  least: number
  most: number
  step?: number
}

/** A number within limits. */
export function LimitInput({ section, source, least, most, step = 1 }: LimitInputProps) {
  const validate: Validator[] = [required(), minValue(least), maxValue(most)]
  return (
    <NumberInput {...describedBy(section, source)} min={least} max={most} step={step} validate={validate} />
  )
}

/** @returns saves settings; `failure` says why that failed */
function useSaveSettings(name: string, onSaved: (saved: Company) => void) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const notify = useNotify()
  const failureText = useFailureText()
  const [failure, setFailure] = useState<string>()
  const save = async (settings: object): Promise<void> => {
    setFailure(undefined)
    try {
      const body = JSON.stringify(settings)
      const saved = await dataProvider.request<Company>('settings/company', { method: 'PUT', body })
      notify(`company.${name}.saved`, { type: 'success' })
      onSaved(saved)
    } catch (error) {
      if (statusOf(error) !== 401) setFailure(failureText(error, `company.${name}.save_failed`))
    }
  }
  return { save, failure }
}
