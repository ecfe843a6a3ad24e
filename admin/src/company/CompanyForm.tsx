import { Box } from '@mui/material'
import { useState } from 'react'
import { Form } from 'react-admin'
import { SettingsGuard } from '../ui/form/SettingsGuard.tsx'
import { SubmitButton } from '../ui/form/SubmitButton.tsx'
import { useSavedDraft } from '../ui/form/useSavedDraft.ts'
import type { Company } from './company.ts'
import { CompanyInputs } from './CompanyInputs.tsx'
import { useSaveCompany } from './useSaveCompany.ts'

const DRAFT = 'company'

/** The form of what a letterhead says. */
export function CompanyForm({ loaded }: { loaded: Company }) {
  const { draft, forget } = useSavedDraft(DRAFT)
  const [company, setCompany] = useState(loaded)
  const [saves, setSaves] = useState(0)
  const save = useSaveCompany((saved) => {
    forget()
    setCompany(saved)
    setSaves(saves + 1)
  })
  return (
    <Form
      // Every save makes other values, so that the form starts afresh.
      defaultValues={{ ...company, ...draft, saves }}
      onSubmit={(values: object) => save(values as Company)}
      noValidate
      disableInvalidFormNotification
    >
      <CompanyInputs />
      <Box sx={{ mt: 3 }}>
        <SubmitButton label="company.save" busyLabel="company.saving" />
      </Box>
      <SettingsGuard target={DRAFT} restored={draft !== null} />
    </Form>
  )
}
