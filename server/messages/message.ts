import { USD } from '../lib/currency.rules.ts'
import type { Code, MessageOf, ParamsOf, MessageArguments } from '../messages.ts'

/** A message. It stands apart from the texts, so that the admin has the one without the others. */
export const message = <C extends Code>(...[code, params]: MessageArguments<C>): MessageOf<C> => ({
  code,
  params: params ?? ({} as ParamsOf<C>),
})

/** The currency of a message's amount as its param, which is left out for US dollars. */
export const currencyParam = (currency: string): { currency?: string } =>
  currency === USD ? {} : { currency }
