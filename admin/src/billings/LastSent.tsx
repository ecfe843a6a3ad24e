import { Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { formatDay, formatInstant } from '../ui/format/dates.ts'

/** When a billing was last sent by e-mail: the day, and the time as a tooltip. */
export function LastSent({ at }: { at: string | null }) {
  const translate = useTranslate()
  if (!at)
    return (
      <Typography component="span" variant="inherit" color="textSecondary">
        {translate('resources.billings.never_sent')}
      </Typography>
    )
  return (
    <time dateTime={at} title={formatInstant(at)}>
      {formatDay(at)}
    </time>
  )
}
