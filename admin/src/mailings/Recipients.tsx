import { Stack, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { NewTabLink } from './NewTabLink.tsx'
import type { MailingRow } from './mailing.ts'

/** The list of clients with just the one: there its addresses are edited. */
const editPath = (client_name: string): string =>
  `/clients?${new URLSearchParams({ filter: JSON.stringify({ search: client_name }) }).toString()}`

/** Whom a message goes to; where there is nobody, or nobody who could get it, a way to change that. */
export function Recipients({ row }: { row: MailingRow }) {
  const translate = useTranslate()
  const { recipient_email, cc_emails, problem, client_name } = row
  const mend = problem === 'no_address' || problem === 'bad_address' ? problem : null
  return (
    <Stack sx={{ minWidth: 0 }}>
      {recipient_email && <span>{recipient_email}</span>}
      {cc_emails.length > 0 && (
        <Typography variant="body2" color="textSecondary">
          {translate('mailing.copies', { emails: cc_emails.join(', ') })}
        </Typography>
      )}
      {mend && <NewTabLink to={editPath(client_name)}>{translate(`mailing.mend.${mend}`)}</NewTabLink>}
    </Stack>
  )
}
