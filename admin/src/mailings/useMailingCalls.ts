import { useDataProvider } from 'react-admin'
import { useIdempotencyKey } from '../ui/form/idempotencyKey.ts'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import type { Mailing, MailingPreview } from './mailing.ts'

/** The calls of a mailing: what it would send, and the sending, which counts once however often it is tried. */
export function useMailingCalls() {
  const dataProvider = useDataProvider<AppDataProvider>()
  const once = useIdempotencyKey()
  return {
    preview: (mailing: Mailing) =>
      dataProvider.request<MailingPreview>('billings/send-emails/preview', {
        method: 'POST',
        body: JSON.stringify(mailing),
      }),

    /** Answers the id of the batch. */
    start: async (mailing: Mailing): Promise<string> => {
      const body = JSON.stringify(mailing)
      const headers = once.headersFor(body)
      const started = await dataProvider.request<{ batch_id: string }>('billings/send-emails', {
        method: 'POST',
        headers,
        body,
      })
      once.done()
      return started.batch_id
    },
  }
}
