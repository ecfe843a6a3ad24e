import { Type } from 'typebox'
import { IdempotencyHeaders } from '../../http/idempotency.ts'
import {
  BillingType,
  closed,
  Currency,
  Id,
  idOf,
  messageFields,
  Month,
  nullable,
  Price,
  ref,
  Year,
} from '../../http/schema.ts'

const Ids = Type.Array(Id, {
  description: 'Its billings of that month and type, none of which has been sent',
})

export const MissingPrice = Type.Object(
  {
    client_id: Id,
    client_name: Type.String({ examples: ['Cedar Logistics'] }),
    billing_type: BillingType,
    billing_month: Month,
    billing_year: Year,
    currency: Currency,
    vehicles: Type.Integer({
      minimum: 1,
      description: 'How many are charged the default rate',
      examples: [14],
    }),
    rate: Type.Number({ ...Price, description: 'The default rate', examples: [175] }),
    price: nullable(
      Type.Number({
        ...Price,
        description:
          'The unit price that the client has for the month by now: re-pricing the billings takes it, and none can be ' +
          'entered here; null while there is none',
        examples: [22.5],
      }),
    ),
    billing_ids: Ids,
    message: Type.String({ examples: ['Cedar Logistics: 14 vehicles at 175.00: no USD price'] }),
    ...messageFields,
  },
  { $id: 'MissingPrice', description: 'A price that a client lacked, and what is billed without it' },
)

export const GivenPrice = Type.Object(
  {
    client_id: Id,
    billing_type: BillingType,
    billing_month: Month,
    billing_year: Year,
    price: { ...Price, description: 'The unit price of a vehicle a month', examples: [22.5] },
  },
  { $id: 'GivenPrice' },
)

export const FilledPrice = Type.Object(
  {
    client_id: Id,
    valid_from: Type.String({
      description: 'The month from which the price is valid',
      examples: ['2026-10'],
    }),
    billing_ids: Type.Array(Id, { description: 'The billings that have it now' }),
    repriced_lines: Type.Integer({ minimum: 0, examples: [14] }),
  },
  { $id: 'FilledPrice' },
)

export const missingPriceSchemas = [MissingPrice, GivenPrice, FilledPrice]

const tags = ['Billings']

export const list = {
  operationId: 'listMissingPrices',
  summary: 'List the prices that clients lack',
  description:
    'By client and type of billing: whose vehicles are charged the default rate on billings of a month, as there was no ' +
    'unit price for them when they were billed. `price` is the one that there is by now, if any. Billings that have gone out by e-mail are left out: they keep their prices.',
  tags,
  querystring: Type.Object({
    billing_month: Month,
    billing_year: Year,
    client_id: Type.Optional(idOf('the client')),
  }),
  response: closed(Type.Array(ref(MissingPrice))),
}

export const fill = {
  operationId: 'fillMissingPrice',
  summary: 'Enter a price that a client lacks',
  description:
    'The price is valid from that month on, and the lines at the default rate on the billings of that month and type ' +
    'take it, at once. 409 when the client has a price by now; billings that have gone out by e-mail stay as they are.',
  tags,
  headers: IdempotencyHeaders,
  body: ref(GivenPrice),
  response: closed(ref(FilledPrice), 404, 409),
}
