import { Alert } from '@mui/material'
import { useTranslate } from 'react-admin'

interface InterruptedUploadProps {
  /** The name of the workbook. */
  file: string
  onClose: () => void
}

/** Tells that the page went away while a workbook was on its way, and what to do now. */
export function InterruptedUpload({ file, onClose }: InterruptedUploadProps) {
  const translate = useTranslate()
  return (
    <Alert
      severity="warning"
      onClose={onClose}
      closeText={translate('common.close')}
      sx={{ mx: 2.5, mb: 1.5 }}
    >
      {translate('common.upload.interrupted', { file })}
    </Alert>
  )
}
