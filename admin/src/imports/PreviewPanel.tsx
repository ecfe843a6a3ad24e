import { Alert, Box, Button, Stack, Typography } from '@mui/material'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { useFormContext, useFormState } from 'react-hook-form'
import { useServerMessage } from '../ui/feedback/useServerMessage.ts'
import { formatCount } from '../ui/format/numbers.ts'
import { BilledFigures } from './BilledFigures.tsx'
import { EarlierImport } from './EarlierImport.tsx'
import { FileNotes } from './FileNotes.tsx'
import { writtenRows, type Counts, type ImportKind, type ImportPreview } from './import.ts'
import { PreviewRows } from './PreviewRows.tsx'

interface PreviewPanelProps {
  kind: ImportKind
  /** The name of the workbook. */
  file: string
  preview: ImportPreview
  /** Why the preview is outdated and cannot be imported, as text; null when it can. */
  stale: string | null
  /** The button that saves the rows with errors. */
  download?: ReactNode
  /** The button that previews what the sheet seems to be instead. */
  suggestion?: ReactNode
  onImport: () => Promise<void>
  onAgain: () => void
  onCancel: () => void
}

/** What an import would do, row by row, to be confirmed or cancelled. */
export function PreviewPanel({ kind, file, preview, stale, download, suggestion, ...on }: PreviewPanelProps) {
  const translate = useTranslate()
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id} sx={panelSx}>
      <PreviewSummary titleId={id} file={file} preview={preview} suggestion={suggestion} />
      <PreviewRows kind={kind} preview={preview} />
      {stale && (
        <Alert severity="warning" sx={{ mx: 2, mt: 2 }}>
          {stale}
        </Alert>
      )}
      <Stack direction="row" spacing={1} useFlexGap sx={{ p: 2, flexWrap: 'wrap', alignItems: 'center' }}>
        {stale ? (
          <Button variant="contained" onClick={on.onAgain}>
            {translate('resources.imports.preview.again')}
          </Button>
        ) : (
          <ImportButton counts={preview.counts} onImport={on.onImport} />
        )}
        <Button color="inherit" onClick={on.onCancel}>
          {translate('common.cancel')}
        </Button>
        <Box sx={{ flex: 1 }} />
        {download}
      </Stack>
    </Box>
  )
}

const panelSx = { mt: 2, border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }

interface PreviewSummaryProps {
  /** The id of the title, which takes the focus. */
  titleId: string
  file: string
  preview: ImportPreview
  suggestion: ReactNode
}

/** What would be imported, in words, and what is to be known of the file. */
function PreviewSummary({ titleId, file, preview, suggestion }: PreviewSummaryProps) {
  const [translate, translateMessage] = [useTranslate(), useServerMessage()]
  const { message, code, params, totals = [], imported_before, notes, note_messages } = preview
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [preview])
  return (
    <Stack spacing={1} sx={{ p: 2 }}>
      <Typography
        id={titleId}
        ref={title}
        tabIndex={-1}
        variant="h3"
        sx={{ outline: 'none', overflowWrap: 'anywhere' }}
      >
        {translate('resources.imports.preview.title', { file })}
      </Typography>
      {/* First, as what follows may be of another month. */}
      <FileNotes
        lines={notes}
        messages={note_messages}
        severity={suggestion ? 'warning' : 'info'}
        action={suggestion}
      />
      <Typography variant="body2">
        {translateMessage({ code, params, detail: message })}{' '}
        {translate('resources.imports.preview.nothing_yet')}
      </Typography>
      {totals.length > 0 && <BilledFigures totals={totals} />}
      {imported_before && <EarlierImport earlier={imported_before} />}
    </Stack>
  )
}

interface ImportButtonProps {
  counts: Counts
  onImport: () => Promise<void>
}

/** Imports what was previewed. The surrounding form is submitting in the meantime. */
function ImportButton({ counts, onImport }: ImportButtonProps) {
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
