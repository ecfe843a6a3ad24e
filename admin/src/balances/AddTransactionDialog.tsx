import { useGetIdentity, useTranslate } from 'react-admin'
import { DialogBody } from '../ui/form/DialogBody.tsx'
import { dayOfMoment } from '../ui/format/dates.ts'
import { DialogForm } from '../ui/form/DialogForm.tsx'
import { useEditor } from '../ui/form/EditorProvider.tsx'
import { TransactionInputs } from './TransactionInputs.tsx'
import { useAddTransaction, type NewTransaction } from './useAddTransaction.ts'

/** The form of a new transaction, over the page. */
export function AddTransactionDialog({ client_id }: { client_id: string }) {
  const { open } = useEditor()
  const { identity, isPending } = useGetIdentity()
  if (!open || isPending) return null
  return <OpenDialog client_id={client_id} created_by={identity?.fullName ?? null} />
}

const blank = (created_by: string | null): NewTransaction => ({
  transaction_type: 'credit',
  amount: null,
  description: null,
  transaction_date: dayOfMoment(new Date()),
  payment_mode: null,
  reference_no: null,
  created_by,
})

function OpenDialog({ client_id, created_by }: { client_id: string; created_by: string | null }) {
  const translate = useTranslate()
  const { open, close } = useEditor()
  const { failure, add } = useAddTransaction(client_id, close)
  return (
    <DialogForm
      title={translate('resources.transactions.add')}
      values={open?.values ?? blank(created_by)}
      target="new"
      restored={Boolean(open?.values)}
      maxWidth="sm"
      fillsPhones
      onSubmit={add}
      onClose={close}
    >
      <DialogBody
        failure={failure}
        label="resources.transactions.add"
        busyLabel="resources.transactions.adding"
        onCancel={close}
      >
        <TransactionInputs />
      </DialogBody>
    </DialogForm>
  )
}
