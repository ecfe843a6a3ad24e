import { Alert, AlertTitle, Box } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { Message } from './message.ts'

/** Recipients that the mail server refused though it took the e-mail for others. */
export function RejectedRecipients({ rejected }: Pick<Message, 'rejected'>) {
  const translate = useTranslate()
  return (
    <Alert severity="warning" role="status">
      <AlertTitle>{translate('resources.emails/outbox.details.rejected')}</AlertTitle>
      <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5, overflowWrap: 'anywhere' }}>
        {rejected.map(({ email, words }) => (
          <li key={email}>{translate('resources.emails/outbox.details.rejected_line', { email, words })}</li>
        ))}
      </Box>
    </Alert>
  )
}
