import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack } from '@mui/material'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { CopyField } from '../ui/form/CopyField.tsx'
import type { CreatedApiToken } from './token.ts'

interface CreatedTokenProps {
  token: CreatedApiToken
  onClose: () => void
}

/** Shows a new token, this once: a click beside it does not close it. */
export function CreatedToken({ token, onClose }: CreatedTokenProps) {
  const translate = useTranslate()
  const id = useId()
  return (
    <Dialog open maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        {translate('resources.tokens.created', { name: token.name })}
      </DialogTitle>
      <DialogContent>
        <Stack spacing={2} sx={{ pt: 1 }}>
          <Alert severity="warning">{translate('resources.tokens.shown_once')}</Alert>
          <CopyField label={translate('resources.tokens.token')} value={token.token} />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} variant="contained">
          {translate('resources.tokens.copied')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
