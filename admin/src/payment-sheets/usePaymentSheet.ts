import { useEffect, useRef, useState } from 'react'
import { useServerMessage } from '../ui/feedback/useServerMessage.ts'
import { useFailureText } from '../ui/feedback/useFailureText.ts'
import { statusOf } from '../providers/httpClient.ts'
import type { Decided, PaymentProfile, SheetPeek, SheetPreview } from './paymentSheet.ts'
import { useSheetCalls } from './useSheetCalls.ts'

/** The steps of a sheet: chosen, looked at, previewed by a profile, imported. */
interface SheetState {
  file: File | null
  peek: SheetPeek | null
  profile: PaymentProfile | null
  preview: SheetPreview | null
  busy: 'peek' | 'preview' | 'import' | null
  failure: string | null
  /** What came of it. */
  imported: { id: number; text: string } | null
}

const NOTHING: SheetState = {
  ...{ file: null, peek: null, profile: null, preview: null },
  ...{ busy: null, failure: null, imported: null },
}

/** A sheet on its way from a file to payments. */
export function usePaymentSheet() {
  const { state, setState, run } = useSteps()
  const calls = useSheetCalls()
  const translateMessage = useServerMessage()

  const choose = (file: File | null): void => {
    if (!file) return setState(NOTHING)
    void run({ ...NOTHING, file, busy: 'peek' }, 'paymentSheets.peek_failed', (signal) =>
      calls.look(file, signal),
    )
  }
  const askPreview = (profile: PaymentProfile | null = state.profile): void => {
    const { file } = state
    if (!file || !profile) return
    const start = { ...state, profile, preview: null, busy: 'preview' as const }
    void run(start, 'paymentSheets.preview_failed', async (signal) => ({
      preview: await calls.preview(file, profile, signal),
    }))
  }
  /** Imports exactly what was previewed, and what was confirmed of it. */
  const confirm = (decided: Decided): void => {
    const { file, profile, preview } = state
    if (!file || !profile || !preview) return
    void run({ ...state, busy: 'import' }, 'paymentSheets.rows.failed', async () => {
      const answer = await calls.importSheet(file, profile, preview.fingerprint, decided)
      const text = translateMessage({ ...answer, detail: answer.message })
      return { ...NOTHING, imported: { id: answer.import_id, text } }
    })
  }
  const setProfile = (profile: PaymentProfile | null) =>
    setState({ ...state, profile, preview: null, failure: null })
  const dropPreview = () => setState({ ...state, preview: null, failure: null })
  return { ...state, choose, askPreview, confirm, setProfile, dropPreview }
}

export type PaymentSheetState = ReturnType<typeof usePaymentSheet>

/** Runs one step at a time; what comes of a step that another one has overtaken is dropped. */
function useSteps() {
  const failureText = useFailureText()
  const [state, setState] = useState(NOTHING)
  const request = useRef<AbortController | null>(null)
  useEffect(() => () => request.current?.abort(), [])

  const run = async (
    start: SheetState,
    failed: string,
    work: (signal: AbortSignal) => Promise<Partial<SheetState>>,
  ): Promise<void> => {
    request.current?.abort()
    const controller = (request.current = new AbortController())
    setState({ ...start, failure: null })
    const next = await work(controller.signal).catch((error: unknown) =>
      statusOf(error) === 401 ? {} : { failure: failureText(error, failed) },
    )
    if (!controller.signal.aborted) setState({ ...start, busy: null, failure: null, ...next })
  }
  return { state, setState, run }
}
