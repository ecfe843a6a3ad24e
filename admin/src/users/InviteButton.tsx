import PersonAdd from '@mui/icons-material/PersonAddOutlined'
import { Alert, Button, Typography } from '@mui/material'
import { useState } from 'react'
import {
  required,
  SelectInput,
  TextInput,
  useDataProvider,
  useNotify,
  useRefresh,
  useTranslate,
} from 'react-admin'
import { ROLES } from '../../../server/features/permissions/permissions.rules.ts'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { fieldErrorsOf, statusOf } from '../providers/httpClient.ts'
import { useFailureText } from '../ui/feedback/useFailureText.ts'
import { emailAddress } from '../ui/form/addresses.ts'
import { CheckboxInput } from '../ui/form/CheckboxInput.tsx'
import { DialogBody } from '../ui/form/DialogBody.tsx'
import { DialogForm } from '../ui/form/DialogForm.tsx'
import { FormFields } from '../ui/form/FormFields.tsx'
import { useOpenForm } from '../ui/form/useOpenForm.ts'
import { LinkDialog } from './LinkDialog.tsx'
import type { InvitationMade } from './people.ts'
import { useUserSettings } from './useUserSettings.ts'

/** Invites somebody, by e-mail or by a link that is shown. */
export function InviteButton() {
  const translate = useTranslate()
  const { isOpen, draft, open, close } = useOpenForm(DRAFT)
  const [made, setMade] = useState<InvitationMade | null>(null)
  const done = (invitation: InvitationMade) => {
    close()
    if (invitation.token) setMade(invitation)
  }
  return (
    <>
      <Button variant="contained" startIcon={<PersonAdd />} onClick={open}>
        {translate('resources.users.invite.open')}
      </Button>
      {isOpen && <InviteDialog draft={draft} onInvited={done} onClose={close} />}
      {made && <LinkDialog made={made} onClose={() => setMade(null)} />}
    </>
  )
}

interface InviteDialogProps {
  draft: object | null
  onInvited: (made: InvitationMade) => void
  onClose: () => void
}

const DRAFT = 'invite'
const VALUES = { email: '', role: 'biller', by_mail: true }

function InviteDialog({ draft, onInvited, onClose }: InviteDialogProps) {
  const translate = useTranslate()
  const { data: settings } = useUserSettings()
  const { failure, invite } = useInvite(onInvited)
  const text = (key: string) => translate(`resources.users.invite.${key}`)
  const choices = ROLES.map((id) => ({ id, name: translate(`access.roles.${id}.name`) }))
  return (
    <DialogForm
      title={text('title')}
      values={draft ?? VALUES}
      target={DRAFT}
      restored={Boolean(draft)}
      maxWidth="sm"
      onSubmit={invite}
      onClose={onClose}
    >
      <DialogBody
        failure={failure}
        label="resources.users.invite.submit"
        busyLabel="resources.users.invite.busy"
        onCancel={onClose}
      >
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
          {text('about')}
        </Typography>
        <FormFields>
          <TextInput source="email" type="email" validate={[required(), emailAddress]} autoFocus />
          <SelectInput source="role" choices={choices} validate={required()} />
          {settings?.sends_mail && <CheckboxInput source="by_mail" label="resources.users.invite.by_mail" />}
          {settings && !settings.sends_mail && <Alert severity="info">{text('no_mail')}</Alert>}
        </FormFields>
      </DialogBody>
    </DialogForm>
  )
}

/** Invites somebody; resolves to the errors of the fields. */
function useInvite(onInvited: (made: InvitationMade) => void) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const notify = useNotify()
  const refresh = useRefresh()
  const failureText = useFailureText()
  const [failure, setFailure] = useState<string | null>(null)
  const invite = async (values: object) => {
    setFailure(null)
    try {
      const body = JSON.stringify(values)
      const made = await dataProvider.request<InvitationMade>('invitations', { method: 'POST', body })
      if (!made.token)
        notify('resources.users.invite.sent', { type: 'success', messageArgs: { email: made.email } })
      onInvited(made)
      refresh()
      return undefined
    } catch (error) {
      if (statusOf(error) === 401) return undefined
      setFailure(failureText(error, 'resources.users.invite.failed'))
      return fieldErrorsOf(error)
    }
  }
  return { failure, invite }
}
