import { Stack, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { EmailAddress } from '../ui/list/EmailAddress.tsx'
import { NewTabLink } from '../ui/page/NewTabLink.tsx'

/** Whom a message goes to, and why it does not. */
interface RecipientsRow {
  client_name: string
  recipient_email: string | null
  cc_emails: readonly string[]
  problem: string | null
}

/** The list of clients with only this one, where its addresses can be edited. */
const editPath = (client_name: string): string =>
  `/clients?${new URLSearchParams({ filter: JSON.stringify({ search: client_name }) }).toString()}`

/** The recipients of a message; where an address is missing or invalid, a link to correct it. */
export function Recipients({ row }: { row: RecipientsRow }) {
  const translate = useTranslate()
  const { recipient_email, cc_emails, problem, client_name } = row
  const toFix = problem === 'no_address' || problem === 'bad_address' ? problem : null
  return (
    <Stack sx={{ minWidth: 0 }}>
      {recipient_email && (
        <span>
          <EmailAddress address={recipient_email} />
        </span>
      )}
      {cc_emails.length > 0 && (
        <Typography variant="body2" color="textSecondary">
          {translate('mailing.copies', { emails: cc_emails.join(', ') })}
        </Typography>
      )}
      {toFix && <NewTabLink to={editPath(client_name)}>{translate(`mailing.mend.${toFix}`)}</NewTabLink>}
    </Stack>
  )
}
