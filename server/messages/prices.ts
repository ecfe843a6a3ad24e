import { counted } from '../lib/counted.rules.ts'
import { amountIn, type InCurrency } from './part.ts'

/** A price of a client, and what it would be. */
interface Impossible extends InCurrency {
  client: string
  price: string
  to: number
}

/** Messages about changes of the prices of many clients. */
export const prices = {
  'count.prices': ({ count }: { count: number }) => counted(count, 'price'),
  'price_change.not_found': () => 'Price change not found',
  'price_change.outdated_preview': () =>
    'Something changed since the preview, so no price was changed: look at it again',
  'price_change.nothing': () => 'No price changes',
  'price_change.below_zero': (what: Impossible) =>
    `${what.client}: ${what.price} would be ${amountIn(what.to, what.currency)}, below 0`,
  'price_change.too_large': (what: Impossible) =>
    `${what.client}: ${what.price} would be ${amountIn(what.to, what.currency)}, which is too large`,
  'price_change.undone_already': () => 'This change has been undone already',
  'price_change.changed_since': ({ client, month }: { client: string; month: string }) =>
    `The prices of ${client} from ${month} have been changed since`,
  'price_change.billed': ({ client, billing_id }: { client: string; billing_id: number }) =>
    `Billing #${billing_id} of ${client} has a line at one of the new prices`,
}
