import { Stack } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { ScheduleInputs } from '../billings/ScheduleInputs.tsx'
import { CheckboxInput } from '../ui/form/CheckboxInput.tsx'
import { DetailSection } from '../ui/page/DetailSection.tsx'

const OPTIONS = ['cc', 'again', 'zero'] as const

const text = (key: string) => `mailing.options.${key}`

/** Who gets a message besides, and when. */
export function MailingOptions({ maySchedule }: { maySchedule: boolean }) {
  const translate = useTranslate()
  const scheduled = Boolean(useWatch<Record<string, unknown>>({ name: 'scheduled' }))
  return (
    <DetailSection title={translate('mailing.options.title')}>
      <Stack spacing={1}>
        {OPTIONS.map((option) => (
          <CheckboxInput
            key={option}
            source={option}
            label={text(`${option}.label`)}
            hint={text(`${option}.hint`)}
          />
        ))}
        {maySchedule && <ScheduleInputs scheduled={scheduled} allowed />}
      </Stack>
    </DetailSection>
  )
}
