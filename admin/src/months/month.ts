import type { components } from '../api/openapi.d.ts'

type Schemas = components['schemas']

/** A month that is billed, in the list. */
export type Month = Schemas['Month']
/** The same with the counts of its steps. */
export type MonthDetails = Schemas['MonthDetails']
export type MonthTotal = Schemas['MonthTotal']

export const STEPS = ['collect', 'reconcile', 'review', 'issue', 'send'] as const
export type StepName = (typeof STEPS)[number]

export const isStep = (text: string | undefined): text is StepName => STEPS.includes(text as StepName)

/** How many billings are left to issue. None of a closed month: a due date that was put off there is issued as its statement is sent. */
const leftToIssue = ({ state, steps: { issue } }: MonthDetails): number =>
  state === 'closed' ? 0 : issue.draft + issue.changed

/** Whether nothing is left to do in a step. A month without billings has nothing done. */
export function isDone(step: StepName, month: MonthDetails): boolean {
  if (!month.totals.length) return false
  const { collect, reconcile, review, send } = month.steps
  const isDoneOf = {
    collect: () => collect.runs === 0,
    reconcile: () => reconcile.open === 0,
    review: () => review.open === 0,
    issue: () => leftToIssue(month) === 0,
    // What is held back stays so until somebody says otherwise.
    send: () => send.sent > 0 && send.unsent === send.held,
  }
  return isDoneOf[step]()
}

interface Counted {
  /** Of its text under `resources.months.counts`. */
  key: string
  count: number
}

/** What of a month is sent, is on its way, or is held back. */
function countSent({ sent, unsent, under_way, held }: MonthDetails['steps']['send']): Counted {
  if (under_way) return { key: 'under_way', count: under_way }
  if (unsent > held) return { key: 'to_send', count: unsent - held }
  return { key: held ? 'sent_but' : 'sent', count: sent }
}

/** What is left to do in a step, or else was done, and how many. */
export function countOf(step: StepName, month: MonthDetails): Counted {
  const { collect, reconcile, review, issue, send } = month.steps
  const left = leftToIssue(month)
  const counts = {
    collect: collect.runs
      ? { key: 'runs', count: collect.runs }
      : { key: 'billings', count: collect.billings },
    reconcile: { key: 'findings', count: reconcile.open },
    review: { key: 'flags', count: review.open },
    issue: left ? { key: 'to_issue', count: left } : { key: 'issued', count: issue.issued + issue.changed },
    send: countSent(send),
  }
  return counts[step]
}

/** The first step that is not done; the last one when all are. */
export const currentStep = (month: MonthDetails): StepName =>
  STEPS.find((step) => !isDone(step, month)) ?? 'send'
