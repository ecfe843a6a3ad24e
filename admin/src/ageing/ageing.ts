import { BUCKETS, daysText, type Bucket } from '../../../server/features/ageing/ageing.rules.ts'
import type { components } from '../api/openapi.d.ts'

/** What a client owes in a currency, by how long it is overdue. */
export type AgeingRow = components['schemas']['AgeingRow']
export type AgeingTotals = components['schemas']['AgeingTotals']

type Translate = (key: string, options?: object) => string

/** The headings of the columns, which say their days; until these are known, a dash. */
export function bucketLabels(translate: Translate, totals: AgeingTotals | undefined): Record<Bucket, string> {
  const limits = totals && ([totals.ageing_days_1, totals.ageing_days_2, totals.ageing_days_3] as const)
  const labelOf = (bucket: Bucket): string => {
    if (bucket === 'current') return translate('resources.ageing.fields.current')
    const days = limits ? daysText(bucket, limits)! : translate('common.none')
    return translate('resources.ageing.fields.bucket', { days })
  }
  return Object.fromEntries(BUCKETS.map((bucket) => [bucket, labelOf(bucket)])) as Record<Bucket, string>
}
