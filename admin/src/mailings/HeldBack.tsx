import { Alert, Checkbox, FormControlLabel } from '@mui/material'
import { useTranslate } from 'react-admin'
import { formatCount } from '../ui/format/numbers.ts'
import type { MailingState } from './useMailing.ts'

interface HeldBackProps {
  /** Why: what it says stands under `mailing.<reason>`. */
  reason: 'default_rates' | 'flagged' | 'accounts_sent'
  /** How many statements. */
  count: number
  areSent: boolean
  busy: MailingState['busy']
  onChange: (areSent: boolean) => void
}

/** Statements that are held back until somebody says otherwise. */
export function HeldBack({ reason, count, areSent, busy, onChange }: HeldBackProps) {
  const translate = useTranslate()
  const counted = { count: formatCount(count), smart_count: count }
  return (
    <Alert severity="warning" role="note">
      {translate(`mailing.${reason}.${areSent ? 'sent' : 'held'}`, counted)}
      <div>
        <FormControlLabel
          label={translate('mailing.default_rates.send')}
          control={
            <Checkbox
              checked={areSent}
              sx={{ opacity: busy === null ? 1 : 0.5 }}
              // Disabled it would lose the focus.
              slotProps={{ input: { 'aria-disabled': busy !== null } }}
              onChange={(_event, isTicked) => busy === null && onChange(isTicked)}
            />
          }
        />
      </div>
    </Alert>
  )
}
