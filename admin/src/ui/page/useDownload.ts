import { useState } from 'react'
import { useDataProvider, useNotify, type Identifier } from 'react-admin'
import { flushSync } from 'react-dom'
import { keepFocus } from './keepFocus.ts'
import type { AppDataProvider } from '../../providers/dataProvider.ts'
import { saveFile } from '../format/saveFile.ts'

const ENDINGS = { pdf: 'pdf', excel: 'xlsx' } as const

export type DocumentKind = keyof typeof ENDINGS

/** Saves the statement of a billing as a file, and says how that went. */
export function useDownload(id: Identifier, kind: DocumentKind) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const notify = useNotify()
  const [busy, setBusy] = useState(false)
  const download = async () => {
    const focusBack = keepFocus()
    setBusy(true)
    try {
      const content = await dataProvider.download(`billings/${id}/download-${kind}`)
      saveFile(content, `billing_${id}.${ENDINGS[kind]}`)
      notify(`resources.billings.${kind}.done`, { type: 'success' })
    } catch {
      notify(`resources.billings.${kind}.failed`, { type: 'error' })
    } finally {
      flushSync(() => setBusy(false))
      focusBack()
    }
  }
  return { busy, download }
}
