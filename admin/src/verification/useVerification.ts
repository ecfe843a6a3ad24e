import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify } from 'react-admin'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { useFailureText } from '../ui/feedback/useFailureText.ts'
import type { Verification, VerificationRun } from './verification.ts'

const KEY = ['verification']
const POLL_MS = 1000

/** Whether the books tie out, followed while they are checked; and what has them checked. */
export function useVerification() {
  const dataProvider = useDataProvider<AppDataProvider>()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const failureText = useFailureText()
  const reload = () => queryClient.invalidateQueries({ queryKey: KEY })
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: () => dataProvider.request<Verification>('verification'),
    refetchInterval: ({ state }) => (state.data?.running ? POLL_MS : false),
  })
  const start = useMutation({
    mutationFn: () => dataProvider.request<VerificationRun>('verification', { method: 'POST' }),
    onError: (reason) => notify(failureText(reason, 'verification.start_failed'), { type: 'error' }),
    // Somebody else may have begun.
    onSettled: reload,
  })
  return { data, error, refetch, start: () => start.mutate(), isStarting: start.isPending }
}
