import { useEffect, useRef, useState } from 'react'
import { useDataProvider, useNotify, useResourceContext, useTranslate } from 'react-admin'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { detailOf } from '../providers/httpClient.ts'
import type { ImportKind, ImportPreview } from './import.ts'
import { useUnderWay } from './useUnderWay.ts'
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

/** A preview, and what it is one of. */
interface Previewed<Values> {
  file: File
  values: Values
  preview: ImportPreview
}

/** What is shown of the preview: nothing, that it is being made, how it came out, or why there is none. */
interface Shown<Values> {
  reading: File | null
  previewed: Previewed<Values> | null
  refusal: string | null
}

const NOTHING = { reading: null, previewed: null, refusal: null }

/** Asks what an import would do. */
function usePreview<Values>({ path, fields }: UploadCall<Values>) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const translate = useTranslate()
  const [shown, setShown] = useState<Shown<Values>>(NOTHING)
  const asked = useRef<AbortController | null>(null)
  useEffect(() => () => asked.current?.abort(), [])

  const drop = () => {
    asked.current?.abort()
    setShown(NOTHING)
  }

  const ask = async (values: Values, file: File): Promise<void> => {
    drop()
    const asking = new AbortController()
    asked.current = asking
    setShown({ ...NOTHING, reading: file })
    const next = await dataProvider
      .sendFile<ImportPreview>(withQuery(path(values), { preview: 'true' }), file, {
        fields: fields?.(values),
        signal: asking.signal,
      })
      .then(
        (preview) => ({ ...NOTHING, previewed: { file, values, preview } }),
        (error: unknown) => ({
          ...NOTHING,
          refusal: detailOf(error) ?? translate('resources.imports.preview.failed'),
        }),
      )
    if (!asking.signal.aborted) setShown(next)
  }
  return { ...shown, ask, drop }
}

/** A path under /api/ with more in its query. */
export const withQuery = (path: string, query: Record<string, string>): string =>
  `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(query).toString()}`
