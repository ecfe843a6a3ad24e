import FileDownload from '@mui/icons-material/FileDownloadOutlined'
import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useSaveWorkbook, type MadeWorkbook } from './useSaveWorkbook.ts'

interface SaveWorkbookButtonProps {
  /** The keys of its label and of what is said when it fails. */
  label: string
  failed: string
  workbook: MadeWorkbook
}

/** Saves a workbook that the server makes. */
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
