import { Box, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { messagePath } from '../paths.ts'
import { EmailAddress } from '../ui/list/EmailAddress.tsx'
import { RecordLink } from '../ui/list/RecordLink.tsx'
import type { Message } from './message.ts'

interface RecipientCellProps {
  message: Pick<Message, 'id' | 'recipient_email' | 'cc_emails'>
}

/** The recipient of an e-mail, as the link to it, and how many get a copy. */
export function RecipientCell({ message: { id, recipient_email, cc_emails } }: RecipientCellProps) {
  const translate = useTranslate()
  return (
    <Box sx={cellSx}>
      <RecordLink to={messagePath(id)}>
        <EmailAddress address={recipient_email} />
      </RecordLink>
      {cc_emails.length > 0 && (
        <Typography variant="body2" color="textSecondary" title={cc_emails.join(', ')}>
          {translate('resources.emails/outbox.copies', { smart_count: cc_emails.length })}
        </Typography>
      )}
    </Box>
  )
}

const cellSx = {
  overflowWrap: 'anywhere',
  minWidth: { sm: 120 },
  '@container (min-width: 1050px)': { minWidth: 256 },
}
