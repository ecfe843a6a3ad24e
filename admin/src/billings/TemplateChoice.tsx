import { Button } from '@mui/material'
import type { ChangeEvent } from 'react'
import { SelectInput, useGetList, useTranslate, type RaRecord } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { DEFAULT_TEMPLATE } from '../../../server/features/emails/email-templates.rules.ts'
import { EMAIL_TEMPLATES, type EmailTemplate } from '../emails/emailTemplate.ts'
import type { Mail } from './mail.ts'

/** More templates than anybody has. */
const MAX_TEMPLATES = 100
const BUILT_IN = { id: 'built-in', ...DEFAULT_TEMPLATE }

/** The templates to choose from. The built-in one is there until it is stored. */
export function useTemplates() {
  const { data, error, isPending, refetch } = useGetList<EmailTemplate>(
    EMAIL_TEMPLATES,
    { pagination: { page: 1, perPage: MAX_TEMPLATES }, sort: { field: 'name', order: 'ASC' } },
    { retry: false, onError: () => undefined },
  )
  const stored = data ?? []
  const isStored = stored.some(({ name }) => name === DEFAULT_TEMPLATE.name)
  const choices = isStored ? stored : [...stored, BUILT_IN]
  return { choices, error, isPending, refetch }
}

/** Chooses a template, which fills subject and body. */
export function TemplateChoice() {
  const translate = useTranslate()
  const { setValue, clearErrors } = useFormContext<Mail>()
  const { choices, error, isPending, refetch } = useTemplates()

  const fill = (id: unknown) => {
    const chosen = choices.find((template) => template.id === id)
    if (!chosen) return
    setValue('subject', chosen.subject, { shouldDirty: true })
    setValue('body', chosen.body, { shouldDirty: true })
    clearErrors(['subject', 'body'])
  }
  return (
    <SelectInput
      source="template"
      label="resources.billings.send.template"
      choices={choices}
      isPending={isPending}
      emptyText="resources.billings.send.no_template"
      onChange={(event: ChangeEvent<HTMLInputElement> | RaRecord) =>
        fill((event as ChangeEvent<HTMLInputElement>).target.value)
      }
      {...(error && {
        helperText: (
          <>
            {translate('resources.emails/templates.fetch_failed')}{' '}
            <Button size="small" onClick={() => void refetch()}>
              {translate('common.retry')}
            </Button>
          </>
        ),
      })}
    />
  )
}
