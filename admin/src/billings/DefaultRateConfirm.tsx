import { Alert } from '@mui/material'
import { useTranslate } from 'react-admin'
import { CheckboxInput } from '../ui/form/CheckboxInput.tsx'
import { formatCount } from '../ui/format/numbers.ts'

/** Says that lines of the statement are at the default rate, and asks whether it is to go out all the same. */
export function DefaultRateConfirm({ lines }: { lines: number }) {
  const translate = useTranslate()
  if (!lines) return null
  return (
    <Alert severity="warning" role="note" sx={{ mb: 1.5 }}>
      {translate('resources.billings.send.default_rate.text', {
        count: formatCount(lines),
        smart_count: lines,
      })}
      <CheckboxInput source="at_default_rate" label="resources.billings.send.default_rate.label" />
    </Alert>
  )
}
