import { col, fn } from 'sequelize'
import { entryEnds } from '../../db/receivable-entries.ts'
import { duesAt } from '../../db/receivables-at.ts'
import type { Verification } from '../../db/verification.ts'
import { message } from '../../messages.ts'
import { Billing } from '../billings/billings.model.ts'
import { BUCKETS, sinceOf } from './ageing.rules.ts'
import { dayOf } from './ageing.store.ts'

const keyOf = ({ client_id, currency }: { client_id: number; currency: string }): string =>
  `${client_id} ${currency}`

/** What billings say that is due, in cents, by client and currency. */
async function dueOfBillings({ transaction }: Verification): Promise<Map<string, number>> {
  const sums = (await Billing.findAll({
    attributes: ['client_id', 'currency', [fn('SUM', col('amount_due')), 'due']],
    group: ['client_id', 'currency'],
    raw: true,
    transaction,
  })) as unknown as { client_id: number; currency: string; due: number | string }[]
  return new Map(sums.map((sum) => [keyOf(sum), Number(sum.due)]))
}

/** The journal of debts says until when each was due, and what it says of today is what billings say. */
export async function verifyAgeing(check: Verification): Promise<void> {
  const [journal, totals] = [check.of('ageing.journal'), check.of('ageing.totals')]
  const sequelize = Billing.sequelize!
  for await (const ends of entryEnds(sequelize, check.transaction))
    for (const { id, due_until, expected } of ends)
      journal.same(
        message('checked.row', { table: 'receivable_entries', id }),
        { due_until },
        { due_until: expected },
      )

  const expected = await dueOfBillings(check)
  const { day, limits, ...moment } = await dayOf(undefined, check.transaction)
  const found = await duesAt(sequelize, sinceOf(day, limits), moment)
  const due = new Map(
    found.map((row) => [
      keyOf(row),
      [...BUCKETS, 'overpaid' as const].reduce((sum, name) => sum + Number(row[name]), 0),
    ]),
  )
  for (const key of new Set([...expected.keys(), ...due.keys()])) {
    const [client_id, currency] = key.split(' ') as [string, string]
    const record = message('checked.balance', { client_id: Number(client_id), currency })
    totals.same(record, { amount_due: due.get(key) ?? 0 }, { amount_due: expected.get(key) ?? 0 })
  }
}
