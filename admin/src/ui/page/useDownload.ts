import { useState } from 'react'
import { useDataProvider, useNotify, type Identifier } from 'react-admin'
import { flushSync } from 'react-dom'
import type { AppDataProvider } from '../../providers/dataProvider.ts'

const EXTENSIONS = { pdf: 'pdf', excel: 'xlsx' } as const

export type DocumentKind = keyof typeof EXTENSIONS

/**
 * Saves the file that a call returns, and shows the outcome.
 * @param texts the translations of what is said: `done` and `failed` under this
 * @param name  the name of the file; the server's own when left out
 */
export function useSavedFile(path: string, texts: string, name?: string) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const notify = useNotify()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    const restoreFocus = rememberFocus()
    setBusy(true)
    try {
      const file = await dataProvider.download(path)
      saveFile(file, name ?? file.name)
      notify(`${texts}.done`, { type: 'success' })
    } catch {
      notify(`${texts}.failed`, { type: 'error' })
    } finally {
      flushSync(() => setBusy(false))
      restoreFocus()
    }
  }
  return { busy, save }
}

/**
 * Saves the statement of a billing as a file, and shows the outcome.
 * @param revision as it was issued; null: as it is
 */
export function useDownload(id: Identifier, kind: DocumentKind, revision: number | null = null) {
  const path = revision === null ? `download-${kind}` : `revisions/${revision}/${kind}`
  const name = `billing_${id}.${EXTENSIONS[kind]}`
  const { busy, save } = useSavedFile(`billings/${id}/${path}`, `resources.billings.${kind}`, name)
  return { busy, download: save }
}

/** @returns restores the focus that a button loses while it is disabled, unless something else has it by then */
function rememberFocus(): () => void {
  const focused = document.activeElement
  return () => {
    if (document.activeElement === document.body && focused instanceof HTMLElement) focused.focus()
  }
}

/** Has the browser save a file under a name. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads the URL after this task.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
