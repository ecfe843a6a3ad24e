import { useState } from 'react'
import { useGetList } from 'react-admin'
import type { components } from '../api/openapi.d.ts'

/** A billing as far as a preview names it. */
export type ShownBilling = Pick<
  components['schemas']['Billing'],
  'id' | 'client' | 'billing_month' | 'billing_year'
>

const NEWEST = { pagination: { page: 1, perPage: 10 }, sort: { field: 'id', order: 'DESC' } } as const

/** The newest billings, and which of them a preview shows: the newest, until another is chosen. Null is a sample. */
export function usePreviewBilling() {
  const { data: billings = [] } = useGetList<ShownBilling>('billings', NEWEST, {
    retry: false,
    onError: () => undefined,
  })
  const [choice, choose] = useState<number | null>()
  return { billings, choose, billing: choice === undefined ? (billings[0]?.id ?? null) : choice }
}
