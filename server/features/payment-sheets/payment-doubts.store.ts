import type { Transaction } from 'sequelize'
import { keyOf } from '../../lib/text.rules.ts'
import type { Choices } from '../imports/import-kind.ts'
import { Import } from '../imports/imports.model.ts'
import type { CreditLine } from './payment-lines.ts'
import type { Match } from './payment-matches.rules.ts'
import type { Matching } from './payment-matching.store.ts'
import { LINE_STATES, PaymentLine } from './payment-sheets.model.ts'

/** A line, and what it was read by. */
interface LineAsRead extends CreditLine {
  account: string
  mapping: string | undefined
}

/** What a line says whatever its columns are taken for. */
const dayAndAmountOf = ({
  account,
  day,
  amount,
  currency,
}: Pick<LineAsRead, 'account' | 'day' | 'amount' | 'currency'>): string =>
  JSON.stringify([keyOf(account), day, amount, currency])

/** What imports were read by, by their ids. */
export async function mappingsOf(
  ids: Iterable<number>,
  transaction?: Transaction,
): Promise<Map<number, string | undefined>> {
  const where = { id: [...new Set(ids)] }
  const found = await Import.findAll({ attributes: ['id', 'choices'], where, raw: true, transaction })
  return new Map(found.map(({ id, choices }) => [id, (JSON.parse(choices) as Choices).mapping]))
}

/**
 * Those of some lines that may be there already: one of the same day and amount was read by other columns, so that its identity, which
 * follows from its reference or its texts, says nothing.
 */
async function linesReadOtherwise(
  lines: readonly LineAsRead[],
  transaction?: Transaction,
): Promise<Set<LineAsRead>> {
  const [days, amounts] = [lines.map(({ day }) => day), lines.map(({ amount }) => amount)]
  const stored = await PaymentLine.findAll({
    attributes: ['account', 'line_date', 'amount', 'currency', 'import_id'],
    // Of any state: there is an index of states and days.
    where: { state: [...LINE_STATES], line_date: [...new Set(days)], amount: [...new Set(amounts)] },
    raw: true,
    transaction,
  })
  const mappings = await mappingsOf(
    stored.map(({ import_id }) => import_id),
    transaction,
  )
  const readBy = new Map<string, Set<string | undefined>>()
  for (const { account, line_date, amount, currency, import_id } of stored) {
    const mapping = mappings.get(import_id)
    const same = dayAndAmountOf({ account, day: line_date, amount: Number(amount), currency })
    readBy.set(same, (readBy.get(same) ?? new Set()).add(mapping))
  }
  const isReadOtherwise = (line: LineAsRead) =>
    [...(readBy.get(dayAndAmountOf(line)) ?? [])].some((mapping) => mapping !== line.mapping)
  return new Set(lines.filter(isReadOtherwise))
}

/** Matches lines with clients: `Matching`. Of what may be there already nobody is sure. */
export async function matchWithDoubts(
  matching: Matching,
  lines: readonly LineAsRead[],
  transaction?: Transaction,
): Promise<Match[]> {
  const matches = await matching.match(lines)
  const otherwise = await linesReadOtherwise(lines, transaction)
  return matches.map((match, at) =>
    match.certainty === 'sure' && otherwise.has(lines[at]!)
      ? { ...match, certainty: 'likely', doubt: 'read_otherwise' }
      : match,
  )
}
