import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useFormContext, useFormState } from 'react-hook-form'
import { formatCount } from '../ui/format/numbers.ts'
import { writtenRows, type Counts } from './import.ts'

interface ImportButtonProps {
  counts: Counts
  onImport: () => Promise<void>
}

/** Imports what was previewed. The form around counts as being submitted for as long as that takes. */
export function ImportButton({ counts, onImport }: ImportButtonProps) {
  const translate = useTranslate()
  const { handleSubmit } = useFormContext()
  const { isSubmitting } = useFormState()
  const rows = writtenRows(counts)
  const label = isSubmitting ? 'importing' : rows > 0 ? 'import' : 'nothing'
  return (
    <Button
      variant="contained"
      disabled={isSubmitting || rows === 0}
      onClick={() => void handleSubmit(() => onImport())()}
    >
      {translate(`resources.imports.preview.${label}`, {
        smart_count: rows,
        count: formatCount(rows),
      })}
    </Button>
  )
}
