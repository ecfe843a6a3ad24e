import { useTranslate } from 'react-admin'
import type { ImportKind } from './import.ts'
import { SaveWorkbookButton } from './SaveWorkbookButton.tsx'

/** Saves an empty workbook with the right headings. */
export function DownloadTemplateButton({ kind, path }: { kind: ImportKind; path: string }) {
  const translate = useTranslate()
  return (
    <SaveWorkbookButton
      label="resources.imports.template.download"
      failed="resources.imports.template.failed"
      workbook={{ path, name: translate(`resources.imports.template.file.${kind}`) }}
    />
  )
}
