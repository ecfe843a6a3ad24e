import FileDownload from '@mui/icons-material/FileDownloadOutlined'
import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useSavedFile } from '../page/useDownload.ts'

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
  const { busy, save } = useSavedFile(path, 'common.download')
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
