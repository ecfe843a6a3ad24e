import PictureAsPdf from '@mui/icons-material/PictureAsPdfOutlined'
import TableView from '@mui/icons-material/TableViewOutlined'
import { useRecordContext, useTranslate } from 'react-admin'
import { RowButton } from '../ui/list/RowButton.tsx'
import { useDownload, type DocumentKind } from '../ui/page/useDownload.ts'

const ICONS = { pdf: <PictureAsPdf />, excel: <TableView /> }

/** Saves the statement of the row's billing. */
export function DownloadRowButton({ kind }: { kind: DocumentKind }) {
  const translate = useTranslate()
  const id = useRecordContext()?.id ?? ''
  const { busy, download } = useDownload(id, kind)
  return (
    <RowButton
      icon={ICONS[kind]}
      label={translate(`resources.billings.${kind}.short`)}
      name={translate(`resources.billings.${kind}.of`, { id })}
      disabled={busy}
      onClick={() => void download()}
    />
  )
}
