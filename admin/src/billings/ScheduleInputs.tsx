import { Box } from '@mui/material'
import { DateInput, TimeInput } from 'react-admin'
import { CheckboxInput } from '../common/CheckboxInput.tsx'
import { FormFields } from '../common/FormFields.tsx'

/** When to send. Nothing is sent by itself, and the form says so. */
export const ScheduleInputs = ({ scheduled }: { scheduled: boolean }) => (
  <Box sx={{ mt: 1 }}>
    <CheckboxInput
      source="scheduled"
      label="resources.billings.send.schedule"
      hint="resources.billings.send.schedule_hint"
    />
    {scheduled && (
      <Box sx={{ maxWidth: 420, mt: 1 }}>
        <FormFields columns="1fr 1fr">
          <DateInput source="day" label="resources.billings.send.day" />
          <TimeInput source="time" label="resources.billings.send.time" parse={asTyped} />
        </FormFields>
      </Box>
    )}
  </Box>
)

/** react-admin would make a Date of it. */
const asTyped = (time: string) => time || null
