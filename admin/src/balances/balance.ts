import type { components } from '../api/openapi.d.ts'

/** The balance of a client; amounts are dollars. */
export type Balance = components['schemas']['Balance']

/** The class of a balance, by its sign. */
export const classOf = (remaining: number): 'positive' | 'negative' | 'zero' =>
  remaining > 0 ? 'positive' : remaining < 0 ? 'negative' : 'zero'

/** Green when it is zero or more, red when it is negative: a colour of the theme. */
export const colourOf = (remaining: number): 'success.main' | 'error.main' =>
  remaining < 0 ? 'error.main' : 'success.main'
