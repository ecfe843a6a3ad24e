import { useEffect, useRef } from 'react'
import { useDataProvider, useResourceContext } from 'react-admin'
import { useIdempotencyKey } from '../ui/form/idempotencyKey.ts'
import type { AppDataProvider, UploadAnswer } from '../providers/dataProvider.ts'
import { statusOf } from '../providers/httpClient.ts'
import { clearUploadMark, markUpload, uploadBroke, uploadEndedUnseen } from './uploadMark.ts'

interface Workbook {
  file: File
  fields: Record<string, string>
  /** The newest import that is known. */
  after: number
}

/** Sends a workbook, under a mark that outlives the page. Sent again after a lost answer it counts once. */
export function useSendWorkbook() {
  const resource = useResourceContext() ?? ''
  const dataProvider = useDataProvider<AppDataProvider>()
  const once = useIdempotencyKey()
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
