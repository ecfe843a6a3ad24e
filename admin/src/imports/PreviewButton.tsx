import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useFormContext, useFormState, type FieldValues } from 'react-hook-form'

interface PreviewButtonProps {
  busy: boolean
  onPreview: (values: FieldValues) => void
}

/** Asks what the upload of the form around would do. */
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
