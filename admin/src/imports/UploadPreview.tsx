import { Alert, Box, Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useFormContext, useFormState, useWatch, type FieldValues } from 'react-hook-form'
import { ProgressBar } from '../ui/feedback/ProgressBar.tsx'
import { DownloadErrorsButton } from './DownloadErrorsButton.tsx'
import { PreviewPanel } from './PreviewPanel.tsx'
import type { Suggestion, UploadCall } from './useUpload.ts'
import { withQuery, type UploadPanelState } from './useUploadPanel.ts'

interface UploadPreviewProps<Values> {
  panel: UploadPanelState<Values>
  call: UploadCall<Values>
}

/** The preview of an upload panel: loading, failed or loaded; hidden when the form has other choices by now. */
export function UploadPreview<Values>({ panel, call }: UploadPreviewProps<Values>) {
  const { kind, preview, upload, askPreview, confirm } = panel
  const chosen = useWatch()
  const { previewed, reading, failure } = preview
  if (reading) return <Reading file={reading.name} onCancel={preview.drop} />
  if (failure)
    return (
      <Alert severity="error" sx={{ mt: 2 }}>
        {failure}
      </Alert>
    )
  if (!previewed || JSON.stringify(previewed.values) !== JSON.stringify(chosen)) return null
  const { file, values, preview: seen } = previewed
  const suggestion = call.suggest?.(seen)
  const previewWith = (other: Partial<Values>) => askPreview({ ...values, ...other })
  const download = seen.counts.errors > 0 && (
    <DownloadErrorsButton
      file={file.name}
      path={withQuery(call.path(values), { preview: 'true', format: 'xlsx' })}
      made={{ of: file, fields: call.fields?.(values) ?? {} }}
    />
  )
  return (
    <PreviewPanel
      kind={kind}
      file={file.name}
      preview={seen}
      stale={upload.stale}
      download={download}
      suggestion={suggestion && <SuggestionButton suggestion={suggestion} onPreview={previewWith} />}
      onImport={confirm}
      onAgain={() => askPreview(values)}
      onCancel={preview.drop}
    />
  )
}

interface SuggestionButtonProps<Values> {
  suggestion: Suggestion<Values>
  onPreview: (values: Partial<Values>) => void
}

/** Chooses what a preview suggests, and previews that. */
function SuggestionButton<Values>({ suggestion, onPreview }: SuggestionButtonProps<Values>) {
  const { setValue } = useFormContext()
  const choose = () => {
    for (const [name, value] of Object.entries(suggestion.values)) setValue(name, value)
    onPreview(suggestion.values)
  }
  return (
    <Button color="inherit" size="small" onClick={choose}>
      {suggestion.label}
    </Button>
  )
}

function Reading({ file, onCancel }: { file: string; onCancel: () => void }) {
  const translate = useTranslate()
  return (
    <Box sx={{ mt: 2 }}>
      <ProgressBar
        title={translate('resources.imports.preview.title', { file })}
        text={translate('resources.imports.preview.reading', { file })}
        part={null}
        action={
          <Button size="small" color="inherit" onClick={onCancel}>
            {translate('common.cancel')}
          </Button>
        }
      />
    </Box>
  )
}

interface PreviewButtonProps {
  busy: boolean
  onPreview: (values: FieldValues) => void
}

/** Previews the upload of the surrounding form. */
export function PreviewButton({ busy, onPreview }: PreviewButtonProps) {
  const translate = useTranslate()
  const { getValues, trigger } = useFormContext()
  const { isSubmitting } = useFormState()
  const ask = async () => {
    if (await trigger()) onPreview({ ...getValues() })
  }
  return (
    <Button variant="outlined" disabled={busy || isSubmitting} onClick={() => void ask()}>
      {translate(busy ? 'resources.imports.preview.busy' : 'resources.imports.preview.submit')}
    </Button>
  )
}
