import { useCreate, useNotify, useRefresh, useResourceContext, useUpdate, type RaRecord } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { keepDraft } from '../providers/draft.ts'
import { detailOf, fieldErrorsOf, statusOf } from '../providers/httpClient.ts'

/**
 * Submits a form: creates, or updates `record` with all its fields, those without an input as they are.
 * A refusal is a toast, and its field errors are answered for the form to show.
 * @param record the record being edited, undefined for a new one
 */
export function useSaveRecord(record: RaRecord | undefined, onSaved: () => void) {
  const resource = useResourceContext()
  const { pathname } = useLocation()
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
      if (statusOf(error) === 401) keepDraft({ path: pathname, target: record ?? 'new', values: data })
      else notify(detailOf(error) ?? `resources.${resource}.save_failed`, { type: 'error' })
      return fieldErrorsOf(error)
    }
    notify(`resources.${resource}.saved`, { type: 'success' })
    onSaved()
    refresh()
    return undefined
  }
}
