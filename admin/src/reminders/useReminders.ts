import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { statusOf } from '../providers/httpClient.ts'
import { useFailureText } from '../ui/feedback/useFailureText.ts'
import { useIdempotencyKey } from '../ui/form/useIdempotencyKey.ts'
import { formatCount } from '../ui/format/numbers.ts'
import { REMINDERS, type ReminderPreview, type ReminderRow, type SentReminders } from './reminder.ts'

/** Who is to be reminded today, and who is not. @param client_id this client alone */
export function useReminderPreview(client_id?: number) {
  const dataProvider = useDataProvider<AppDataProvider>()
  return useQuery({
    queryKey: [REMINDERS, 'preview', client_id ?? null],
    queryFn: () =>
      dataProvider.request<ReminderPreview>(
        `reminders/preview${client_id === undefined ? '' : `?client_id=${client_id}`}`,
      ),
  })
}

/** Sends reminders that were seen, and tells what became of them. */
export function useSendReminders(onDone: () => void = () => undefined) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const failureText = useFailureText()
  const idempotency = useIdempotencyKey()
  const [busy, setBusy] = useState(false)

  async function send(rows: readonly ReminderRow[]): Promise<void> {
    setBusy(true)
    const reminders = rows.map(({ client_id, currency, fingerprint }) => ({
      client_id,
      currency,
      fingerprint,
    }))
    const body = JSON.stringify({ reminders })
    try {
      const headers = idempotency.headersFor(body)
      const sent = await dataProvider.request<SentReminders>('reminders/send', {
        method: 'POST',
        headers,
        body,
      })
      idempotency.done()
      tell(sent)
      onDone()
    } catch (error) {
      if (statusOf(error) !== 401)
        notify(failureText(error, 'resources.reminders.send.failed'), { type: 'error' })
    } finally {
      setBusy(false)
      void queryClient.invalidateQueries()
    }
  }
  function tell({ queued, left_out }: SentReminders): void {
    const text = left_out.length ? (queued ? 'some' : 'none') : 'done'
    notify(`resources.reminders.send.${text}`, {
      type: left_out.length ? 'info' : 'success',
      messageArgs: { smart_count: queued, count: formatCount(queued), left: formatCount(left_out.length) },
    })
  }
  return { busy, send }
}
