import { Type } from 'typebox'
import { IdempotencyHeaders } from '../../http/idempotency.ts'
import { closed, Currency, Id, IdParams, nullable, Price, ref, Total, withMore } from '../../http/schema.ts'
import { Billing, billingsQuery } from './billings.schemas.ts'

const Lines = Type.Integer({ minimum: 0, examples: [12] })

export const BillingPricing = Type.Object(
  {
    id: { ...Id, description: 'Of the billing' },
    lines_at_other_price: Type.Integer({
      ...Lines,
      description: "Its lines whose prices are not those that the client has for the billing's month",
    }),
    lines_at_default_rate: Type.Integer({
      ...Lines,
      description: 'Its lines at the default rate: the client had no unit price when they were billed',
    }),
  },
  { $id: 'BillingPricing', description: 'How the lines of a billing are priced' },
)

const PricedLine = Type.Object(
  {
    monthly_rate: Price,
    rate_is_default: Type.Boolean({ description: 'There is no unit price: it is the default' }),
    fuel_rate: Price,
    installation_rate: Price,
    installation_rate_fuel: Price,
    amount: Type.Number({ ...Total, description: 'All that the billing charges for it' }),
  },
  { $id: 'PricedLine', description: 'The prices of a line, and what it is charged by them' },
)

const RepricedLine = Type.Object(
  {
    item_id: Id,
    sr_no: Type.Integer({ description: 'Its place on the statement', examples: [1] }),
    vehicle_name: nullable(Type.String({ examples: ['KDA 100A'] })),
    imei_number: nullable(Type.String({ examples: ['350000000000017'] })),
    before: ref(PricedLine),
    after: ref(PricedLine),
  },
  { $id: 'RepricedLine' },
)

const Fingerprint = Type.String({
  maxLength: 100,
  description: 'Stands for what is shown, to do just that',
  examples: ['ZG9lcyBub3QgbWF0dGVy'],
})

export const Repricing = Type.Object(
  {
    billing_id: Id,
    currency: Currency,
    is_sent: Type.Boolean({ description: 'It has gone out by e-mail, or may have: it keeps its prices' }),
    total_before: Total,
    total_after: Total,
    lines: Type.Array(ref(RepricedLine), { description: 'Those whose prices change, in their order' }),
    fingerprint: Fingerprint,
  },
  { $id: 'Repricing', description: 'What taking the prices of its month would change of a billing' },
)

export const RepricingRequest = Type.Object({ fingerprint: Fingerprint }, { $id: 'RepricingRequest' })

export const RepricedBilling = withMore(
  Billing,
  { repriced_lines: Type.Integer({ ...Lines, description: 'How many lines have other prices now' }) },
  { $id: 'RepricedBilling' },
)

export const repricingSchemas = [
  BillingPricing,
  PricedLine,
  RepricedLine,
  Repricing,
  RepricingRequest,
  RepricedBilling,
]

const tags = ['Billings']

export const listPricing = {
  operationId: 'listBillingPricing',
  summary: 'See which billings have lines at other prices',
  description:
    'Of the same billings as `GET /api/billings` with this query: how many of their lines are at another price than ' +
    'the one that the client has for the month by now, and how many at the default rate.',
  tags,
  querystring: billingsQuery.schema,
  response: closed(Type.Array(ref(BillingPricing))),
}

export const view = {
  operationId: 'getRepricing',
  summary: 'See what the prices of the month would change of a billing',
  description: 'Line by line, for those that are at another price. Nothing is written.',
  tags,
  params: IdParams,
  response: closed(ref(Repricing), 404),
}

export const reprice = {
  operationId: 'repriceBilling',
  summary: 'Give a billing the prices of its month',
  description:
    'All lines that are at another price, or none: 409 when it is not as it was shown any more, and for a billing that ' +
    'has gone out by e-mail, which keeps its prices. Its total follows, and the previous balance of later drafts.',
  tags,
  params: IdParams,
  headers: IdempotencyHeaders,
  body: ref(RepricingRequest),
  response: closed(ref(RepricedBilling), 404, 409),
}
