import { useState } from 'react'
import { useNotify, useRefresh, useTranslate } from 'react-admin'
import { useTold } from '../ui/feedback/useTold.ts'
import type { UploadAnswer } from '../providers/dataProvider.ts'
import { detailOf, statusOf } from '../providers/httpClient.ts'
import { useReloadImports } from './useFollowImports.ts'
import { useSendWorkbook } from './useSendWorkbook.ts'
import { useWasCancelled } from './useWasCancelled.ts'

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
export interface Sending<Values> {
  values: Values
  file: File
  /** The newest import that is known. */
  after: number
  fingerprint?: string
}

/** How an upload went. */
export interface Sent {
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
