import ContentCopy from '@mui/icons-material/ContentCopyOutlined'
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
  Typography,
} from '@mui/material'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { InvitationMade } from './people.ts'

interface LinkDialogProps {
  made: InvitationMade
  onClose: () => void
}

/** The link of an invitation, which is shown this once. */
export function LinkDialog({ made: { email, token }, onClose }: LinkDialogProps) {
  const translate = useTranslate()
  const id = useId()
  const [isCopied, setIsCopied] = useState(false)
  const link = `${window.location.origin}/join#${token}`
  const text = (key: string) => translate(`resources.users.invite.${key}`, { email })
  const copy = () => void navigator.clipboard.writeText(link).then(() => setIsCopied(true))
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        {text('link')}
      </DialogTitle>
      <DialogContent>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          {text('link_about')}
        </Typography>
        <TextField
          fullWidth
          multiline
          value={link}
          slotProps={{ htmlInput: { readOnly: true, 'aria-label': text('link'), dir: 'ltr' } }}
        />
      </DialogContent>
      <DialogActions>
        <Button startIcon={<ContentCopy />} onClick={copy}>
          {text(isCopied ? 'copied' : 'copy')}
        </Button>
        <Button variant="contained" onClick={onClose}>
          {text('close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
