import {
  Alert,
  Box,
  Button,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
  useMediaQuery,
  type Theme,
} from '@mui/material'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { formatMoney } from '../ui/format/money.ts'
import { formatCount } from '../ui/format/numbers.ts'
import { ListSkeleton } from '../ui/list/ListSkeleton.tsx'
import { RepricedLines } from './RepricedLines.tsx'
import { useRepricing, type Repricing } from './useRepricing.ts'
import { ModalDialog } from '../ui/form/ModalDialog.tsx'

interface RepricingDialogProps {
  billing_id: number
  onClose: () => void
}

/** The old and new prices of a billing, line by line, to be taken at once. */
export function RepricingDialog({ billing_id, onClose }: RepricingDialogProps) {
  const translate = useTranslate()
  const id = useId()
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true })
  const { repricing, error, busy, failure, take, again } = useRepricing(billing_id, onClose)
  const mayTake = repricing && !repricing.is_sent && repricing.lines.length > 0
  return (
    <ModalDialog
      maxWidth="md"
      fullWidth
      fullScreen={phone}
      onClose={() => !busy && onClose()}
      aria-labelledby={id}
    >
      <DialogTitle id={id}>{translate('statement.repricing.title', { id: billing_id })}</DialogTitle>
      <DialogContent>
        {repricing ? (
          <Lines repricing={repricing} />
        ) : error ? (
          <ErrorState message={translate('statement.repricing.fetch_failed')} onRetry={again} />
        ) : (
          <ListSkeleton rows={4} />
        )}
      </DialogContent>
      {failure && <Failure text={failure} onAgain={again} />}
      <DialogActions>
        <Button color="inherit" disabled={busy} onClick={onClose}>
          {translate('common.cancel')}
        </Button>
        <Button
          variant="contained"
          disabled={busy || !mayTake}
          onClick={() => repricing && void take(repricing)}
        >
          {translate(`statement.repricing.${busy ? 'taking' : 'take'}`)}
        </Button>
      </DialogActions>
    </ModalDialog>
  )
}

/** Why the prices were not taken, and the way to look again. */
function Failure({ text, onAgain }: { text: string; onAgain: () => void }) {
  const translate = useTranslate()
  return (
    <Alert
      severity="error"
      sx={{ mx: 3, mb: 1, flexShrink: 0 }}
      action={
        <Button color="inherit" size="small" onClick={onAgain}>
          {translate('statement.repricing.again')}
        </Button>
      }
    >
      {text}
    </Alert>
  )
}

function Lines({ repricing }: { repricing: Repricing }) {
  const translate = useTranslate()
  const { lines, currency, is_sent, total_before, total_after } = repricing
  if (!lines.length) return <Typography>{translate('statement.repricing.nothing')}</Typography>
  return (
    <Box>
      {is_sent && (
        <Alert severity="info" role="note" sx={{ mb: 1.5 }}>
          {translate('statement.repricing.sent')}
        </Alert>
      )}
      <Typography sx={{ mb: 1 }}>
        {translate('statement.repricing.about', {
          count: formatCount(lines.length),
          smart_count: lines.length,
          before: formatMoney(total_before, currency),
          after: formatMoney(total_after, currency),
        })}
      </Typography>
      <RepricedLines lines={lines} currency={currency} />
    </Box>
  )
}
