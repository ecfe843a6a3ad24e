import { Box, Typography } from '@mui/material'
import { DateInput, TimeInput, useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { CheckboxInput } from '../ui/form/CheckboxInput.tsx'
import { instantOf, zoneAt } from '../ui/format/dates.ts'
import { FormFields } from '../ui/form/FormFields.tsx'
import type { Mail } from './mail.ts'

interface ScheduleInputsProps {
  scheduled: boolean
  /** Whether it is really sent at that time; else nothing is sent automatically, and the form says so. */
  allowed?: boolean
}

/** When to send. */
export const ScheduleInputs = ({ scheduled, allowed = false }: ScheduleInputsProps) => (
  <Box sx={{ mt: 1 }}>
    <CheckboxInput
      source="scheduled"
      label="resources.billings.send.schedule"
      hint={
        allowed ? 'resources.billings.send.schedule_allowed_hint' : 'resources.billings.send.schedule_hint'
      }
    />
    {scheduled && (
      <Box ref={scrollIntoView} sx={{ maxWidth: 420, mt: 1 }}>
        <FormFields columns="1fr 1fr">
          <DateInput source="day" label="resources.billings.send.day" />
          <TimeInput source="time" label="resources.billings.send.time" parse={asTyped} helperText={false} />
        </FormFields>
        {allowed && <Zone />}
      </Box>
    )}
  </Box>
)

/** They are the last of a form that scrolls. */
const scrollIntoView = (inputs: Element | null) => inputs?.scrollIntoView({ block: 'nearest' })

/** react-admin would make a Date of it. */
const asTyped = (time: string) => time || null

/** The time zone of the inputs, as it is on that day. */
function Zone() {
  const translate = useTranslate()
  const [day, time] = useWatch<Pick<Mail, 'day' | 'time'>, ['day', 'time']>({ name: ['day', 'time'] })
  const zone = zoneAt(instantOf(day, time) ?? new Date().toISOString())
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
      {translate('resources.billings.send.zone', { zone })}
    </Typography>
  )
}
