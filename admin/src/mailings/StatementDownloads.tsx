import FolderZip from '@mui/icons-material/FolderZipOutlined'
import Print from '@mui/icons-material/PrintOutlined'
import { Button, Stack } from '@mui/material'
import { useState, type ReactNode } from 'react'
import { useDataProvider, useNotify, useTranslate } from 'react-admin'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { saveFile } from '../ui/page/useDownload.ts'

/** All statements of a month as files: for the archive, and for the printer. */
export const StatementDownloads = ({ month }: { month: string }) => (
  <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
    <DownloadButton month={month} kind="zip" icon={<FolderZip />} />
    <DownloadButton month={month} kind="pdf" icon={<Print />} />
  </Stack>
)

interface DownloadButtonProps {
  month: string
  kind: 'zip' | 'pdf'
  icon: ReactNode
}

function DownloadButton({ month, kind, icon }: DownloadButtonProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const dataProvider = useDataProvider<AppDataProvider>()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const file = await dataProvider.download(`months/${month}/statements.${kind}`)
      saveFile(file, `statements_${month}.${kind}`)
    } catch {
      notify('mailing.month.download_failed', { type: 'error' })
    }
    setBusy(false)
  }
  return (
    <Button variant="outlined" startIcon={icon} disabled={busy} onClick={() => void save()}>
      {translate(busy ? 'mailing.month.downloading' : `mailing.month.${kind}`)}
    </Button>
  )
}
