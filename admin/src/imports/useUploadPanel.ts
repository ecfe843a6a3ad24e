import { useState } from 'react'
import { useNotify, useResourceContext } from 'react-admin'
import type { ImportKind } from './import.ts'
import { useUnderWay } from './useUnderWay.ts'
import { usePreview } from './usePreview.ts'
import { useUpload, type UploadCall } from './useUpload.ts'

/** The file of an upload panel, and what becomes of it: its preview, its upload, those that are under way. */
export function useUploadPanel<Values>(call: UploadCall<Values>) {
  const kind = useResourceContext() as ImportKind
  const notify = useNotify()
  const [file, setFile] = useState<File | null>(null)
  const underWay = useUnderWay(kind)
  const preview = usePreview(call)
  const upload = useUpload(call)
  const after = underWay.newest

  const choose = (chosen: File | null) => {
    preview.drop()
    setFile(chosen)
  }

  /** Starts anew; answers the file when everything that is needed is there. */
  const begin = (values: Values): File | null => {
    preview.drop()
    upload.clear()
    underWay.forget()
    const isMissing = (call.needs ?? []).some((name) => (values[name] ?? '') === '')
    if (file && !isMissing) return file
    notify(`resources.${kind}.upload.missing`, { type: 'error' })
    return null
  }

  const submit = async (values: Values): Promise<void> => {
    const ready = begin(values)
    if (ready && (await upload.upload({ values, file: ready, after }))) setFile(null)
  }

  const askPreview = (values: Values): void => {
    const ready = begin(values)
    if (ready) void preview.ask(values, ready)
  }

  /** Imports what was previewed, as it was previewed. */
  const confirm = async (): Promise<void> => {
    if (!preview.previewed) return
    const { values, file: ready, preview: seen } = preview.previewed
    underWay.forget()
    if (await upload.upload({ values, file: ready, after, fingerprint: seen.fingerprint })) choose(null)
  }
  return { kind, file, choose, submit, askPreview, confirm, preview, upload, underWay }
}

export type UploadPanelState<Values> = ReturnType<typeof useUploadPanel<Values>>
