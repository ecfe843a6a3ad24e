import { useEffect, useRef, useState } from 'react'
import { useDataProvider, useNotify, useRefresh, useResourceContext, useTranslate } from 'react-admin'
import type { AppDataProvider, UploadAnswer } from '../providers/dataProvider.ts'
import { detailOf, statusOf } from '../providers/httpClient.ts'
import { useServerLines, useServerMessage } from '../ui/feedback/useServerMessage.ts'
import { useIdempotencyKey } from '../ui/form/useIdempotencyKey.ts'
import type { Import, ImportPreview } from './import.ts'
import { clearPendingUpload, setPendingUpload, stopSending, uploadAborted } from './pendingUpload.ts'
import { useReloadImports } from './useFollowImports.ts'

/** Where an upload goes and what it needs besides the file. */
export interface UploadCall<Values> {
  /** The path under /api/, with its query. */
  path: (values: Values) => string
  /** Where its template is. */
  template: string
  /** Form fields sent with the file. */
  fields?: (values: Values) => Record<string, string>
  /** The inputs that must be filled. */
  needs?: (keyof Values)[]
  /** What a preview shows should have been chosen instead; null when nothing. */
  suggest?: (preview: ImportPreview) => Suggestion<Values> | null
}

/** Other values of the form, and the text of the button that previews the sheet with them. */
export interface Suggestion<Values> {
  values: Partial<Values>
  label: string
}

/** An upload: a file with the values of the form, and the fingerprint of its preview when there was one. */
interface UploadRequest<Values> {
  values: Values
  file: File
  /** The id of the newest import that is known. */
  after: number
  fingerprint?: string
}

/** An upload that has been answered. */
interface Sent {
  file: string
  after: number
  answer: UploadAnswer
  /** Of the form. */
  values: unknown
}

interface UploadState {
  sent: Sent | null
  failure: string | null
  /** Why the preview is outdated. */
  stale: string | null
  /** The message when somebody has cancelled it. */
  cancelled: string | null
}

const NOTHING: UploadState = { sent: null, failure: null, stale: null, cancelled: null }

/**
 * Uploads a workbook and reports the result, by notifications and by what stays in the panel. Why it was rejected is said
 * once: in the panel, or by a notification when that has been left.
 */
export function useUpload<Values>({ path, fields }: UploadCall<Values>) {
  const notify = useNotify()
  const translate = useTranslate()
  const [translateMessage, translateLines] = [useServerMessage(), useServerLines()]
  const refresh = useRefresh()
  const reload = useReloadImports()
  const [state, setState] = useState(NOTHING)
  const send = useSendWorkbook()
  const wasCancelled = useWasCancelled()
  const isMounted = useIsMounted()

  const notifyResult = (answer: UploadAnswer) => {
    notify(translateMessage({ ...answer, detail: answer.message }), { type: 'success' })
    if (answer.errors.length > 0)
      notify('common.upload.partial', {
        type: 'error',
        messageArgs: { errors: translateLines(answer.errors.slice(0, 3), answer.error_messages).join(', ') },
      })
  }

  /** Resolves with whether the file was accepted. */
  const upload = async ({ values, file, after, fingerprint }: UploadRequest<Values>): Promise<boolean> => {
    setState(NOTHING)
    try {
      const all = { ...fields?.(values), ...(fingerprint && { fingerprint }) }
      const answer = await send(path(values), { file, fields: all, after })
      setState({ ...NOTHING, sent: { file: file.name, after, answer, values } })
      notifyResult(answer)
      refresh()
      return true
    } catch (error) {
      const text = detailOf(error) ?? translate('common.upload.failed')
      const isConflict = statusOf(error) === 409
      if (isConflict && (await wasCancelled(file.name, after))) setState({ ...NOTHING, cancelled: text })
      else if (isConflict && fingerprint !== undefined) {
        // The changes can be many: the panel shows them.
        notify('resources.imports.preview.stale', { type: 'error' })
        setState({ ...NOTHING, stale: text })
      } else {
        if (!isMounted.current) notify(text, { type: 'error' })
        setState({ ...NOTHING, failure: text })
      }
      void reload()
      return false
    }
  }
  return { ...state, clear: () => setState(NOTHING), upload }
}

const NEWEST = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'DESC' } } as const

/** Returns a function that resolves with whether the import of a file, newer than `after`, was cancelled. */
function useWasCancelled() {
  const kind = useResourceContext()
  const dataProvider = useDataProvider()
  return async (file: string, after: number): Promise<boolean> => {
    const filter = { kind, state: 'cancelled' }
    const { data } = await dataProvider
      .getList<Import>('imports', { ...NEWEST, filter })
      .catch(() => ({ data: [] as Import[] }))
    return data.some(({ id, file_name }) => id > after && file_name === file)
  }
}

interface Workbook {
  file: File
  fields: Record<string, string>
  /** The id of the newest import that is known. */
  after: number
}

/** Sends a workbook, idempotently; until it ends it is the pending upload of the browser tab. */
function useSendWorkbook() {
  const resource = useResourceContext() ?? ''
  const dataProvider = useDataProvider<AppDataProvider>()
  const idempotency = useIdempotencyKey()
  const isMounted = useIsMounted()

  return async (path: string, { file, fields, after }: Workbook): Promise<UploadAnswer> => {
    const end = () => (isMounted.current ? clearPendingUpload() : stopSending())
    setPendingUpload({ resource, file: file.name, after })
    try {
      const headers = idempotency.headersFor(path, file, JSON.stringify(fields))
      const answer = await dataProvider.upload(path, file, { fields, headers })
      idempotency.done()
      end()
      return answer
    } catch (error) {
      if (statusOf(error)) end()
      else uploadAborted()
      throw error
    }
  }
}

/** Whether the component is still on the page, to be asked after a call. */
function useIsMounted() {
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return isMounted
}
