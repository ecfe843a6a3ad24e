import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { OUTBOX, type OutboxSummary } from '../outbox/message.ts'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { mailProblems, type MailProblem } from './mailProblems.ts'

/** What wants a look among the e-mails; nothing of it when nobody can tell, undefined as long as it is asked for. */
export function useMailProblems(): MailProblem[] | undefined {
  const dataProvider = useDataProvider<AppDataProvider>()
  const { data, isPending } = useQuery({
    queryKey: [OUTBOX, 'summary'],
    queryFn: () => dataProvider.request<OutboxSummary>(`${OUTBOX}/summary`),
  })
  if (isPending) return undefined
  return data ? mailProblems(data) : []
}
