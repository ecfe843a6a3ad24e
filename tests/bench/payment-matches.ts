import { performance } from 'node:perf_hooks'
import { createMatcher } from '../../server/features/payment-sheets/payment-matches.rules.ts'
import { Random } from '../fuzz/random.ts'
import { aLine, anOffice } from '../support/payment-office.ts'
import type { Line } from './report.ts'

const [LINES, CLIENTS, MONTHS] = [2_000, 5_000, 24]
const GOAL_MS = 3_000
const TURNS = 3

/** Milliseconds of the fastest of some turns. */
const fastest = (work: () => unknown): number =>
  Math.min(
    ...Array.from({ length: TURNS }, () => {
      const started = performance.now()
      work()
      return performance.now() - started
    }),
  )

/** How long it takes to say whose 2,000 payments are, among 5,000 clients with 24 open months, beside reading all of that as JSON. */
export function measurePaymentMatches(): Line[] {
  const random = new Random(1)
  const office = anOffice(random, CLIENTS, MONTHS)
  const lines = Array.from({ length: LINES }, () => aLine(random, office).text)
  const json = JSON.stringify([office.clients, office.due, [...office.named], lines])
  const read = fastest(() => JSON.parse(json) as unknown)
  const value = fastest(() => lines.map(createMatcher(office)))
  return [
    {
      database: '',
      what: `matching ${LINES} lines of a payment sheet with ${CLIENTS} clients and ${office.due.length} billings`,
      value,
      unit: 'ms',
      beside: { what: 'reading them all as JSON', value: read, ratio: value / read },
      goal: { what: `at most ${GOAL_MS} ms`, isMet: value <= GOAL_MS },
    },
  ]
}
