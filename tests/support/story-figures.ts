import { isDeepStrictEqual } from 'node:util'
import type { Page } from '@playwright/test'
import { billingPaidBy, paidWith } from '../../server/features/balances/billing-payments.rules.ts'
import { chargesOf, DEFAULT_RATE, monthFlagsOf } from '../../server/features/billings/pricing.rules.ts'
import { MAILING_PROBLEMS, mailingProblem } from '../../server/features/mailings/mailings.rules.ts'
import { MESSAGE_STATES } from '../../server/features/outbox/outbox.rules.ts'
import { buildStatement } from '../../server/features/statements/statements.rules.ts'
import { toCents, toDollars } from '../../server/lib/money.rules.ts'

/** JSON of whatever kind: what is not as a check expects it fails the check. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Json = any

/** What a story is made of: the records and the answers of its server, and its args. */
export interface StoryData {
  id: string
  records: Record<string, Json[]>
  answers: Record<string, Json>
  args: Record<string, Json>
}

/** Bodies of calls that a mock computes an answer to. */
const ASKED = JSON.stringify({ filter: {}, subject: '', body: '' })

/** The data of every story, as the page of stories has them. */
export const dataOfStories = (page: Page) =>
  page.evaluate(async (asked) => {
    const { __STORYBOOK_PREVIEW__: preview } = window as Json
    const stories = Object.values<Json>(await preview.extract())
    const answered = (answer: Json) => {
      try {
        return typeof answer === 'function' ? answer(asked) : answer
      } catch {
        return undefined
      }
    }
    const ARGS = ['view', 'ledger', 'statement', 'preview', 'counts', 'checked', 'item', 'result']
    return stories.map(({ id, parameters: { mockApi = {} }, initialArgs = {} }) => {
      const answers = Object.entries(mockApi.answers ?? {}).map(([call, answer]) => [call, answered(answer)])
      const args = ARGS.filter((name) => name in initialArgs).map((name) => [name, initialArgs[name]])
      const data = { id, records: mockApi.records ?? {}, answers: Object.fromEntries(answers) }
      return JSON.parse(JSON.stringify({ ...data, args: Object.fromEntries(args) }))
    }) as StoryData[]
  }, ASKED)

type Note = (fault: string) => void

const sum = (amounts: number[]): number =>
  toDollars(amounts.reduce((total, each) => total + toCents(each), 0))

/** The charges and the month of each item follow from its state and its prices. */
function checkView(view: Json, note: Note): void {
  const { billing_month, billing_year } = view.billing_details
  const period = { billing_month, billing_year }
  for (const item of view.billing_items) {
    const ruled = { ...chargesOf(item, period, item), ...monthFlagsOf(period) }
    for (const [field, value] of Object.entries(ruled))
      if ((item[field] ?? false) !== value)
        note(`${item.vehicle_name}: ${field} is ${item[field]}, not ${value}`)
    if (item.rate_is_default && toCents(item.monthly_rate) !== DEFAULT_RATE)
      note(`${item.vehicle_name}: is not at the default rate`)
  }
}

function checkRecorded(view: Json, ledger: Json[], note: Note): void {
  const own = ledger.filter((entry) => billingPaidBy(entry) === view.billing_id)
  const recorded = sum(own.map(paidWith))
  if (recorded !== view.recorded_amount) note(`${recorded} is recorded, not ${view.recorded_amount}`)
}

function checkCounts(counts: Json, note: Note): void {
  const { rows, errors, changed, unchanged } = counts
  if (rows !== counts.new + changed + unchanged + errors)
    note(`${rows} rows are not the sum of their outcomes`)
}

/** @param all whether the rows are all that the counts are about */
function checkRows(counts: Json, rows: Json[], all: boolean, note: Note): void {
  for (const [outcome, count] of Object.entries({
    new: counts.new,
    changed: counts.changed,
    error: counts.errors,
  })) {
    const found = rows.filter((row) => row.outcome === outcome).length
    if (all ? found !== count : found > (count as number)) note(`${found} rows are ${outcome}, not ${count}`)
  }
}

function checkMailing(preview: Json, note: Note): void {
  if (preview.billings !== preview.rows.length) note('the billings of a mailing are not its rows')
  for (const row of preview.rows) {
    // Those are of what was sent before, of the lines, of the review, and of the billing itself.
    const isOwn = !['already_sent', 'default_rate', 'flagged', 'opening'].includes(row.problem)
    if (isOwn && mailingProblem(row, { ...row, opening_date: null }, { zero: false }) !== row.problem)
      note(`billing ${row.billing_id}: ${row.problem} is not its problem`)
    if (!preview[row.problem ?? 'ready']) note(`no row is counted as ${row.problem ?? 'ready'}`)
  }
  const counted = sum(['ready', ...MAILING_PROBLEMS].map((key) => preview[key]))
  if (counted !== preview.rows.length) note('the problems of a mailing are not those of its rows')
}

