import Add from '@mui/icons-material/Add'
import PictureAsPdf from '@mui/icons-material/PictureAsPdfOutlined'
import TableView from '@mui/icons-material/TableViewOutlined'
import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useDownload, type DocumentKind } from '../ui/page/useDownload.ts'
import { IfMay } from '../ui/page/IfMay.tsx'
import { SendStatementButton } from './SendStatementButton.tsx'

const ICONS = { pdf: <PictureAsPdf />, excel: <TableView /> }

interface StatementActionsProps {
  billing_id: number
  onAdd: () => void
}

/** The buttons of the page. */
export function StatementActions({ billing_id, onAdd }: StatementActionsProps) {
  const translate = useTranslate()
  return (
    <>
      <IfMay call="addBillingItem">
        <Button variant="contained" startIcon={<Add />} onClick={onAdd}>
          {translate('statement.add')}
        </Button>
      </IfMay>
      <DownloadButton billing_id={billing_id} kind="pdf" />
      <DownloadButton billing_id={billing_id} kind="excel" />
      <IfMay call="sendBillingTo">
        <SendStatementButton billing_id={billing_id} />
      </IfMay>
    </>
  )
}

function DownloadButton({ billing_id, kind }: { billing_id: number; kind: DocumentKind }) {
  const translate = useTranslate()
  const { busy, download } = useDownload(billing_id, kind)
  return (
    <Button variant="outlined" startIcon={ICONS[kind]} disabled={busy} onClick={() => void download()}>
      {translate(`resources.billings.${kind}.${busy ? 'busy' : 'download'}`)}
    </Button>
  )
}
