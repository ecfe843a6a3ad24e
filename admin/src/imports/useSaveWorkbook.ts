import { useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { saveFile } from '../ui/page/useDownload.ts'

/** A workbook that the server makes: where, under which name it is saved, and of which file when it is made of one. */
export interface MadeWorkbook {
  path: string
  name: string
  made?: { of: File; fields?: Record<string, string> }
}

/** Saves a workbook that the server makes; only a failure is told, as the text of a key. */
export function useSaveWorkbook(failed: string) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const notify = useNotify()
  const [busy, setBusy] = useState(false)
  const save = async ({ path, name, made }: MadeWorkbook): Promise<void> => {
    setBusy(true)
    try {
      saveFile(await dataProvider.download(path, made), name)
    } catch {
      notify(failed, { type: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return { busy, save }
}
