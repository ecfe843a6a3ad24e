import { LONG_WORD, RTL_NAME } from '../../../.storybook/records.ts'
import { FINDING_KINDS } from '../../../server/features/reconciliation/reconciliation.rules.ts'
import type { Finding, ReconciliationSummary } from './reconciliation.ts'

const DUNE = { id: 1, client_id: 'C1001', client_name: 'Dune Haulage LLC' }
const SAVANNA = { id: 2, client_id: 'C1002', client_name: 'Savanna Freight Ltd' }

const lineOf = (billing_id: number, amount: number, client = DUNE) => ({
  ...{ billing_id, item_id: billing_id * 10, client, amount, installation_charge: 0, currency: 'USD' },
})

/** A vehicle that was billed in September, and not in October. */
export const aFinding = (values: Partial<Finding> = {}): Finding => ({
  id: `${values.kind ?? 'gone'}:${values.imei_number ?? '356307042441013'}`,
  kind: 'gone',
  imei_number: '356307042441013',
  vehicle_id: 1,
  vehicle_name: 'ACY 813D',
  vehicle_status: 'ACTIVE',
  last_connection: '2026-10-31',
  installation_date: '2025-03-04',
  client: DUNE,
  billing_type: 'INTERNATIONAL',
  before: 'Dune Haulage LLC',
  after: null,
  last: lineOf(11, 20),
  now: null,
  effect: -20,
  currency: 'USD',
  other_effect: null,
  other_currency: null,
  state: 'open',
  mark: null,
  ...values,
})

const of = (at: number, kind: Finding['kind'], values: Partial<Finding>): Finding =>
  aFinding({
    ...{ kind, imei_number: String(356307042441013 + at), vehicle_id: at, vehicle_name: `KDA ${100 + at}A` },
    ...{ before: null, after: null, ...values },
  })

/** A finding of each kind. */
export const FINDINGS: readonly Finding[] = [
  aFinding(),
  of(2, 'not_billed', { last: null, effect: 20 }),
  of(3, 'new', { last: null, now: lineOf(21, 20), effect: 20 }),
  of(4, 'replaced', {
    ...{ now: lineOf(21, 20), effect: 0, before: '350000000000017', after: '356307042441017' },
  }),
  of(5, 'moved', {
    ...{ client: SAVANNA, before: DUNE.client_name, after: SAVANNA.client_name },
    ...{ now: lineOf(22, 12.5, SAVANNA), effect: -7.5 },
  }),
  of(6, 'inactive_billed', {
    now: { ...lineOf(21, 30), installation_charge: 30 },
    effect: 30,
    vehicle_status: 'INACTIVE',
  }),
  of(7, 'silent', {
    now: lineOf(21, 20),
    effect: 20,
    before: '2026-07-02T10:00:00Z',
    last_connection: '2026-07-02T10:00:00Z',
  }),
  of(8, 'reactivated', { now: lineOf(21, 20), effect: 20, before: 'INACTIVE', after: 'ACTIVE' }),
  of(9, 'renamed', { now: lineOf(21, 20), effect: 0, before: 'KDA 109', after: 'KDA 109A' }),
  of(10, 'sim_changed', {
    now: lineOf(21, 20),
    effect: 0,
    before: '8925561412261098681',
    after: '8925561412261098699',
  }),
  of(11, 'hardware_changed', {
    ...{ now: { ...lineOf(23, 2500), currency: 'KES' }, effect: 2500, currency: 'KES' },
    ...{ other_effect: -20, other_currency: 'USD', before: 'FMB920', after: 'FMC130' },
  }),
]

/** What somebody knows. */
export const KNOWN: Finding = of(12, 'silent', {
  ...{ now: lineOf(21, 20), effect: 20, before: '2026-06-02', last_connection: '2026-06-02', state: 'known' },
  mark: {
    ...{ id: 1, imei_number: '356307042441025', kind: 'silent', until: '2026-12-31', username: 'ana' },
    reason: 'In the workshop until the new year',
    created_at: '2026-10-31T14:03:22.000Z',
    updated_at: '2026-10-31T14:03:22.000Z',
  },
})

/** Texts that are long, and from right to left; the vehicle has been deleted. */
export const ODD: readonly Finding[] = [
  of(13, 'gone', { vehicle_id: null, vehicle_name: LONG_WORD, vehicle_status: null, before: LONG_WORD }),
  of(14, 'renamed', { now: lineOf(21, 20), before: RTL_NAME, after: RTL_NAME.split('').reverse().join('') }),
]

/** What the service counts of findings. */
export function summaryOf(findings: readonly Finding[]): ReconciliationSummary {
  const kinds = FINDING_KINDS.map((kind) => {
    const all = findings.filter((finding) => finding.kind === kind)
    const open = all.filter(({ state }) => state === 'open')
    const currencies = [...new Set(open.map(({ currency }) => currency!))]
    const effects = currencies.map((currency) => {
      const those = open.filter((finding) => finding.currency === currency)
      return { currency, amount: those.reduce((sum, { effect }) => sum + effect, 0) }
    })
    return { kind, open: open.length, known: all.length - open.length, effects }
  })
  const open = findings.filter(({ state }) => state === 'open').length
  return { open, known: findings.length - open, kinds, silent_days: 30, silent_before: '2026-10-02' }
}
