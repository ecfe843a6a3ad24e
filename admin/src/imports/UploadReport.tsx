import { Alert, Box, Link, Stack } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { importPath } from '../paths.ts'
import type { UploadAnswer } from '../providers/dataProvider.ts'
import { useServerMessage } from '../ui/feedback/useServerMessage.ts'
import { DownloadErrorsButton } from './DownloadErrorsButton.tsx'
import { FileNotes, splitWarnings } from './FileNotes.tsx'
import { RowMessages } from './RowMessages.tsx'

interface UploadReportProps {
  report: UploadAnswer
  /** The name of the workbook. */
  file: string
  /** The import in the history; null while it is unknown. */
  importId: number | null
}

/** The result of the last upload: its summary, what is to be said about the file, every rejected row, every row with a warning. */
export function UploadReport({ report, file, importId }: UploadReportProps) {
  const translate = useTranslate()
  const translateMessage = useServerMessage()
  const { message, code, params, errors, error_messages, warnings = [], warning_messages } = report
  const { ofFile, ofRows } = splitWarnings(warnings, warning_messages)
  return (
    <Stack spacing={1} sx={{ mt: 2 }}>
      <Alert severity={errors.length > 0 ? 'warning' : 'success'} role="status">
        {translateMessage({ code, params, detail: message })}{' '}
        {importId !== null && (
          <Link component={RouterLink} to={importPath(importId)}>
            {translate('resources.imports.left.open')}
          </Link>
        )}
      </Alert>
      <FileNotes {...ofFile} severity="warning" />
      <RowMessages title="common.upload.errors" lines={errors} messages={error_messages} open />
      {errors.length > 0 && importId !== null && (
        <Box>
          <DownloadErrorsButton file={file} path={`imports/${importId}/errors.xlsx`} />
        </Box>
      )}
      <RowMessages title="common.upload.warnings" {...ofRows} />
    </Stack>
  )
}
