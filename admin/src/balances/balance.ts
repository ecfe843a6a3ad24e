import type { components } from '../api/openapi.d.ts'

/** What a client's account comes to; amounts are dollars. */
export type Balance = components['schemas']['Balance']

/** What a balance is called by its sign. */
export const classOf = (remaining: number): 'positive' | 'negative' | 'zero' =>
  remaining > 0 ? 'positive' : remaining < 0 ? 'negative' : 'zero'

/** Green when it is zero or more, red when it is negative: a colour of the theme. */
export const colourOf = (remaining: number): 'success.main' | 'error.main' =>
  remaining < 0 ? 'error.main' : 'success.main'
