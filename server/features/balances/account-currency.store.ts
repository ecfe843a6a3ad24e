import type { Transaction } from 'sequelize'
import { billingOfClient, currenciesOf } from '../../db/currencies.ts'
import { currenciesWith, USD } from '../../lib/currency.rules.ts'
import { ConflictError, InvalidError } from '../../lib/errors.ts'
import { message } from '../../messages.ts'
import { LOCAL_PRICES, USD_PRICES } from '../clients/client-prices.rules.ts'
import { ClientPrice } from '../clients/client-prices.model.ts'
import type { Client } from '../clients/clients.model.ts'

/** What a new transaction says of its currency. */
interface Said {
  currency?: string | null | undefined
  /** The billing that its description names: it may be of somebody else, or none. */
  named?: number | undefined
  /** The billing that it is for. */
  billing_id?: number | null | undefined
}

/** The currencies of a client for whom nothing was billed or recorded: those of its prices, whenever valid, else any. */
async function currenciesOfPrices(client: Client, local: string, transaction: Transaction) {
  const rows = await ClientPrice.findAll({ where: { client_id: client.id }, raw: true, transaction })
  const has = (names: typeof USD_PRICES | typeof LOCAL_PRICES): boolean =>
    rows.some((row) => names.some((name) => row[name] !== null))
  const inUsd = has(USD_PRICES)
  if (inUsd === has(LOCAL_PRICES)) return [local, USD]
  return [inUsd ? USD : local]
}

/**
 * The currency of the billing that is named, null for none of the client.
 * @throws InvalidError when it is said to be one, ConflictError when it is void: nothing is paid on it, or given back
 */
async function currencyOfNamed(client: Client, { named, billing_id }: Said, transaction: Transaction) {
  if (named === undefined) return null
  const { id: client_id, client_name, sequelize } = client
  const billing = await billingOfClient(sequelize, { id: named, client_id }, transaction)
  if (!billing && billing_id)
    throw new InvalidError('transaction.billing_not_of_client', { client: client_name, billing_id }, [
      { field: 'billing_id', ...message('field.not_of_client') },
    ])
  if (billing?.is_void) throw new ConflictError('billing.is_void', { billing_id: named })
  return billing?.currency ?? null
}

/**
 * The currency of a new transaction: as it is said, else that of the billing that is named, else the only one of the client.
 * @throws InvalidError when that leaves it open, when it is neither US dollars nor local, or not that of the billing;
 * ConflictError when that is void
 */
export async function currencyFor(
  client: Client,
  local: string,
  said: Said,
  transaction: Transaction,
): Promise<string> {
  const known = currenciesWith(local)
  const { currency: given } = said
  if (given && !known.includes(given))
    throw new InvalidError('transaction.other_currency', { currency: given, known }, [
      { field: 'currency', ...message('field.one_of', { values: known }) },
    ])
  const ofBilling = await currencyOfNamed(client, said, transaction)
  if (given && ofBilling && given !== ofBilling)
    throw new InvalidError(
      'transaction.currency_of_billing',
      { billing_id: said.named!, currency: ofBilling },
      [{ field: 'currency', ...message('field.differs') }],
    )
  const certain = given ?? ofBilling ?? (local === USD ? USD : null)
  if (certain) return certain
  const used = await currenciesOf(client.sequelize, client.id, transaction)
  const currencies = used.length ? used : await currenciesOfPrices(client, local, transaction)
  if (currencies.length === 1) return currencies[0]!
  throw new InvalidError('transaction.which_currency', { client: client.client_name, currencies }, [
    { field: 'currency', ...message('field.required') },
  ])
}
