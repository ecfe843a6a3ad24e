import { Alert, Link } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { importPath } from '../paths.ts'
import { useServerMessage } from '../ui/feedback/useServerMessage.ts'
import type { Import, ImportState } from './import.ts'

interface PendingUploadNoticeProps {
  /** The name of the workbook. */
  file: string
  /** Its import, when the server has one. */
  found: Import | undefined | null
  onClose: () => void
}

/** The severity of each state. */
export const SEVERITIES = {
  reading: 'info',
  writing: 'info',
  finished: 'success',
  refused: 'error',
  cancelled: 'info',
  interrupted: 'warning',
  undone: 'info',
} as const satisfies Record<ImportState, string>

/** The outcome of an upload whose page was left, or what to do when it is unknown. */
export function PendingUploadNotice({ file, found, onClose }: PendingUploadNoticeProps) {
  const translate = useTranslate()
  const translateMessage = useServerMessage()
  const key = found?.state === 'finished' ? 'finished' : 'other'
  return (
    <Alert
      severity={found ? SEVERITIES[found.state] : 'warning'}
      onClose={onClose}
      closeText={translate('common.close')}
    >
      {found ? (
        <>
          {translate(`resources.imports.left.${key}`, {
            file,
            message: translateMessage({ ...found, detail: found.message ?? '' }),
          })}{' '}
          <Link component={RouterLink} to={importPath(found.id)}>
            {translate('resources.imports.left.open')}
          </Link>
        </>
      ) : (
        translate('common.upload.interrupted', { file })
      )}
    </Alert>
  )
}
