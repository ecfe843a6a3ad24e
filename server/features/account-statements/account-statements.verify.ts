import { col, fn } from 'sequelize'
import { balancesAt } from '../../db/receivables-at.ts'
import type { Verification } from '../../db/verification.ts'
import { message } from '../../messages.ts'
import { Billing } from '../billings/billings.model.ts'
import { rowsOfAccount } from './account-statements.store.ts'

const keyOf = (client_id: number, currency: string): string => `${client_id} ${currency}`

/** What is due less what is on account, in cents, of all accounts. */
async function balances({ transaction }: Verification): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  const add = (key: string, cents: number) => found.set(key, (found.get(key) ?? 0) + cents)
  const dues = (await Billing.findAll({
    attributes: ['client_id', 'currency', [fn('SUM', col('amount_due')), 'due']],
    group: ['client_id', 'currency'],
    order: ['client_id', 'currency'],
    raw: true,
    transaction,
  })) as unknown as { client_id: number; currency: string; due: number | string }[]
  for (const { client_id, currency, due } of dues) add(keyOf(client_id, currency), Number(due))
  for (const { client_id, currency, balance } of await balancesAt(Billing.sequelize!, {
    before: null,
    transaction,
  }))
    add(keyOf(client_id, currency), -Number(balance))
  return found
}

/** The rows of each account, from its beginning, come to what is due of its billings less what it holds. */
export async function verifyAccounts(check: Verification): Promise<void> {
  const closing = check.of('accounts.closing')
  for (const [key, expected] of await balances(check)) {
    const [id, currency] = key.split(' ') as [string, string]
    const rows = await rowsOfAccount(Number(id), currency, check.transaction)
    const amount = rows.reduce((sum, row) => sum + row.amount, 0)
    const record = message('checked.balance', { client_id: Number(id), currency })
    closing.same(record, { amount }, { amount: expected })
  }
}
