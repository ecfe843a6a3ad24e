import { useDataProvider } from 'react-admin'
import type { AppDataProvider, UploadAnswer } from '../providers/dataProvider.ts'
import { useIdempotencyKey } from '../ui/form/useIdempotencyKey.ts'
import type { Decided, PaymentProfile, SheetPeek, SheetPreview } from './paymentSheet.ts'

type ImportAnswer = UploadAnswer & { import_id: number }

const pathOf = ({ id }: PaymentProfile): string => `payment-sheets?profile_id=${id}`

const decisionsOf = (decided: Decided): string =>
  JSON.stringify(
    Array.from(decided, ([row, decision]) =>
      'reason' in decision ? { row, set_aside: decision.reason } : { row, client_id: decision.client.id },
    ),
  )

/** The calls on a sheet. Each throws what the server refuses. */
export function useSheetCalls() {
  const dataProvider = useDataProvider<AppDataProvider>()
  const idempotency = useIdempotencyKey()
  return {
    /** What a sheet looks like, and the profile that fits it. */
    async look(file: File, signal: AbortSignal) {
      const peek = await dataProvider.sendFile<SheetPeek>('payment-sheets/peek', file, { signal })
      const path = `payment-profiles/${peek.profile_id}`
      const profile = peek.profile_id ? await dataProvider.request<PaymentProfile>(path) : null
      return { peek, profile }
    },

    preview: (file: File, profile: PaymentProfile, signal: AbortSignal) =>
      dataProvider.sendFile<SheetPreview>(`${pathOf(profile)}&preview=true`, file, { signal }),

    /** @param fingerprint of the preview that was seen */
    async importSheet(file: File, profile: PaymentProfile, fingerprint: string, decided: Decided) {
      const fields = { fingerprint, decisions: decisionsOf(decided) }
      const headers = idempotency.headersFor(pathOf(profile), file, JSON.stringify(fields))
      const answer = await dataProvider.upload(pathOf(profile), file, { fields, headers })
      idempotency.done()
      return answer as ImportAnswer
    },
  }
}
