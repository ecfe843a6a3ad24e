import type { DialogProps } from '@mui/material'
import type { ReactNode } from 'react'
import {
  useCreate,
  useDataProvider,
  useNotify,
  useRefresh,
  useResourceContext,
  useTranslate,
  useUpdate,
  type RaRecord,
} from 'react-admin'
import type { AppDataProvider } from '../../providers/dataProvider.ts'
import { useNotifySaved, type WithWarnings } from '../feedback/useNotifySaved.ts'
import { detailOf, fieldErrorsOf, statusOf } from '../../providers/httpClient.ts'
import { DialogBody } from './DialogBody.tsx'
import { DialogForm } from './DialogForm.tsx'
import { useEditor } from './EditorProvider.tsx'
import { plain } from './sendChange.ts'

interface FormDialogProps {
  /** Initial values of a new record: the fields that may stay empty, so that they are sent too. */
  defaults?: Record<string, unknown>
  maxWidth?: NonNullable<DialogProps['maxWidth']>
  /** The text of a failed save; by default as of useSaveRecord. */
  failureText?: FailureText
  /** The inputs. */
  children: ReactNode
}

/** The add and edit form of a list page, in a dialog. */
export function FormDialog(props: FormDialogProps) {
  const { open } = useEditor()
  if (!open) return null
  return <OpenForm key={open.target === 'new' ? 'new' : open.target.id} {...props} />
}

function OpenForm({ defaults = {}, maxWidth = 'sm', failureText, children }: FormDialogProps) {
  const translate = useTranslate()
  const resource = useResourceContext()
  const { open, close } = useEditor()
  const record = open && open.target !== 'new' ? open.target : undefined
  const save = useSaveRecord(record, close, failureText)
  return (
    <DialogForm
      title={translate(`resources.${resource}.${record ? 'edit' : 'add'}`)}
      values={open?.values ?? record ?? { ...defaults, ...open?.defaults }}
      target={record ?? 'new'}
      restored={Boolean(open?.values)}
      maxWidth={maxWidth}
      onSubmit={save}
      onClose={close}
    >
      <DialogBody onCancel={close}>{children}</DialogBody>
    </DialogForm>
  )
}

/** The text, or its key, of a failure, given the error and the default key. */
type FailureText = (error: unknown, key: string) => string

/**
 * A record as it is now, with what a form has changed of it: what somebody else has changed since it was read stays.
 * @param known the record that the form began with
 */
async function changedIn(
  dataProvider: AppDataProvider,
  resource: string,
  known: RaRecord,
  form: object,
): Promise<object> {
  const { record } = await dataProvider.getTagged(resource, known.id)
  const isChanged = ([field, value]: [string, unknown]) =>
    JSON.stringify(plain(value)) !== JSON.stringify(plain(known[field]))
  return { ...record, ...Object.fromEntries(Object.entries(form).filter(isChanged)) }
}

const detailOrKey: FailureText = (error, key) => detailOf(error) ?? key

/**
 * @returns submits a form: creates a record, or updates `record` with all its fields, also those without an input. An
 * error is shown as a toast, and its field errors are what it resolves to.
 * @param record the record being edited, undefined for a new one
 * @param failureText the toast's text; by default the server's detail, else the resource's text
 */
function useSaveRecord(
  record: RaRecord | undefined,
  onSaved: () => void,
  failureText: FailureText = detailOrKey,
) {
  const resource = useResourceContext()!
  const dataProvider = useDataProvider<AppDataProvider>()
  const notify = useNotify()
  const notifySaved = useNotifySaved()
  const refresh = useRefresh()
  const [create] = useCreate()
  const [update] = useUpdate(resource, undefined, { mutationMode: 'pessimistic' })

  const send = async (form: object): Promise<unknown> => {
    const answered = { returnPromise: true } as const
    if (!record) return create(resource, { data: form }, answered)
    const data = await changedIn(dataProvider, resource, record, form)
    return update(resource, { id: record.id, data, previousData: record }, answered)
  }
  return async (form: object) => {
    try {
      const saved = await send(form)
      notifySaved(saved as WithWarnings)
    } catch (error) {
      const status = statusOf(error)
      // A lost session shows its own message, and the form's draft is restored after the next log-in.
      if (status === 401) return undefined
      const text = failureText(error, `resources.${resource}.save_failed`)
      if (status === 404 && record) notify('common.gone', { type: 'error', messageArgs: { text } })
      else notify(text, { type: 'error' })
      // Shows others' changes behind the form.
      if (status === 404 || status === 409) refresh()
      return fieldErrorsOf(error)
    }
    onSaved()
    refresh()
    return undefined
  }
}
