import { DialogContentText } from '@mui/material'
import { useState } from 'react'
import { required, useDataProvider, useNotify, useTranslate } from 'react-admin'
import { formatCents } from '../../../server/lib/money.rules.ts'
import { message } from '../../../server/messages/message.ts'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { fieldErrorsOf, statusOf } from '../providers/httpClient.ts'
import { messageText } from '../providers/i18nProvider.ts'
import { useFailureText } from '../ui/feedback/useFailureText.ts'
import { DialogBody } from '../ui/form/DialogBody.tsx'
import { DialogForm } from '../ui/form/DialogForm.tsx'
import { useEditor } from '../ui/form/EditorProvider.tsx'
import { ReasonInput } from '../ui/form/ReasonInput.tsx'
import { useIdempotencyKey } from '../ui/form/useIdempotencyKey.ts'
import { formatDate } from '../ui/format/dates.ts'
import type { Entry } from './transactions.ts'
import { useReloadTransactions } from './useTransactions.ts'

/** The most letters of a reason that the server takes. */
const MOST = 900
const withinLimit = (reason: unknown) =>
  String(reason).length > MOST ? messageText(message('field.max_length', { count: MOST })) : undefined
const needed = [required(), withinLimit]

/** Asks why a transaction is reversed, then reverses it. */
export function ReverseDialog() {
  const { open } = useEditor()
  return open && typeof open.target === 'object' ? (
    <OpenDialog entry={open.target as Entry} values={open.values} />
  ) : null
}

const text = (key: string) => `resources.transactions.reversal.${key}`

function OpenDialog({ entry, values }: { entry: Entry; values: object | undefined }) {
  const translate = useTranslate()
  const { close } = useEditor()
  const { failure, reverse } = useReverse(entry, close)
  const what = { amount: formatCents(entry.cents, entry.currency), day: formatDate(entry.day) }
  return (
    <DialogForm
      title={translate(text('title'))}
      values={values ?? { reason: '' }}
      target={entry}
      restored={Boolean(values)}
      maxWidth="xs"
      onSubmit={reverse}
      onClose={close}
    >
      <DialogBody failure={failure} label={text('submit')} busyLabel={text('busy')} onCancel={close}>
        <DialogContentText sx={{ mb: 2 }}>{translate(text('text'), what)}</DialogContentText>
        <ReasonInput label={text('reason')} validate={needed} autoFocus />
      </DialogBody>
    </DialogForm>
  )
}

/** Records the reversal, and shows it. The errors of the reason are answered for the form to show. */
function useReverse({ id, client_id }: Entry, onReversed: () => void) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const notify = useNotify()
  const failureText = useFailureText()
  const idempotencyKey = useIdempotencyKey()
  const reload = useReloadTransactions(String(client_id))
  const [failure, setFailure] = useState<string | null>(null)

  const reverse = async (form: object) => {
    setFailure(null)
    const body = JSON.stringify(form)
    try {
      await dataProvider.request(`client-balances/transactions/${id}/reversal`, {
        method: 'POST',
        headers: idempotencyKey.headersFor(body),
        body,
      })
      idempotencyKey.done()
    } catch (error) {
      // An expired session has a message of its own, and the form waits for the new log-in.
      if (statusOf(error) === 401) return undefined
      setFailure(failureText(error, text('failed')))
      // Somebody else may have been first.
      if (statusOf(error) === 409) void reload()
      return fieldErrorsOf(error)
    }
    notify(text('done'), { type: 'success' })
    onReversed()
    await reload()
    return undefined
  }
  return { failure, reverse }
}
