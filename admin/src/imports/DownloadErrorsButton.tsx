import { useTranslate } from 'react-admin'
import { SaveWorkbookButton, type MadeWorkbook } from './SaveWorkbookButton.tsx'

interface DownloadErrorsButtonProps extends Pick<MadeWorkbook, 'path' | 'made'> {
  /** The name of the workbook that has the errors. */
  file: string
}

/** Saves the rejected rows, to be corrected and uploaded again. */
export function DownloadErrorsButton({ file, ...workbook }: DownloadErrorsButtonProps) {
  const translate = useTranslate()
  const name = translate('resources.imports.errors.file', { name: file.replace(/\.[^.]+$/, '') })
  return (
    <SaveWorkbookButton
      label="resources.imports.errors.download"
      failed="resources.imports.errors.failed"
      workbook={{ ...workbook, name }}
    />
  )
}
