import { Alert, Box, Link, Stack } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { useTold } from '../ui/feedback/useTold.ts'
import type { UploadAnswer } from '../providers/dataProvider.ts'
import { DownloadErrorsButton } from './DownloadErrorsButton.tsx'
import { importPath } from '../paths.ts'
import { MessageLines } from './MessageLines.tsx'

interface UploadReportProps {
  report: UploadAnswer
  /** The name of the workbook. */
  file: string
  /** The import in the history; null as long as that is not known. */
  importId: number | null
}

/** How the last upload went: its summary, every row that was not taken, every row to look at. */
export function UploadReport({ report, file, importId }: UploadReportProps) {
  const translate = useTranslate()
  const told = useTold()
  const { message, errors, warnings = [] } = report
  return (
    <Stack spacing={1} sx={{ mt: 2 }}>
      <Alert severity={errors.length > 0 ? 'warning' : 'success'} role="status">
        {told(message)}{' '}
        {importId !== null && (
          <Link component={RouterLink} to={importPath(importId)}>
            {translate('resources.imports.left.open')}
          </Link>
        )}
      </Alert>
      <MessageLines title="common.upload.errors" lines={errors} open />
      {errors.length > 0 && importId !== null && (
        <Box>
          <DownloadErrorsButton file={file} path={`imports/${importId}/errors.xlsx`} />
        </Box>
      )}
      <MessageLines title="common.upload.warnings" lines={warnings} />
    </Stack>
  )
}