function checkBatch(batch: Json, messages: Json[], note: Note): void {
  for (const state of MESSAGE_STATES)
    if (messages.filter((message) => message.state === state).length !== batch[state])
      note(`the batch counts ${batch[state]} as ${state}`)
  if (batch.total !== messages.length) note(`the batch has ${batch.total} messages, not ${messages.length}`)
}

function checkBalances(balances: Json[], note: Note): void {
  for (const { client_name, total_paid, total_debit, remaining_balance } of balances)
    if (sum([total_paid, -total_debit]) !== remaining_balance)
      note(`${client_name}: the balance is not the difference`)
}

const isBalance = (record: Json): boolean =>
  record?.remaining_balance !== undefined && record.total_paid !== undefined

function checkDashboard({ answers }: StoryData, note: Note): void {
  const stats = answers['GET dashboard/stats']
  if (!stats?.clients_by_platform) return
  const balances =
    Object.values(answers).find((answer) => Array.isArray(answer) && answer.every(isBalance)) ?? []
  // The figures without a currency are those of the local one.
  const own = balances.filter((each: Json) => each.currency === stats.by_currency[0].currency)
  const clients = (rows: Json[]) => new Set(rows.map((each) => each.client_id)).size
  const owed = answers['GET client-balances/outstanding-total'].total_outstanding_balance
  const paid = answers['GET dashboard/months'].map((month: Json) => month.paid)
  const values = (counts: { value: number }[]) => counts.reduce((total, { value }) => total + value, 0)
  const ruled = {
    clients: [stats.total_clients, values(stats.clients_by_platform), clients(balances)],
    platforms: [stats.total_platforms, stats.clients_by_platform.length],
    billings: [stats.total_billings, values(stats.billing_types)],
    revenue: [stats.revenue, sum(own.map((each: Json) => each.total_paid))],
    payments: [stats.payments, sum(own.map((each: Json) => each.total_debit))],
    active: [stats.active_clients, clients(balances.filter((each: Json) => each.remaining_balance !== 0))],
    owed: [owed, sum(own.map((each: Json) => Math.max(0, -each.remaining_balance)))],
  }
  for (const [name, figures] of Object.entries(ruled))
    if (new Set(figures).size > 1) note(`${name}: ${figures.join(', ')}`)
  if (sum(paid) > stats.revenue) note(`${sum(paid)} was paid in twelve months, of ${stats.revenue} ever`)
}

/** What a story shows that does not follow from the rest of it, by the rules of the service. */
export function faultsIn(story: StoryData): string[] {
  const faults: string[] = []
  const note = (fault: string) => faults.push(`${story.id}: ${fault}`)
  const { records, answers, args } = story
  const answer = (call: RegExp) => Object.entries(answers).find(([name]) => call.test(name))?.[1]
  const view = args.view ?? answer(/^GET billings\/\d+\/view$/)
  const ledger = args.ledger ?? answer(/^GET client-balances\/\d+$/)
  if (view?.billing_details) {
    checkView(view, note)
    if (Array.isArray(ledger)) checkRecorded(view, ledger, note)
    if (args.statement && !isDeepStrictEqual(args.statement, buildStatement(view)))
      note('the statement is not that of the billing')
  }
  checkDashboard(story, note)
  for (const list of [...Object.values(records), ...Object.values(answers).filter(Array.isArray)])
    checkBalances(list.filter(isBalance), note)
  for (const { id, client_id, client } of records.billings ?? [])
    if (client?.id !== client_id) note(`billing ${id} is of another client than it says`)
  const preview = args.preview ?? answer(/preview=true$/)
  if (preview?.counts)
    checkRows(preview.counts, preview.rows, preview.rows.length === preview.counts.rows, note)
  for (const { counts } of [args, preview, ...(records.imports ?? [])].filter((each) => each?.counts))
    checkCounts(counts, note)
  const kept = records['imports/7/records']
  const imported = records.imports?.find(({ id }) => id === 7)
  if (kept && imported?.counts) checkRows(imported.counts, kept, true, note)
  const mailing = args.checked?.preview ?? answer(/^POST billings\/send-emails\/preview$/)
  if (mailing?.rows) checkMailing(mailing, note)
  const batch = answer(/^GET emails\/batches\//)
  if (batch?.batch_id) checkBatch(batch, records['emails/outbox'] ?? [], note)
  return faults
}
