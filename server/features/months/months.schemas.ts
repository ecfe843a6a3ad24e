import { Type, type Static } from 'typebox'
import { csvAnswer, csvDescription } from '../../http/csv.ts'
import { listQuery } from '../../http/list-query.ts'
import { MonthParams, MonthText } from '../../http/month.ts'
import {
  closed,
  Currency,
  filledText,
  Instant,
  Month as MonthNumber,
  nullable,
  oneOf,
  ref,
  Total,
  withMore,
  Year,
} from '../../http/schema.ts'
import { MONTH_COLUMNS } from './months.csv.ts'
import { MONTH_STATES } from './months.rules.ts'

const state = oneOf(MONTH_STATES, {
  description: 'Nobody changes the billings of a closed month; what is paid on them goes on',
  examples: ['open'],
})
const HowMany = (description: string) => Type.Integer({ description, examples: [120] })
const total = {
  currency: Currency,
  billings: HowMany('How many billings there are'),
  vehicles: HowMany('How many lines they have'),
  total_amount: Total,
}

const MonthTotal = Type.Object(total, {
  $id: 'MonthTotal',
  description: 'What a month comes to in one currency',
})
const BilledTotal = Type.Object(
  { ...total, paid_amount: Total },
  { $id: 'BilledTotal', description: 'The same, with what was paid on it' },
)
const who = (description: string) => Type.String({ description, examples: ['ana'] })
const reason = filledText(255, {
  description: 'Why it was opened again',
  examples: ['A vehicle was missing'],
})

const MonthClosing = Type.Object(
  {
    totals: Type.Array(ref(MonthTotal), { description: 'What it came to when it was closed' }),
    closed_by: who('Who closed it'),
    closed_at: Instant,
    reopened_by: nullable(who('Who opened it again; null: it is closed')),
    reopened_at: nullable(Instant),
    reason: nullable(reason),
  },
  { $id: 'MonthClosing', description: 'The newest closing of a month' },
)

export const Month = Type.Object(
  {
    id: Type.Integer({ description: 'The month as a number', examples: [202610] }),
    month: MonthText,
    billing_month: MonthNumber,
    billing_year: Year,
    state,
    totals: Type.Array(ref(BilledTotal), { description: 'What its billings come to, by currency' }),
    closing: nullable(ref(MonthClosing)),
    differences: Type.Array(ref(MonthTotal), {
      description: 'By what that differs from the totals of its newest closing, by currency',
    }),
  },
  { $id: 'Month', description: 'A month that is billed' },
)

const steps = Type.Object(
  {
    collect: Type.Object({
      billings: HowMany('How many billings it has, without void ones'),
      runs: HowMany('How many runs make it from the register now'),
    }),
    reconcile: Type.Object({
      open: HowMany('How many findings are open'),
      known: HowMany('How many are marked as known'),
    }),
    review: Type.Object({
      open: HowMany('How many clients are to be looked at'),
      dismissed: HowMany('How many were looked at'),
    }),
    issue: Type.Object({
      draft: HowMany('How many billings were never issued'),
      changed: HowMany('How many were changed since they were issued'),
      issued: HowMany('How many are as they were issued'),
      void: HowMany('How many are void'),
    }),
    send: Type.Object({
      sent: HowMany('How many have gone out by e-mail as they are'),
      unsent: HowMany('How many have not, or were changed since'),
      under_way: HowMany('How many of these a message in the outbox carries'),
      held: HowMany('How many of these a mailing of the month leaves out by itself'),
    }),
  },
  { $id: 'MonthSteps', description: 'What is left to do, and done, in each step of a month’s end' },
)

export const MonthDetails = withMore(Month, { steps: ref(steps) }, { $id: 'MonthDetails' })

const Reopening = Type.Object(
  { reason },
  { $id: 'Reopening', examples: [{ reason: 'A vehicle was missing' }] },
)

export const monthSchemas = [MonthTotal, BilledTotal, MonthClosing, Month, steps, MonthDetails, Reopening]

export const monthsQuery = listQuery({ state }, ['id', 'month'], { byDefault: ['month', 'DESC'] })
export type MonthsFilter = Static<typeof monthsQuery.filter>

const tags = ['Months']

export const list = {
  operationId: 'listMonths',
  summary: 'List the months',
  description: 'Those that were billed or closed, newest first.',
  tags,
  querystring: monthsQuery.schema,
  response: closed(Type.Array(ref(Month))),
}

export const exportCsv = {
  operationId: 'exportMonths',
  summary: 'Download the list of months as CSV',
  description: csvDescription('A line for each month and currency that the filters find', MONTH_COLUMNS),
  tags,
  querystring: monthsQuery.scope,
  response: csvAnswer(),
}

export const get = {
  operationId: 'getMonth',
  summary: 'Get a month',
  description:
    'What its billings come to, whether it is closed, and what is left to do in each step. One that is not billed has no totals.',
  tags,
  params: MonthParams,
  response: closed(ref(MonthDetails)),
}

export const close = {
  operationId: 'closeMonth',
  summary: 'Close a month',
  description:
    'From then on nobody makes, changes or deletes billings of it: such calls answer 409 until somebody opens it again. What is ' +
    'paid on them goes on. What the month came to is kept. 409 when it is closed already, not billed, or while a billing of it is not issued.',
  tags,
  params: MonthParams,
  response: closed(ref(Month), 409),
}

export const reopen = {
  operationId: 'reopenMonth',
  summary: 'Open a closed month again',
  description: 'For owners, with a reason, which the history has. 409 when it is not closed.',
  tags,
  params: MonthParams,
  body: ref(Reopening),
  response: closed(ref(Month), 409),
}
