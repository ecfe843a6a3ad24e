import { useEffect, useRef, useState } from 'react'
import { useDataProvider, useNotify, useResourceContext, useTranslate } from 'react-admin'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { detailOf } from '../providers/httpClient.ts'
import type { ImportKind, ImportPreview } from './import.ts'
import { useRunningImports } from './useRunningImports.ts'
import { useUpload, type UploadCall } from './useUpload.ts'

/** The state of an upload panel: the chosen file, its preview, its upload, and the running imports. */
export function useUploadPanel<Values>(call: UploadCall<Values>) {
  const kind = useResourceContext() as ImportKind
  const notify = useNotify()
  const [file, setFile] = useState<File | null>(null)
  const imports = useRunningImports(kind)
  const preview = usePreview(call)
  const upload = useUpload(call)
  const after = imports.newest

  const choose = (chosen: File | null) => {
    preview.drop()
    setFile(chosen)
  }

  /** Resets the panel; returns the file when nothing required is missing. */
  const prepare = (values: Values): File | null => {
    preview.drop()
    upload.clear()
    imports.forget()
    const isMissing = (call.needs ?? []).some((name) => (values[name] ?? '') === '')
    if (file && !isMissing) return file
    notify(`resources.${kind}.upload.missing`, { type: 'error' })
    return null
  }

  const submit = async (values: Values): Promise<void> => {
    const ready = prepare(values)
    if (ready && (await upload.upload({ values, file: ready, after }))) setFile(null)
  }

  const askPreview = (values: Values): void => {
    const ready = prepare(values)
    if (ready) void preview.ask(values, ready)
  }

  /** Imports exactly what was previewed. */
  const confirm = async (): Promise<void> => {
    if (!preview.previewed) return
    const { values, file: ready, preview: seen } = preview.previewed
    imports.forget()
    if (await upload.upload({ values, file: ready, after, fingerprint: seen.fingerprint })) choose(null)
  }
  return { kind, file, choose, submit, askPreview, confirm, preview, upload, imports }
}

export type UploadPanelState<Values> = ReturnType<typeof useUploadPanel<Values>>

/** A preview, with its file and values. */
interface Previewed<Values> {
  file: File
  values: Values
  preview: ImportPreview
}

/** The state of the preview: none, loading, loaded, or why it failed. */
interface PreviewState<Values> {
  reading: File | null
  previewed: Previewed<Values> | null
  failure: string | null
}

const NOTHING = { reading: null, previewed: null, failure: null }

/** Loads the preview of an import. */
function usePreview<Values>({ path, fields }: UploadCall<Values>) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const translate = useTranslate()
  const [state, setState] = useState<PreviewState<Values>>(NOTHING)
  const request = useRef<AbortController | null>(null)
  useEffect(() => () => request.current?.abort(), [])

  const drop = () => {
    request.current?.abort()
    setState(NOTHING)
  }

  const ask = async (values: Values, file: File): Promise<void> => {
    drop()
    const controller = new AbortController()
    request.current = controller
    setState({ ...NOTHING, reading: file })
    const next = await dataProvider
      .sendFile<ImportPreview>(withQuery(path(values), { preview: 'true' }), file, {
        fields: fields?.(values),
        signal: controller.signal,
      })
      .then(
        (preview) => ({ ...NOTHING, previewed: { file, values, preview } }),
        (error: unknown) => ({
          ...NOTHING,
          failure: detailOf(error) ?? translate('resources.imports.preview.failed'),
        }),
      )
    if (!controller.signal.aborted) setState(next)
  }
  return { ...state, ask, drop }
}

/** A path under /api/ with parameters added to its query. */
export const withQuery = (path: string, query: Record<string, string>): string =>
  `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(query).toString()}`
