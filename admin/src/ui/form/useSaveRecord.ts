import { useCreate, useNotify, useRefresh, useResourceContext, useUpdate, type RaRecord } from 'react-admin'
import { detailOf, fieldErrorsOf, statusOf } from '../../providers/httpClient.ts'

/** Says a failure, given it and the key of the text for it; the answer is a text or a key. */
export type FailureText = (error: unknown, key: string) => string

const detailOrKey: FailureText = (error, key) => detailOf(error) ?? key

/**
 * Submits a form: creates, or updates `record` with all its fields, those without an input as they are.
 * A refusal is a toast, and its field errors are answered for the form to show.
 * @param record the record being edited, undefined for a new one
 * @param failureText what the toast says; by default the server's detail, else the text of the resource
 */
export function useSaveRecord(
  record: RaRecord | undefined,
  onSaved: () => void,
  failureText: FailureText = detailOrKey,
) {
  const resource = useResourceContext()
  const notify = useNotify()
  const refresh = useRefresh()
  const [create] = useCreate()
  const [update] = useUpdate(resource, undefined, { mutationMode: 'pessimistic' })

  return async (data: object) => {
    try {
      if (record)
        await update(resource, { id: record.id, data, previousData: record }, { returnPromise: true })
      else await create(resource, { data }, { returnPromise: true })
    } catch (error) {
      const status = statusOf(error)
      // A lost session tells itself, and the form waits for the new log-in.
      if (status === 401) return undefined
      const text = failureText(error, `resources.${resource}.save_failed`)
      if (status === 404 && record) notify('common.gone', { type: 'error', messageArgs: { text } })
      else notify(text, { type: 'error' })
      // What others have changed shows behind the form.
      if (status === 404 || status === 409) refresh()
      return fieldErrorsOf(error)
    }
    notify(`resources.${resource}.saved`, { type: 'success' })
    onSaved()
    refresh()
    return undefined
  }
}
