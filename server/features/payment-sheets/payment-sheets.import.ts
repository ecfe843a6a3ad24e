import { message, type Message } from '../../messages.ts'
import type { SheetRecord } from '../../xlsx/records.ts'
import type { RowError } from '../../xlsx/row-errors.ts'
import { lockClients } from '../clients/clients.store.ts'
import { companyDay } from '../company/company-day.ts'
import type { ImportKind, ImportSummary, KindTally, PlanOptions } from '../imports/import-kind.ts'
import { summaryOf } from '../imports/import-kind.ts'
import { rejected } from '../imports/row-plans.ts'
import { LineIdentities, readLine, type CreditLine, type LeftOut } from './payment-lines.ts'
import { matchWithDoubts } from './payment-doubts.store.ts'
import type { Match } from './payment-matches.rules.ts'
import { createMatching, type Matching } from './payment-matching.store.ts'
import { labelOf, linePlan, unwritten, type Decided, type PaymentPlan } from './payment-plans.ts'
import { DuesLeft } from './payment-shares.rules.ts'
import { knownIdentities, lineWriter, type PlannedLine } from './payment-lines.store.ts'
import { lockProfile } from './payment-profiles.service.ts'
import { columnsOf, type PaymentRow } from './payment-sheets.sheet.ts'
import type { PaymentColumns, SheetFormat } from './payment-profiles.rules.ts'

/** A profile as its sheets are imported by it. */
export interface ImportProfile extends SheetFormat {
  id: number
  /** A digest of all that the sheets are read by. */
  mapping: string
  account: string
  currency: string | null
  columns: PaymentColumns
}

/** What somebody has decided of a line: whose payment it is, or why it is no payment of a client. */
export type Decision = { client_id: number } | { reason: string }
/** By the rows of the sheet. */
export type Decisions = ReadonlyMap<number, Decision>

const clientsIn = (decisions: Decisions): number[] =>
  [...decisions.values()].flatMap((decision) => ('client_id' in decision ? decision.client_id : []))

const SHOWN_ROWS = 5

/** Why a row is left out, by its number in the sheet. */
type LeftOutRows = Map<number, LeftOut | 'known'>

/** Plans the lines of a sheet one after the other, as each takes from what is due. */
function createDecider(due: Matching['due'], decisions: Decisions) {
  const left = new DuesLeft(due)
  return (row: number, line: CreditLine, match: Match): Decided => {
    const decision = decisions.get(row)
    const undecided = { match, client_id: null, shared: null, isConfirmed: false, reason: null }
    if (decision && 'reason' in decision) return { ...undecided, reason: decision.reason }
    const chosen = decision?.client_id
    const sure = match.certainty === 'sure' ? match.candidates[0]!.client_id : null
    const client_id = chosen ?? sure
    if (client_id === null) return undecided
    const named = match.candidates[0]?.client_id === client_id ? match.billing_ids : []
    const shared = left.take(client_id, line.currency, line.amount, named)
    return { ...undecided, client_id, shared, isConfirmed: chosen !== undefined && chosen !== sure }
  }
}

const NOBODY: Decisions = new Map()

/** What the passes over a sheet share. */
interface SheetState {
  profile: ImportProfile
  sheet: Pick<ImportKind<PaymentRow, PlannedLine>, 'columns' | 'key' | 'label'>
  decisions: Decisions
  identities: LineIdentities
  leftOut: LeftOutRows
  /** What was due when the rows were planned last. */
  due: Matching['due']
  /** The clients that rows were planned for. */
  planned: Set<number>
}

/** A line among the rows that are planned together. */
interface FoundLine {
  record: SheetRecord<PaymentRow>
  line: CreditLine
  identity: string
}

/** Reads rows as lines, those that are none as plans. */
function readRows(
  records: readonly SheetRecord<PaymentRow>[],
  { profile, sheet, identities, leftOut }: SheetState,
): (PaymentPlan | FoundLine)[] {
  const rules = { columns: sheet.columns, currency: profile.currency, today: companyDay() }
  return records.map((record) => {
    const read = readLine(record.values, rules)
    if ('line' in read) return { record, line: read.line, identity: identities.of(record.row, read.line) }
    if ('error' in read) return asError(sheet, record, read.error)
    leftOut.set(record.row, read.leftOut)
    return unwritten(record, read.leftOut)
  })
}

/** What is wrong with a decision that a line is the payment of a client; null when nothing is. */
function misdecided(
  { row }: SheetRecord<PaymentRow>,
  { currency }: CreditLine,
  { decisions, sheet }: SheetState,
  known: readonly string[],
): RowError | null {
  const decision = decisions.get(row)
  if (!decision || 'reason' in decision || known.includes(currency)) return null
  // A profile does not have every column.
  const { currency: column } = sheet.columns as Partial<typeof sheet.columns>
  const reason = message('transaction.other_currency', { currency, known })
  return { ...reason, column: column?.header ?? null, value: currency, hint: null }
}

