import type { components } from '../api/openapi.d.ts'

type Schemas = components['schemas']

/** What was issued of a billing; amounts are dollars. */
export type BillingRevision = Schemas['BillingRevision']
export type RevisionChanges = Schemas['RevisionChanges']
export type OwedLine = Schemas['OwedLine']
export type MonthIssue = Schemas['MonthIssue']
export type IssueRun = Schemas['IssueRun']

/** What has become of a billing, as its page knows it. */
export interface IssuedView extends Pick<
  Schemas['BillingView'],
  'billing_id' | 'issue_state' | 'revision' | 'void_reason' | 'voided_by'
> {
  void_at: string | null
}
