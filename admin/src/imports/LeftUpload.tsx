import { Alert, Link } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { useTold } from '../ui/feedback/useTold.ts'
import type { Import, ImportState } from './import.ts'
import { importPath } from '../paths.ts'

interface LeftUploadProps {
  /** The name of the workbook. */
  file: string
  /** What became of it, as far as the server knows. */
  found: Import | undefined | null
  onClose: () => void
}

/** How bad an end is. */
export const SEVERITIES = {
  reading: 'info',
  writing: 'info',
  finished: 'success',
  refused: 'error',
  cancelled: 'info',
  interrupted: 'warning',
} as const satisfies Record<ImportState, string>

/** Tells what became of a workbook whose page was left while it was on its way, or what to do when nobody knows. */
export function LeftUpload({ file, found, onClose }: LeftUploadProps) {
  const translate = useTranslate()
  const told = useTold()
  const key = found?.state === 'finished' ? 'finished' : 'other'
  return (
    <Alert
      severity={found ? SEVERITIES[found.state] : 'warning'}
      onClose={onClose}
      closeText={translate('common.close')}
    >
      {found ? (
        <>
          {translate(`resources.imports.left.${key}`, { file, message: told(found.message ?? '') })}{' '}
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
