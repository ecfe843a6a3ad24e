import ForwardToInbox from '@mui/icons-material/ForwardToInboxOutlined'
import { Alert, Button, Stack } from '@mui/material'
import { useGetOne, useNotify, useTranslate } from 'react-admin'
import { ACCOUNT_TEXT } from '../../../server/features/account-statements/account-mail.rules.ts'
import { recipientsOf } from '../../../server/features/clients/clients.rules.ts'
import type { components } from '../api/openapi.d.ts'
import { MessageInputs } from '../emails/MessageInputs.tsx'
import {
  inputErrorsOf,
  RecipientInputs,
  recipientsOf as typedRecipients,
  useValidateRecipients,
  type RecipientValues,
} from '../outbox/RecipientInputs.tsx'
import { DialogBody } from '../ui/form/DialogBody.tsx'
import { DialogForm } from '../ui/form/DialogForm.tsx'
import { FormFields } from '../ui/form/FormFields.tsx'
import { formatDate, formatInstant } from '../ui/format/dates.ts'
import { useOpenForm, type OpenFormDraft } from '../ui/form/useOpenForm.ts'
import { usePost } from '../ui/form/usePost.ts'
import { IfMay } from '../ui/page/IfMay.tsx'
import type { AccountStatement } from './accountStatement.ts'
import { accountCall, accountTextKind, validateAccountText } from './accountText.ts'

const text = (key: string) => `resources.account-statements.send.${key}`

/** Sends the statement of account that the page shows by e-mail. */
export function SendAccountButton({ statement }: { statement: AccountStatement }) {
  const translate = useTranslate()
  const target = `account statement ${statement.client_id}`
  const form = useOpenForm(target)
  return (
    <IfMay call="sendAccountStatement">
      <Button variant="outlined" startIcon={<ForwardToInbox />} onClick={form.open}>
        {translate(text('open'))}
      </Button>
      {form.isOpen && <SendDialog {...{ statement, target }} draft={form.draft} onClose={form.close} />}
    </IfMay>
  )
}

interface SendDialogProps extends OpenFormDraft {
  statement: AccountStatement
  onClose: () => void
}

type Values = RecipientValues & { subject: string; body: string }

/** Posts what the form holds. */
function useSendAccount({ client_id, currency, from, to }: AccountStatement, onClose: () => void) {
  const notify = useNotify()
  const validateRecipients = useValidateRecipients()
  const onDone = () => {
    notify(text('done'), { type: 'success' })
    onClose()
  }
  const { failure, post } = usePost({ path: accountCall(client_id, 'send'), failed: text('failed'), onDone })
  const send = async (form: object) => {
    const { subject, body, ...recipients } = form as Values
    const errors = validateRecipients(recipients)
    if (Object.keys(errors).length) return errors
    const content = { ...typedRecipients(recipients), subject, body, currency, from, to }
    return inputErrorsOf(await post(content))
  }
  return { failure, send }
}

function SendDialog({ statement, target, draft, onClose }: SendDialogProps) {
  const translate = useTranslate()
  const { client_id } = statement
  const { failure, send } = useSendAccount(statement, onClose)
  const { data: client, isPending } = useGetOne<components['schemas']['Client']>(
    'clients',
    { id: client_id },
    { retry: false, onError: () => undefined },
  )
  if (isPending) return null
  const known = client ? recipientsOf(client, true) : { recipient_email: null, cc_emails: [] }
  const values: Values = {
    recipient_email: known.recipient_email,
    copies: known.cc_emails.join(', '),
    ...ACCOUNT_TEXT,
  }
  return (
    <DialogForm
      title={`${translate(text('title'))}: ${statement.client.client_name}`}
      values={draft ?? values}
      target={target}
      restored={Boolean(draft)}
      maxWidth="lg"
      fillsPhones
      onSubmit={send}
      onClose={onClose}
    >
      <DialogBody failure={failure} label={text('submit')} busyLabel={text('busy')} onCancel={onClose}>
        <Stack spacing={2} sx={{ pt: 1 }}>
          <SentBefore statement={statement} />
          <FormFields columns="1fr 1fr">
            <RecipientInputs />
          </FormFields>
          <MessageInputs billing={null} kind={accountTextKind(statement)} validate={validateAccountText} />
        </Stack>
      </DialogBody>
    </DialogForm>
  )
}

/** That the same statement was sent already: it may be sent again. */
function SentBefore({ statement: { currency, from, to, sent_at } }: Pick<SendDialogProps, 'statement'>) {
  const translate = useTranslate()
  if (sent_at === null) return null
  const period = { currency, from: formatDate(from), to: formatDate(to) }
  return (
    <Alert severity="warning">{translate(text('before'), { ...period, at: formatInstant(sent_at) })}</Alert>
  )
}