function asError(sheet: SheetState['sheet'], record: SheetRecord<PaymentRow>, error: RowError): PaymentPlan {
  return { ...rejected(sheet, record, error), name: null, label: labelOf(record.values) }
}

/** Plans the rows of a sheet, from the first on. */
function planner(state: SheetState, { transaction }: PlanOptions = {}) {
  const { decisions, leftOut, planned } = state
  let prepared: Promise<{ matching: Matching; decide: Decider; decideUnaided: Decider }> | null = null
  const prepare = async () => {
    if (transaction) await lockProfile(state.profile, transaction)
    // Those that no row was planned for before are not known yet.
    if (transaction) await lockClients([...clientsIn(decisions), ...planned], transaction)
    const matching = await createMatching(transaction)
    state.due = matching.due
    const decide = createDecider(matching.due, decisions)
    const decideUnaided = decisions.size ? createDecider(matching.due, NOBODY) : decide
    return { matching, decide, decideUnaided }
  }
  return async (records: readonly SheetRecord<PaymentRow>[]): Promise<PaymentPlan[]> => {
    const rows = readRows(records, state)
    const found = rows.filter((row) => 'identity' in row)
    const known = await knownIdentities(
      found.map(({ identity }) => identity),
      transaction,
    )
    const { matching, decide, decideUnaided } = await (prepared ??= prepare())
    const { account, mapping } = state.profile
    const lines = found.map(({ line }) => ({ ...line, account, mapping }))
    const matches = (await matchWithDoubts(matching, lines, transaction)).values()
    return rows.map((row): PaymentPlan => {
      if (!('identity' in row)) return row
      const { record, line } = row
      const match = matches.next().value!
      if (known.has(row.identity)) {
        leftOut.set(record.row, 'known')
        return unwritten(record, 'known', line)
      }
      const error = misdecided(record, line, state, matching.currencies)
      const plan = error
        ? asError(state.sheet, record, error)
        : linePlan(record, matching, row, decide(record.row, line, match))
      if (plan.planned?.client_id) planned.add(plan.planned.client_id)
      if (!decisions.size) return plan
      return { ...plan, previewed: linePlan(record, matching, row, decideUnaided(record.row, line, match)) }
    })
  }
}

type Decider = ReturnType<typeof createDecider>

/** Counts what becomes of the lines, and says which rows are left out. */
function tallyOf(leftOut: LeftOutRows): KindTally<PlannedLine, ImportSummary> {
  let [payments, waiting, setAside] = [0, 0, 0]
  const rowsOf = (why: LeftOut | 'known') =>
    [...leftOut].filter(([, each]) => each === why).map(([row]) => row)
  const noteOf = (why: 'debit' | 'total'): Message[] => {
    const rows = rowsOf(why)
    const shown = rows.slice(0, SHOWN_ROWS)
    const more = rows.length - shown.length
    const params = { count: rows.length, rows: shown, more }
    return rows.length
      ? [message(why === 'debit' ? 'payment_line.debits' : 'payment_line.totals', params)]
      : []
  }
  return {
    add({ planned }) {
      if (planned?.client_id) payments += 1
      else if (planned?.reason) setAside += 1
      else if (planned) waiting += 1
    },
    notes: () => [...noteOf('debit'), ...noteOf('total')],
    summarize: (counts) =>
      summaryOf(
        message('payment_line.result', {
          ...{ payments, waiting, known: rowsOf('known').length, set_aside: setAside },
        }),
        counts,
      ),
  }
}

/**
 * How a sheet of payments is imported: lines whose client is sure or decided become payments, others wait for one. A line
 * that an earlier sheet of the account had is left out.
 */
export function paymentImport(
  profile: ImportProfile,
  decisions: Decisions,
): ImportKind<PaymentRow, PlannedLine> {
  const sheet = { columns: columnsOf(profile.columns, profile), key: 'reference', label: 'payer' } as const
  const leftOut: LeftOutRows = new Map()
  const identities = new LineIdentities(profile.account)
  const state: SheetState = { profile, sheet, decisions, identities, leftOut, due: [], planned: new Set() }
  return {
    ...sheet,
    isMapped: true,
    name: 'payments',
    choices: { profile_id: profile.id, mapping: profile.mapping },
    planner: (options) => planner(state, options),
    writer: (transaction, actor, import_id) =>
      lineWriter({
        ...{ transaction, actor, import_id, account: profile.account },
        lockProfile: () => lockProfile(profile, transaction),
        due: () => state.due,
      }),
    tally: () => tallyOf(leftOut),
  }
}
