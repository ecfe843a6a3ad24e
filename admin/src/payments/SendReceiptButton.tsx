import ForwardToInbox from '@mui/icons-material/ForwardToInboxOutlined'
import { Button } from '@mui/material'
import { email, required, TextInput, useGetOne, useNotify, useTranslate } from 'react-admin'
import type { components } from '../api/openapi.d.ts'
import { DialogBody } from '../ui/form/DialogBody.tsx'
import { DialogForm } from '../ui/form/DialogForm.tsx'
import { FormFields } from '../ui/form/FormFields.tsx'
import { useOpenForm, type OpenFormDraft } from '../ui/form/useOpenForm.ts'
import { usePost } from '../ui/form/usePost.ts'
import { IfMay } from '../ui/page/IfMay.tsx'
import type { Payment } from './payment.ts'

const text = (key: string) => `resources.payments.send.${key}`

/** Sends the receipt of a payment by e-mail. */
export function SendReceiptButton({ payment }: { payment: Payment }) {
  const translate = useTranslate()
  const target = `receipt ${payment.id}`
  const form = useOpenForm(target)
  return (
    <IfMay call="sendReceipt">
      <Button variant="outlined" startIcon={<ForwardToInbox />} onClick={form.open}>
        {translate(text('open'))}
      </Button>
      {form.isOpen && <SendDialog {...{ payment, target }} draft={form.draft} onClose={form.close} />}
    </IfMay>
  )
}

interface SendDialogProps extends OpenFormDraft {
  payment: Payment
  onClose: () => void
}

const needed = [required(), email()]

function SendDialog({ payment, target, draft, onClose }: SendDialogProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const onDone = () => {
    notify(text('done'), { type: 'success' })
    onClose()
  }
  const { failure, post } = usePost({ path: `payments/${payment.id}/send`, failed: text('failed'), onDone })
  const { data: client, isPending } = useGetOne<components['schemas']['Client']>(
    'clients',
    { id: payment.client_id },
    { retry: false, onError: () => undefined },
  )
  if (isPending) return null
  const values = { recipient_email: client?.email_1 ?? null, subject: null, body: null }
  return (
    <DialogForm
      title={translate(text('title'), { id: payment.id })}
      values={draft ?? values}
      target={target}
      restored={Boolean(draft)}
      maxWidth="sm"
      onSubmit={(form) => post(filledOf(form))}
      onClose={onClose}
    >
      <DialogBody failure={failure} label={text('submit')} busyLabel={text('busy')} onCancel={onClose}>
        <FormFields>
          <TextInput source="recipient_email" label={text('to')} type="email" validate={needed} autoFocus />
          <TextInput source="subject" label={text('subject')} helperText={text('by_default')} />
          <TextInput
            source="body"
            label={text('body')}
            helperText={text('by_default')}
            multiline
            minRows={3}
          />
        </FormFields>
      </DialogBody>
    </DialogForm>
  )
}

/** What is left empty is said in the usual words. */
const filledOf = (form: object): object =>
  Object.fromEntries(Object.entries(form).filter(([, value]) => value))
