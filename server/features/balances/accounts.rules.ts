import { USD } from '../../lib/currency.rules.ts'

/** A client's account in a currency. Without one it is all accounts of the client that are meant. */
interface AccountKey {
  client_id: number
  currency?: string
}

/** The id of an account: its client's while the local currency is US dollars, else with its currency, as `1-KES`. */
export const accountId = (client_id: number, currency: string, local: string): number | string =>
  local === USD ? client_id : `${client_id}-${currency}`

/** What an id names, in either spelling. */
export function accountOf(id: number | string): AccountKey {
  const [client_id, currency] = String(id).split('-')
  return { client_id: Number(client_id), ...(currency && { currency }) }
}
