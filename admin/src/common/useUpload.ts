import { useState } from 'react'
import { useNotify, useRefresh, useResourceContext, useTranslate } from 'react-admin'
import type { UploadAnswer } from '../providers/dataProvider.ts'
import { detailOf } from '../providers/httpClient.ts'
import { clearUploadMark, interruptedUpload } from '../providers/uploadMark.ts'
import { useSendWorkbook } from './useSendWorkbook.ts'

/** Where an upload goes and what it needs besides the file. */
export interface UploadCall<Values> {
  /** The path under /api/, with its query. */
  path: (values: Values) => string
  /** Form fields sent with the file. */
  fields?: (values: Values) => Record<string, string>
  /** The inputs that must be filled. */
  needs?: (keyof Values)[]
}

/** Uploads a workbook and tells how it went: by toasts, which pass, and by what stays in the panel. */
export function useUpload<Values>({ path, fields, needs = [] }: UploadCall<Values>) {
  const resource = useResourceContext() ?? ''
  const notify = useNotify()
  const translate = useTranslate()
  const refresh = useRefresh()
  const [report, setReport] = useState<UploadAnswer | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [interrupted, setInterrupted] = useState(() => interruptedUpload(resource))
  const send = useSendWorkbook()

  const forget = () => {
    clearUploadMark()
    setInterrupted(null)
  }

  /** Answers whether the file was taken; without a file or a needed value nothing is sent. */
  const upload = async (values: Values, file: File | null): Promise<boolean> => {
    setReport(null)
    setRefusal(null)
    forget()
    if (
      !file ||
      needs.some((name) => values[name] === undefined || values[name] === null || values[name] === '')
    ) {
      notify(`resources.${resource}.upload.missing`, { type: 'error' })
      return false
    }
    try {
      const answer = await send(path(values), file, fields?.(values))
      setReport(answer)
      notify(answer.message, { type: 'success' })
      if (answer.errors.length > 0)
        notify('common.upload.partial', {
          type: 'error',
          messageArgs: { errors: answer.errors.slice(0, 3).join(', ') },
        })
      refresh()
      return true
    } catch (error) {
      const text = detailOf(error) ?? translate('common.upload.failed')
      notify(text, { type: 'error' })
      setRefusal(text)
      return false
    }
  }
  return { report, refusal, interrupted, forget, upload }
}
