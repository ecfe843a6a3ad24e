import { useTranslate } from 'react-admin'
import { MessagePreview } from '../emails/MessagePreview.tsx'
import { PreviewDialog } from '../mailings/PreviewDialog.tsx'
import { DownloadButton } from '../ui/list/DownloadButton.tsx'
import type { AccountMailing, AccountMailingRow } from './accountMailing.ts'
import { accountFile, accountTextKind } from './accountText.ts'

interface AccountMessageDialogProps {
  row: AccountMailingRow
  mailing: AccountMailing
  onClose: () => void
}

/** The message of one account as its reader will see it, and the attached statement. */
export function AccountMessageDialog({ row, mailing, onClose }: AccountMessageDialogProps) {
  const translate = useTranslate()
  const { client_id, client_name: client, currency } = row
  const { from = '', to = '', subject = '', body = '' } = mailing
  const account = { client_id, currency, from, to }
  const action = (
    <DownloadButton label={translate('common.download.pdf')} path={accountFile(account, 'download-pdf')} />
  )
  return (
    <PreviewDialog
      {...{ row, action, onClose }}
      title={translate('accountMailing.preview_title', { client, currency })}
    >
      <MessagePreview subject={subject} body={body} billing={null} kind={accountTextKind(account)} />
    </PreviewDialog>
  )
}
