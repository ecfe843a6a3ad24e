import { useState } from 'react'
import { useDataProvider, useNotify, type Identifier } from 'react-admin'
import { flushSync } from 'react-dom'
import type { AppDataProvider } from '../../providers/dataProvider.ts'

const EXTENSIONS = { pdf: 'pdf', excel: 'xlsx' } as const

export type DocumentKind = keyof typeof EXTENSIONS

/**
 * Saves the statement of a billing as a file, and shows the outcome.
 * @param revision as it was issued; null: as it is
 */
export function useDownload(id: Identifier, kind: DocumentKind, revision: number | null = null) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const notify = useNotify()
  const [busy, setBusy] = useState(false)
  const download = async () => {
    const restoreFocus = rememberFocus()
    setBusy(true)
    try {
      const path = revision === null ? `download-${kind}` : `revisions/${revision}/${kind}`
      const content = await dataProvider.download(`billings/${id}/${path}`)
      saveFile(content, `billing_${id}.${EXTENSIONS[kind]}`)
      notify(`resources.billings.${kind}.done`, { type: 'success' })
    } catch {
      notify(`resources.billings.${kind}.failed`, { type: 'error' })
    } finally {
      flushSync(() => setBusy(false))
      restoreFocus()
    }
  }
  return { busy, download }
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
