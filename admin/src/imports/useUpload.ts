import { useEffect, useRef, useState } from 'react'
import { useDataProvider, useNotify, useRefresh, useResourceContext, useTranslate } from 'react-admin'
import type { AppDataProvider, UploadAnswer } from '../providers/dataProvider.ts'
import { detailOf, statusOf } from '../providers/httpClient.ts'
import { useTold } from '../ui/feedback/useTold.ts'
import { useOnceKey } from '../ui/form/useOnceKey.ts'
import type { Import } from './import.ts'
import { clearUploadMark, markUpload, uploadBroke, uploadEndedUnseen } from './uploadMark.ts'
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
}

/** What is sent: a file with what was chosen beside it, as it was previewed when there is a fingerprint. */
interface Sending<Values> {
  values: Values
  file: File
  /** The newest import that is known. */
  after: number
  fingerprint?: string
}

/** How an upload went. */
interface Sent {
  file: string
  after: number
  answer: UploadAnswer
}

interface Ended {
  sent: Sent | null
  refusal: string | null
  /** What has changed since the preview. */
  stale: string | null
  /** What is said of one that somebody has cancelled. */
  cancelled: string | null
}

const NOTHING: Ended = { sent: null, refusal: null, stale: null, cancelled: null }

/** Uploads a workbook and tells how it went: by toasts, which pass, and by what stays in the panel. */
export function useUpload<Values>({ path, fields }: UploadCall<Values>) {
  const notify = useNotify()
  const translate = useTranslate()
  const told = useTold()
  const refresh = useRefresh()
  const reload = useReloadImports()
  const [ended, setEnded] = useState(NOTHING)
  const send = useSendWorkbook()
  const wasCancelled = useWasCancelled()

  const tell = (answer: UploadAnswer) => {
    notify(answer.message, { type: 'success' })
    if (answer.errors.length > 0)
      notify('common.upload.partial', {
        type: 'error',
        messageArgs: { errors: answer.errors.slice(0, 3).map(told).join(', ') },
      })
  }

  /** Answers whether the file was taken. */
  const upload = async ({ values, file, after, fingerprint }: Sending<Values>): Promise<boolean> => {
    setEnded(NOTHING)
    try {
      const all = { ...fields?.(values), ...(fingerprint && { fingerprint }) }
      const answer = await send(path(values), { file, fields: all, after })
      setEnded({ ...NOTHING, sent: { file: file.name, after, answer } })
      tell(answer)
      refresh()
      return true
    } catch (error) {
      const text = detailOf(error) ?? translate('common.upload.failed')
      const isConflict = statusOf(error) === 409
      if (isConflict && (await wasCancelled(file.name, after))) setEnded({ ...NOTHING, cancelled: text })
      else if (isConflict && fingerprint !== undefined) {
        // What has changed can be much: the panel says it.
        notify('resources.imports.preview.stale', { type: 'error' })
        setEnded({ ...NOTHING, stale: text })
      } else {
        notify(text, { type: 'error' })
        setEnded({ ...NOTHING, refusal: text })
      }
      void reload()
      return false
    }
  }
  return { ...ended, clear: () => setEnded(NOTHING), upload }
}

const LAST = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'DESC' } } as const

/** Asks whether somebody has cancelled the import of a file that began after another one. */
function useWasCancelled() {
  const kind = useResourceContext()
  const dataProvider = useDataProvider()
  return async (file: string, after: number): Promise<boolean> => {
    const filter = { kind, state: 'cancelled' }
    const { data } = await dataProvider
      .getList<Import>('imports', { ...LAST, filter })
      .catch(() => ({ data: [] as Import[] }))
    return data.some(({ id, file_name }) => id > after && file_name === file)
  }
}

interface Workbook {
  file: File
  fields: Record<string, string>
  /** The newest import that is known. */
  after: number
}

/** Sends a workbook, under a mark that outlives the page. Sent again after a lost answer it counts once. */
function useSendWorkbook() {
  const resource = useResourceContext() ?? ''
  const dataProvider = useDataProvider<AppDataProvider>()
  const once = useOnceKey()
  const isThere = useRef(true)
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
    }
  }, [])

  return async (path: string, { file, fields, after }: Workbook): Promise<UploadAnswer> => {
    const end = () => (isThere.current ? clearUploadMark() : uploadEndedUnseen())
    markUpload({ resource, file: file.name, after })
    try {
      const headers = once.headersFor(path, file, JSON.stringify(fields))
      const answer = await dataProvider.upload(path, file, { fields, headers })
      once.done()
      end()
      return answer
    } catch (error) {
      if (statusOf(error)) end()
      else uploadBroke()
      throw error
    }
  }
}
