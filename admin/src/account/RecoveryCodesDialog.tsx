import {
  Alert,
  Box,
  Button,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  Typography,
} from '@mui/material'
import { useId } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { ModalDialog } from '../ui/form/ModalDialog.tsx'

interface RecoveryCodesDialogProps {
  codes: readonly string[]
  onClose: () => void
}

/** Offers a text as a file. */
function save(text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  link.download = 'trackledger-recovery-codes.txt'
  link.click()
  URL.revokeObjectURL(link.href)
}

/** The recovery codes, which are shown this once: it closes by its button alone. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const id = useId()
  const text = (key: string) => translate(`account.codes.${key}`)
  const all = `${codes.join('\n')}\n`
  const copy = () =>
    navigator.clipboard.writeText(all).then(
      () => notify('account.codes.copied', { type: 'success' }),
      () => notify('account.codes.copy_failed', { type: 'error' }),
    )
  return (
    <ModalDialog maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{text('title')}</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <Typography>{text('about')}</Typography>
          <Box component="ul" aria-label={text('title')} dir="ltr" sx={listSx}>
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </Box>
          <Stack direction="row" spacing={1} sx={{ flexWrap: 'wrap' }}>
            {/* Only a page that came by TLS, or from this machine, may write there. */}
            {'clipboard' in navigator && <Button onClick={() => void copy()}>{text('copy')}</Button>}
            <Button onClick={() => save(all)}>{text('download')}</Button>
          </Stack>
          <Alert severity="warning" role="status">
            {text('once')}
          </Alert>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {text('done')}
        </Button>
      </DialogActions>
    </ModalDialog>
  )
}

const listSx = {
  display: 'grid',
  gap: 1,
  m: 0,
  p: { xs: 1, sm: 2 },
  listStyle: 'none',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  fontFamily: 'monospace',
  // A code, of 29 characters, stays on one line of a phone.
  fontSize: '0.875rem',
  fontVariantLigatures: 'none',
}
