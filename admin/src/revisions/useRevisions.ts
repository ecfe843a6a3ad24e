import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useNotify, useRefresh } from 'react-admin'
import type { components } from '../api/openapi.d.ts'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { useFailureText } from '../ui/feedback/useFailureText.ts'
import { useIdempotencyKey } from '../ui/form/useIdempotencyKey.ts'
import { saveFile } from '../ui/page/useDownload.ts'
import type { BillingRevision, RevisionChanges } from './revision.ts'

/** The revisions of a billing, newest first. */
export function useRevisions(billing_id: number, newest: number | null) {
  const dataProvider = useDataProvider<AppDataProvider>()
  return useQuery({
    queryKey: ['billings', 'revisions', billing_id, newest],
    queryFn: () => dataProvider.request<BillingRevision[]>(`billings/${billing_id}/revisions`),
    enabled: newest !== null,
  })
}

/** What a revision has changed, or what the next one would: `draft`. */
export function useChanges(billing_id: number, revision: number | 'draft') {
  const dataProvider = useDataProvider<AppDataProvider>()
  return useQuery({
    queryKey: ['billings', 'revisions', billing_id, 'changes', revision],
    queryFn: () =>
      dataProvider.request<RevisionChanges>(`billings/${billing_id}/revisions/${revision}/changes`),
    gcTime: 0,
  })
}

/** Issues a billing, and says what came of it. */
export function useIssue(billing_id: number) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const notify = useNotify()
  const refresh = useRefresh()
  const failureText = useFailureText()
  const idempotencyKey = useIdempotencyKey()
  const [busy, setBusy] = useState(false)
  const issue = async () => {
    setBusy(true)
    try {
      const { is_new, revision } = await dataProvider.request<components['schemas']['IssuedBilling']>(
        `billings/${billing_id}/issue`,
        { method: 'POST', headers: idempotencyKey.headersFor(billing_id) },
      )
      idempotencyKey.done()
      notify(`revisions.${is_new ? 'issued' : 'unchanged'}`, { type: 'success', messageArgs: { revision } })
      refresh()
    } catch (error) {
      notify(failureText(error, 'revisions.issue_failed'), { type: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return { busy, issue }
}

/** Saves a document of a revision as a file. */
export function useRevisionDownload({ billing_id, revision }: BillingRevision) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const notify = useNotify()
  return async (kind: 'pdf' | 'excel') => {
    try {
      const content = await dataProvider.download(`billings/${billing_id}/revisions/${revision}/${kind}`)
      saveFile(content, `billing_${billing_id}_revision_${revision}.${kind === 'pdf' ? 'pdf' : 'xlsx'}`)
      notify(`resources.billings.${kind}.done`, { type: 'success' })
    } catch {
      notify(`resources.billings.${kind}.failed`, { type: 'error' })
    }
  }
}
