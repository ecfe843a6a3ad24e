import type { Transaction } from 'sequelize'
import { lockShared } from '../../db/shared-locks.ts'
import { USD } from '../../lib/currency.rules.ts'
import { CompanySettings } from './company.model.ts'

/** What the LOCAL tariff is charged in. */
export interface LocalCurrency {
  /** ISO 4217. */
  code: string
  /** Whether amounts from before it could be declared still wait for that. */
  isPending: boolean
}

export async function localCurrency(transaction?: Transaction): Promise<LocalCurrency> {
  const attributes = ['local_currency', 'currency_pending']
  const company = await CompanySettings.findOne({ attributes, transaction })
  return { code: company?.local_currency ?? USD, isPending: company?.currency_pending ?? false }
}

/** The same for what is written in it: it stays until the transaction ends. */
export async function lockedLocalCurrency(transaction: Transaction): Promise<LocalCurrency> {
  await lockShared(CompanySettings.sequelize!, 'local_currency', 'reader', transaction)
  return localCurrency(transaction)
}
