import { useDataProvider, useResourceContext } from 'react-admin'
import type { AppDataProvider, UploadAnswer } from '../providers/dataProvider.ts'
import { statusOf } from '../providers/httpClient.ts'
import { clearUploadMark, markUpload, uploadBroke } from '../providers/uploadMark.ts'
import { useOnceKey } from './useOnceKey.ts'

/** Sends a workbook, under a mark that outlives the page. Sent again after a lost answer it counts once. */
export function useSendWorkbook() {
  const resource = useResourceContext() ?? ''
  const dataProvider = useDataProvider<AppDataProvider>()
  const once = useOnceKey()

  return async (path: string, file: File, fields: Record<string, string> = {}): Promise<UploadAnswer> => {
    markUpload({ resource, file: file.name })
    try {
      const answer = await dataProvider.upload(path, file, fields, once.headersFor(path, file))
      once.done()
      clearUploadMark()
      return answer
    } catch (error) {
      if (statusOf(error)) clearUploadMark()
      else uploadBroke()
      throw error
    }
  }
}
