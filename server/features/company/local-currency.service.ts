import type { Static } from 'typebox'
import type { Transaction } from 'sequelize'
import {
  countLocalCents,
  countLocalMoney,
  countPricesWithCents,
  labelLocalMoney,
  unclearMoney,
} from '../../db/currencies.ts'
import { lockShared } from '../../db/shared-locks.ts'
import { decimalsOf, isCurrency, isTooFine } from '../../lib/currency.rules.ts'
import { ConflictError, InvalidError } from '../../lib/errors.ts'
import { message, render, type Message } from '../../messages.ts'
import { CompanySettings } from './company.model.ts'
import type { LocalCurrencyPreview } from './company.schemas.ts'
import { localCurrency, type LocalCurrency } from './local-currency.store.ts'

/** How many clients a preview names. */
const CLIENTS_NAMED = 100

/** A code as it is stored. @throws InvalidError for none that amounts can be in */
export function currencyCode(given: string): string {
  const code = given.toUpperCase()
  const problem = codeProblem(code)
  if (problem)
    throw new InvalidError(problem, [{ field: 'local_currency', ...message('field.not_currency') }])
  return code
}

function codeProblem(code: string): Message | null {
  if (isTooFine(code)) return message('company.currency_too_fine', { code })
  return isCurrency(code) ? null : message('company.currency_unknown', { code })
}

type Counts = { billings: number; transactions: number; clients?: number }

/** What there are of each, as parts of a message. */
const counted = ({ billings, transactions, clients = 0 }: Counts): Message[] => [
  ...(billings ? [message('count.billings', { count: billings })] : []),
  ...(transactions ? [message('count.transactions', { count: transactions })] : []),
  ...(clients ? [message('count.clients', { count: clients })] : []),
]

/** Why the amounts that would be in a currency cannot be: it has no cents, and they have. */
async function centsProblem(
  code: string,
  { code: local, isPending }: LocalCurrency,
  transaction?: Transaction,
): Promise<Message | null> {
  if (decimalsOf(code) > 0) return null
  const { sequelize } = CompanySettings
  const clients = await countPricesWithCents(sequelize!, transaction)
  const labelled = isPending
    ? await countLocalCents(sequelize!, local, transaction)
    : { billings: 0, transactions: 0 }
  const counts = counted({ ...labelled, clients })
  return counts.length ? message('company.currency_has_cents', { currency: code, counts }) : null
}

/** Why the local currency cannot become another one: something is in it. */
async function useProblem(local: string, transaction?: Transaction): Promise<Message | null> {
  const counts = counted(await countLocalMoney(CompanySettings.sequelize!, local, transaction))
  return counts.length ? message('company.currency_in_use', { currency: local, counts }) : null
}

/**
 * Makes a currency the local one, before the company is saved: nothing may be in the one before. While it is pending, labels
 * what is local money instead. Waits for those who bill or record.
 * @returns the one before; null when nothing changes
 * @throws ConflictError when something is in the one before, or has cents that the new one has not
 */
export async function changeLocalCurrency(code: string, transaction: Transaction): Promise<string | null> {
  const sequelize = CompanySettings.sequelize!
  await lockShared(sequelize, 'local_currency', 'writer', transaction)
  const before = await localCurrency(transaction)
  if (!before.isPending && code === before.code) return null
  const problem =
    (before.isPending ? null : await useProblem(before.code, transaction)) ??
    (await centsProblem(code, before, transaction))
  if (problem) throw new ConflictError(problem)
  if (before.isPending && code !== before.code) await labelLocalMoney(sequelize, code, transaction)
  return before.code
}

/** What a code would change, or without one whether the present one can be changed. */
export async function previewLocalCurrency(
  given: string | undefined,
): Promise<Static<typeof LocalCurrencyPreview>> {
  const sequelize = CompanySettings.sequelize!
  const present = await localCurrency()
  const code = given?.toUpperCase()
  const isKept = !present.isPending && code === present.code
  const problem =
    (code === undefined ? null : codeProblem(code)) ??
    (present.isPending || isKept ? null : await useProblem(present.code)) ??
    (code === undefined || isKept ? null : await centsProblem(code, present))
  const unclear = present.isPending
    ? await unclearMoney(sequelize, CLIENTS_NAMED)
    : { transactions: 0, clients: [] }
  return {
    local_currency: present.code,
    currency_pending: present.isPending,
    reason: problem && { detail: render(problem), ...problem },
    ...(await countLocalMoney(sequelize, present.code)),
    unclear_transactions: unclear.transactions,
    unclear_clients: unclear.clients,
  }
}
