import FileDownload from '@mui/icons-material/FileDownloadOutlined'
import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useSavedFile } from '../page/useDownload.ts'

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
  const { busy, save } = useSavedFile(path, `resources.${resource}.export`)
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
