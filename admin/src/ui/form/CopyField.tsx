import Check from '@mui/icons-material/Check'
import ContentCopy from '@mui/icons-material/ContentCopyOutlined'
import { Button, Stack, TextField } from '@mui/material'
import { useRef, useState } from 'react'
import { useTranslate } from 'react-admin'

interface CopyFieldProps {
  /** As text. */
  label: string
  value: string
}

/** A text that is to be taken along, with a button that copies it. */
export function CopyField({ label, value }: CopyFieldProps) {
  const translate = useTranslate()
  const input = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    input.current?.select()
    // Without TLS a browser has no clipboard for pages: then the text is selected.
    await navigator.clipboard?.writeText(value).then(
      () => setCopied(true),
      () => undefined,
    )
  }
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1} sx={{ alignItems: { sm: 'center' } }}>
      <TextField
        label={label}
        value={value}
        fullWidth
        margin="none"
        slotProps={{
          htmlInput: {
            ref: input,
            readOnly: true,
            dir: 'ltr',
            spellCheck: false,
            style: { fontFamily: 'monospace' },
          },
        }}
        onFocus={() => input.current?.select()}
      />
      <Button
        variant="outlined"
        startIcon={copied ? <Check /> : <ContentCopy />}
        onClick={() => void copy()}
        sx={{ flexShrink: 0 }}
      >
        <span aria-live="polite">{translate(copied ? 'common.copied' : 'common.copy')}</span>
      </Button>
    </Stack>
  )
}
