import { Type } from 'typebox'
import { IdempotencyHeaders } from '../../http/idempotency.ts'
import {
  closed,
  Currency,
  filledText,
  Id,
  idOf,
  IdParams,
  Instant,
  Month,
  nullable,
  oneOf,
  Paid,
  ref,
  Total,
  Year,
} from '../../http/schema.ts'
import { MAX_PAYMENT_CENTS, toDollars } from '../../lib/money.rules.ts'
import { SETTLEMENT_KINDS } from '../billings/dues.rules.ts'

const settlement_kind = oneOf(SETTLEMENT_KINDS, {
  description: 'What settles it: none of these is revenue',
  examples: ['withholding_tax'],
})
export const Amount = Type.Number({
  format: 'dollars',
  maximum: toDollars(MAX_PAYMENT_CENTS),
  examples: [500],
  exclusiveMinimum: 0,
  description: 'Above 0, at most two decimals',
})
const given = {
  given_amount: nullable(
    Type.Number({
      ...Paid,
      description: 'What of a payment in another currency it took; null: of none',
      examples: [null],
    }),
  ),
  given_currency: nullable(Type.String({ ...Currency, description: 'Of that', examples: [null] })),
}
const REASON_LENGTH = 900
export const reasonOf = (example: string) =>
  filledText(REASON_LENGTH, { description: 'Why', examples: [example] })

export const Allocation = Type.Object(
  {
    id: Id,
    billing_id: idOf('the billing that it settles'),
    billing_month: Month,
    billing_year: Year,
    via_billing_id: idOf('the billing whose paid amount it is part of: that one, or one that carries it'),
    kind: oneOf(['payment', ...SETTLEMENT_KINDS], {
      description: '`payment`: a part of a paid amount; any other is no cash, and has no row in the ledger',
    }),
    amount: Total,
    currency: Currency,
    released: Type.Number({ ...Total, description: 'What of it was taken back since', examples: [0] }),
    ...given,
    payment_id: nullable(
      Type.Integer({
        description: 'The payment that it is part of; null: of the account, by a paid amount that was typed',
        examples: [1],
      }),
    ),
    reason: nullable(Type.String({ description: 'Why it is settled without cash', examples: [null] })),
    created_by: Type.String({ examples: ['sara'] }),
    created_at: Instant,
  },
  { $id: 'Allocation', description: 'What settles a billing, or a part of it' },
)

export const NewAllocation = Type.Object({
  billing_id: idOf('a billing of the client'),
  amount: Type.Number({
    ...Amount,
    description: 'In the currency of the billing, at most what is due of it',
  }),
  given_amount: Type.Optional(
    nullable(
      Type.Number({
        ...Amount,
        description:
          'What of the payment it takes, in its currency: needed where the billing is in another one',
        examples: [null],
      }),
    ),
  ),
})

export const Settling = Type.Object(
  {
    currency: Type.Optional(
      nullable(
        Type.String({ ...Currency, description: 'Of the account; needed where the client has several' }),
      ),
    ),
    allocations: Type.Optional(
      nullable(
        Type.Array(Type.Pick(NewAllocation, ['billing_id', 'amount']), {
          maxItems: 500,
          description: 'What settles which billing; without it the oldest ones, as far as the money goes',
        }),
      ),
    ),
  },
  { $id: 'Settling', examples: [{ currency: 'USD' }] },
)

export const SettledBillings = Type.Object(
  {
    allocations: Type.Array(ref(Allocation)),
    currency: Currency,
    on_account: Type.Number({ ...Total, description: 'What is left on the account in that currency' }),
  },
  { $id: 'SettledBillings' },
)

export const NewSettlement = Type.Object(
  { kind: settlement_kind, amount: Amount, reason: reasonOf('Certificate WT-118') },
  {
    $id: 'NewSettlement',
    examples: [{ kind: 'withholding_tax', amount: 5.5, reason: 'Certificate WT-118' }],
  },
)

export const SettlementRelease = Type.Object(
  { reason: reasonOf('The certificate was not valid') },
  { $id: 'SettlementRelease', examples: [{ reason: 'The certificate was not valid' }] },
)

export const settlingSchemas = [Allocation, Settling, SettledBillings, NewSettlement, SettlementRelease]

const tags = ['Payments']

export const settle = {
  operationId: 'settleFromAccount',
  summary: 'Settle billings from the account',
  description:
    'Lets money on the account of a client settle its open billings, what payments have left first. More than there is is 409 ' +
    '`payment.above_account`, more than is due of a billing 409 `payment.above_due`; both say by how much.',
  tags,
  params: IdParams,
  headers: IdempotencyHeaders,
  body: ref(Settling),
  response: closed(ref(SettledBillings), 404, 409),
}

export const listAllocations = {
  operationId: 'listAllocations',
  summary: 'List what settles a billing',
  description:
    'All of it, oldest first, cash and not, and what was paid on it for billings that it carries; what was taken back, too.',
  tags,
  params: IdParams,
  response: closed(Type.Array(ref(Allocation)), 404),
}

export const createSettlement = {
  operationId: 'settleWithoutCash',
  summary: 'Settle a billing without cash',
  description:
    'By withholding tax, bank charges, a write-off or a discount: less is due of it, `paid_amount` and the ledger stay as they ' +
    'are. More than is due of it is 409 `payment.above_due`.',
  tags,
  params: IdParams,
  headers: IdempotencyHeaders,
  body: ref(NewSettlement),
  response: closed(ref(Allocation), 404, 409),
}

export const releaseSettlement = {
  operationId: 'releaseSettlement',
  summary: 'Take back a settlement without cash',
  description: 'It is due again. A second time it is 409 `settlement.released_already`.',
  tags,
  params: Type.Object({ id: idOf('the billing'), allocation_id: idOf('the settlement') }),
  headers: IdempotencyHeaders,
  body: ref(SettlementRelease),
  response: closed(ref(Allocation), 404, 409),
}
