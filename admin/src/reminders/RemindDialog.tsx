import { Alert, Button, DialogActions, DialogContent, DialogTitle, Stack } from '@mui/material'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { ListSkeleton } from '../ui/list/ListSkeleton.tsx'
import { MailProblem } from './MailProblem.tsx'
import { PlannedReminder } from './PlannedReminder.tsx'
import { rowKey } from './reminder.ts'
import { useReminderPreview, useSendReminders } from './useReminders.ts'
import { ModalDialog } from '../ui/form/ModalDialog.tsx'

interface RemindDialogProps {
  client: { id: number; client_name: string }
  onClose: () => void
}

/** Reminds one client: what it would be reminded of, or why it is not, and the button that sends it. */
export function RemindDialog({ client, onClose }: RemindDialogProps) {
  const translate = useTranslate()
  const id = useId()
  const { data, error, refetch } = useReminderPreview(client.id)
  const { busy, send } = useSendReminders(onClose)
  const ready = data?.rows.filter(({ problem }) => !problem) ?? []
  return (
    <ModalDialog maxWidth="sm" fullWidth onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        {translate('resources.reminders.dialog.title', { client: client.client_name })}
      </DialogTitle>
      <DialogContent>
        {error ? (
          <ErrorState
            message={translate('resources.reminders.fetch_failed')}
            onRetry={() => void refetch()}
          />
        ) : !data ? (
          <ListSkeleton rows={2} />
        ) : (
          <Stack spacing={2}>
            <MailProblem mail={data.mail} />
            {data.rows.length === 0 && (
              <Alert severity="success">{translate('resources.reminders.dialog.nothing')}</Alert>
            )}
            {data.rows.map((row) => (
              <PlannedReminder key={rowKey(row)} row={row} />
            ))}
          </Stack>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" disabled={busy} onClick={onClose}>
          {translate('common.cancel')}
        </Button>
        <Button
          variant="contained"
          disabled={busy || ready.length === 0 || data?.mail !== null}
          onClick={() => void send(ready)}
        >
          {translate(`resources.reminders.send.${busy ? 'busy' : 'submit'}`, { smart_count: ready.length })}
        </Button>
      </DialogActions>
    </ModalDialog>
  )
}
