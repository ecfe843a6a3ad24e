import FileDownload from '@mui/icons-material/FileDownloadOutlined'
import { Button } from '@mui/material'
import { useState } from 'react'
import { useDataProvider, useNotify, useTranslate } from 'react-admin'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { saveFile } from '../ui/page/useDownload.ts'

interface SaveWorkbookButtonProps {
  /** The keys of its label and of the notification when it fails. */
  label: string
  failed: string
  workbook: MadeWorkbook
}

/** Saves a workbook that the server generates. */
export function SaveWorkbookButton({ label, failed, workbook }: SaveWorkbookButtonProps) {
  const translate = useTranslate()
  const { busy, save } = useSaveWorkbook(failed)
  return (
    <Button
      size="small"
      startIcon={<FileDownload />}
      disabled={busy}
      onClick={() => void save(workbook)}
      sx={{ flexShrink: 0 }}
    >
      {translate(label)}
    </Button>
  )
}

/** A workbook that the server generates: its path, the name to save it under, and the file it is made from, if any. */
export interface MadeWorkbook {
  path: string
  name: string
  made?: { of: File; fields?: Record<string, string> }
}

/** Saves a workbook; only a failure is reported, by the text of a key. */
function useSaveWorkbook(failed: string) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const notify = useNotify()
  const [busy, setBusy] = useState(false)
  const save = async ({ path, name, made }: MadeWorkbook): Promise<void> => {
    setBusy(true)
    try {
      saveFile(await dataProvider.download(path, made), name)
    } catch {
      notify(failed, { type: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return { busy, save }
}
