import { toDollars } from '../../lib/money.rules.ts'
import type { CreditLine } from './payment-lines.ts'
import type { Match } from './payment-matches.rules.ts'
import type { KnownClient } from './payment-signs.rules.ts'
import type { PaymentLine } from './payment-sheets.model.ts'
import type { SharedOut } from './payment-shares.rules.ts'

type ClientOf = (id: number) => KnownClient | undefined

const clientSummary = ({ id, client_id, client_name }: KnownClient) => ({ id, client_id, client_name })

/** Whose payment a line may be, as the API answers it. */
export const matchOnWire = ({ candidates, ...match }: Match, clientOf: ClientOf) => ({
  ...match,
  candidates: candidates.map(({ client_id, signs }) => ({
    client: clientSummary(clientOf(client_id)!),
    signs,
  })),
})

/** What a payment settles, as the API answers it. */
export const sharedOnWire = ({ shares, left }: SharedOut) => ({
  allocations: shares.map(({ billing_id, amount }) => ({ billing_id, amount: toDollars(amount) })),
  on_account: toDollars(left),
})

/** What a line of a sheet says, as the API answers it. */
export const creditOnWire = ({ amount, ...line }: CreditLine) => ({ ...line, amount: toDollars(amount) })

export type MatchOnWire = ReturnType<typeof matchOnWire>

/** A stored line as the API answers it. */
export function lineOnWire(line: PaymentLine, match: MatchOnWire | null) {
  const { payer_key: _key, search_text: _text, identity: _identity, details, amount, ...rest } = line.get()
  const { payment } = line
  return {
    ...rest,
    amount: toDollars(Number(amount)),
    details: details ? details.split('\n') : [],
    is_reversed: Boolean(payment?.reversed_at),
    client: payment ? clientSummary(payment.client) : null,
    match,
  }
}
