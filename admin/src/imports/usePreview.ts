import { useEffect, useRef, useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { detailOf } from '../providers/httpClient.ts'
import type { ImportPreview } from './import.ts'
import type { UploadCall } from './useUpload.ts'
import { withQuery } from './withQuery.ts'

/** A preview, and what it is one of. */
export interface Previewed<Values> {
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
export function usePreview<Values>({ path, fields }: UploadCall<Values>) {
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
