import FileDownload from '@mui/icons-material/FileDownloadOutlined'
import { Button } from '@mui/material'
import { useState } from 'react'
import { useDataProvider, useNotify, useTranslate } from 'react-admin'
import type { AppDataProvider } from '../../providers/dataProvider.ts'
import { saveFile } from '../page/useDownload.ts'

interface ExportButtonProps {
  /** The resource of its texts: `export.done` and `export.failed` under `resources.<noun>`. */
  resource: string
  /** The path of the call that returns the file. */
  path: string
  disabled?: boolean
}

/** Saves all pages of a list, as the server's file. */
export function ExportButton({ resource, path, disabled = false }: ExportButtonProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const dataProvider = useDataProvider<AppDataProvider>()
  const [busy, setBusy] = useState(false)

  const save = async () => {
    setBusy(true)
    try {
      const file = await dataProvider.download(path)
      saveFile(file, file.name)
      notify(`resources.${resource}.export.done`, { type: 'success' })
    } catch {
      notify(`resources.${resource}.export.failed`, { type: 'error' })
    }
    setBusy(false)
  }
  return (
    <Button
      variant="outlined"
      startIcon={<FileDownload />}
      disabled={disabled || busy}
      onClick={() => void save()}
    >
      {translate(`common.export.${busy ? 'busy' : 'submit'}`)}
    </Button>
  )
}
