import FileDownload from '@mui/icons-material/FileDownloadOutlined'
import { Button } from '@mui/material'
import { useState } from 'react'
import { useDataProvider, useNotify, useTranslate } from 'react-admin'
import type { AppDataProvider } from '../../providers/dataProvider.ts'
import { saveFile } from '../page/useDownload.ts'

interface DownloadButtonProps {
  /** What it says: PDF, Excel. */
  label: string
  /** The path of the call that returns the file. */
  path: string
  disabled?: boolean
}

/** Saves a file that the server draws. */
export function DownloadButton({ label, path, disabled = false }: DownloadButtonProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const dataProvider = useDataProvider<AppDataProvider>()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const file = await dataProvider.download(path)
      saveFile(file, file.name)
      notify('common.download.done', { type: 'success' })
    } catch {
      notify('common.download.failed', { type: 'error' })
    }
    setBusy(false)
  }
  return (
    <Button
      variant="outlined"
      startIcon={<FileDownload />}
      disabled={disabled || busy}
      aria-label={translate('common.download.submit', { what: label })}
      onClick={() => void save()}
    >
      {label}
    </Button>
  )
}
