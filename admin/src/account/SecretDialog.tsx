import { DialogTitle, Stack, Typography } from '@mui/material'
import { useId, type ReactNode } from 'react'
import { Form, useTranslate } from 'react-admin'
import { DialogBody } from '../ui/form/DialogBody.tsx'
import { useSecret } from './useSecret.ts'
import { ModalDialog } from '../ui/form/ModalDialog.tsx'

interface SecretDialogProps<Values> {
  /** The keys of its texts are `title`, `about`, `submit` and `failed` under this one. */
  texts: string
  onSubmit: (values: Values) => Promise<void>
  onClose: () => void
  /** The inputs. */
  children: ReactNode
}

/** Asks for a secret in a dialog, which keeps no draft of it. Escape closes it. */
export function SecretDialog<Values extends object>(props: SecretDialogProps<Values>) {
  const { texts, onSubmit, onClose, children } = props
  const translate = useTranslate()
  const titleId = useId()
  const { submit, failure } = useSecret(onSubmit, `${texts}.failed`)
  return (
    <ModalDialog maxWidth="sm" aria-labelledby={titleId} onClose={onClose}>
      <Form onSubmit={submit} noValidate disableInvalidFormNotification>
        <DialogTitle id={titleId}>{translate(`${texts}.title`)}</DialogTitle>
        <DialogBody label={`${texts}.submit`} busyLabel="common.saving" failure={failure} onCancel={onClose}>
          <Stack spacing={2}>
            <Typography>{translate(`${texts}.about`)}</Typography>
            {children}
          </Stack>
        </DialogBody>
      </Form>
    </ModalDialog>
  )
}
