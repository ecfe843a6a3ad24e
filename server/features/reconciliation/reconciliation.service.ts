import type { ListScope, Order } from '../../db/list.ts'
import { cacheUntilChange, SMALL } from '../../db/read-cache.ts'
import { inSnapshot } from '../../db/snapshot.ts'
import { monthOf, type Period } from '../../lib/period.rules.ts'
import { keyOf, searchKeyOf } from '../../lib/text.rules.ts'
import { companyDay } from '../company/company-day.ts'
import { monthEndSettings } from '../company/month-end.store.ts'
import { ReconciliationMark } from './reconciliation-marks.model.ts'
import { sumsOf } from './effects.rules.ts'
import { daysOf, FINDING_KINDS } from './reconciliation.rules.ts'
import type { FindingsFilter } from './reconciliation.schemas.ts'
import { findingsIn, type Finding } from './reconciliation.store.ts'
import type { PlacedClient } from './month-books.store.ts'

export type ReconciliationService = ReturnType<typeof createReconciliationService>

type Scope = ListScope<FindingsFilter, string>

const isSearched = ({ vehicle_name, imei_number, client }: Finding, key: string): boolean =>
  [vehicle_name, imei_number, client.client_name, client.client_id].some((text) =>
    searchKeyOf(text).includes(key),
  )

/** Which findings a filter lets through. */
function passes({ ids, kind, state, client_id, platform_id, search }: Scope['filter']) {
  const key = searchKeyOf(search ?? '')
  const wanted = ids && new Set(ids)
  return (finding: Finding): boolean =>
    (!wanted || wanted.has(finding.id)) &&
    (!kind || finding.kind === kind) &&
    (!state || finding.state === state) &&
    (!client_id || finding.client.id === client_id || finding.last?.client.id === client_id) &&
    (!platform_id || (finding.client as PlacedClient).platform_id === platform_id) &&
    (!key || isSearched(finding, key))
}

/** What findings are sorted by; those that are equal stay as they were read: by client, then vehicle. */
const SORTED_BY: Readonly<Record<string, (finding: Finding) => string | number>> = {
  id: ({ id }) => id,
  kind: ({ kind }) => FINDING_KINDS.indexOf(kind),
  vehicle_name: ({ vehicle_name }) => keyOf(vehicle_name),
  imei_number: ({ imei_number }) => imei_number,
  client: ({ client }) => keyOf(client.client_name),
  effect: ({ effect }) => effect,
}

function sorted(findings: Finding[], [field, direction]: Order): Finding[] {
  const by = SORTED_BY[field]!
  const turn = direction === 'ASC' ? 1 : -1
  const keyed = findings.map((finding) => ({ finding, key: by(finding) }))
  keyed.sort((one, other) => (one.key === other.key ? 0 : one.key < other.key ? -turn : turn))
  return keyed.map(({ finding }) => finding)
}

/** How many findings of each kind there are, and what the open ones are worth. */
function summaryOf(findings: readonly Finding[]) {
  const kinds = FINDING_KINDS.map((kind) => {
    const all = findings.filter((finding) => finding.kind === kind)
    const open = all.filter(({ state }) => state === 'open')
    return { kind, open: open.length, known: all.length - open.length, effects: sumsOf(open) }
  })
  const open = kinds.reduce((sum, kind) => sum + kind.open, 0)
  return { open, known: findings.length - open, kinds }
}

/** The register, a month and the month before, compared vehicle by vehicle. */
export function createReconciliationService() {
  // A month that has hardly begun has a finding of each vehicle: no page of its list reads them all anew.
  const reads = cacheUntilChange<Finding[]>(() => ReconciliationMark.sequelize!)
  const summaries = cacheUntilChange<ReturnType<typeof summaryOf> & Looked>(
    () => ReconciliationMark.sequelize!,
    SMALL,
  )

  const lookedAt = async (period: Period) => {
    const today = companyDay()
    const { silent_days } = await monthEndSettings()
    return { today, silent_days, days: daysOf(monthOf(period), today, silent_days) }
  }
  const all = async (period: Period) => {
    const { today, days } = await lookedAt(period)
    return reads({ period, today, days }, () =>
      inSnapshot(ReconciliationMark.sequelize!, (transaction) =>
        findingsIn(period, days, today, transaction),
      ),
    )
  }

  return {
    /** All findings of a month that a filter lets through, in order. */
    findFindings: async (period: Period, { filter, order }: Scope): Promise<Finding[]> =>
      sorted((await all(period)).filter(passes(filter)), order),

    /** How many there are of each kind, and by which days. */
    countsOf: (period: Period) =>
      summaries({ period, today: companyDay() }, async () => {
        const { silent_days, days } = await lookedAt(period)
        return { ...summaryOf(await all(period)), silent_days, silent_before: days.silent_before }
      }),
  }
}

/** By which days vehicles are silent. */
interface Looked {
  silent_days: number
  silent_before: string
}
