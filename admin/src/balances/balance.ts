import { balancePath } from '../paths.ts'
import type { components } from '../api/openapi.d.ts'

/** The balance of a client's account in a currency. */
export type Balance = components['schemas']['Balance']

/** The class of a balance, by its sign. */
export const classOf = (remaining: number): 'positive' | 'negative' | 'zero' =>
  remaining > 0 ? 'positive' : remaining < 0 ? 'negative' : 'zero'

/** Green when it is zero or more, red when it is negative: a colour of the theme. */
export const colourOf = (remaining: number): 'success.main' | 'error.main' =>
  remaining < 0 ? 'error.main' : 'success.main'

/** The page of an account. An id with a currency is that of one of a client's accounts. */
export const accountPath = ({
  id,
  client_id,
  currency,
}: Pick<Balance, 'id' | 'client_id' | 'currency'>): string =>
  typeof id === 'number' ? balancePath(client_id) : balancePath(client_id, currency)
