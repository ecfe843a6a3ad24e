import { Box, Link } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { retryNote } from './retryNote.ts'

interface MailFailureProps {
  /** Why nothing was sent, as text. */
  text: string
  /** What the call that sends was answered. */
  error?: unknown
}

/**
 * Why an e-mail was not sent, and in a second line what becomes of it: for an Alert, or for a toast as
 * `notify(<MailFailure … />, { type: 'error' })`.
 */
export function MailFailure({ text, error }: MailFailureProps) {
  const translate = useTranslate()
  const note = retryNote(error)
  return (
    <>
      <Box sx={{ overflowWrap: 'anywhere' }}>{text}</Box>
      {note && (
        <div>
          {translate(note.key, note.values)}{' '}
          <Link component={RouterLink} to={note.to} color="inherit" sx={{ fontWeight: 600 }}>
            {translate('resources.emails/outbox.note.open')}
          </Link>
        </div>
      )}
    </>
  )
}
