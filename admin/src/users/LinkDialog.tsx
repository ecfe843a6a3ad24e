import { Button, DialogActions, DialogContent, DialogTitle, Stack, Typography } from '@mui/material'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { CopyField } from '../ui/form/CopyField.tsx'
import type { InvitationMade } from './people.ts'
import { ModalDialog } from '../ui/form/ModalDialog.tsx'

interface LinkDialogProps {
  made: InvitationMade
  onClose: () => void
}

/** The link of an invitation, which is shown this once: a click beside it does not close it. */
export function LinkDialog({ made: { email, token }, onClose }: LinkDialogProps) {
  const translate = useTranslate()
  const id = useId()
  return (
    <ModalDialog fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        {translate('resources.users.invite.link', { email })}
      </DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <Typography variant="body2" color="textSecondary">
            {translate('resources.users.invite.link_about')}
          </Typography>
          <CopyField
            label={translate('resources.users.link')}
            value={`${window.location.origin}/join#${token}`}
          />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {translate('resources.users.invite.close')}
        </Button>
      </DialogActions>
    </ModalDialog>
  )
}
