import { Type, type Static } from 'typebox'
import { csvAnswer, csvDescription } from '../../http/csv.ts'
import { IdempotencyHeaders } from '../../http/idempotency.ts'
import { listQuery } from '../../http/list-query.ts'
import { ValidFrom } from '../../http/month.ts'
import {
  closed,
  Id,
  idOf,
  IdParams,
  Instant,
  nullable,
  oneOf,
  Price,
  ref,
  Search,
} from '../../http/schema.ts'
import { MAX_CENTS, toDollars } from '../../lib/money.rules.ts'
import { ClientSummary } from '../clients/clients.schemas.ts'
import { CLIENT_PRICES } from '../clients/client-prices.rules.ts'
import { PRICE_CHANGE_COLUMNS } from './price-changes.csv.ts'
import { PRICE_PROBLEMS } from './price-changes.rules.ts'

const price = oneOf(CLIENT_PRICES, {
  description: 'Which of the eight prices of a client',
  examples: ['unit_usd'],
})
const Amount = Type.Number({ ...Price, minimum: -toDollars(MAX_CENTS), examples: [1.5] })
const Step = Type.Number({ ...Price, minimum: 0.01, maximum: 1_000_000, examples: [0.5] })
const HowMany = Type.Integer({ minimum: 0, examples: [120] })

export const PriceChangeFilter = Type.Partial(
  Type.Object({
    ids: Type.Array(Id, { maxItems: 20_000 }),
    platform_id: idOf('their platform'),
    search: Search,
  }),
  { $id: 'PriceChangeFilter', description: 'Which clients, as their list filters them; empty: all' },
)

const asked = {
  filter: ref(PriceChangeFilter),
  prices: Type.Array(price, {
    minItems: 1,
    maxItems: CLIENT_PRICES.length,
    examples: [['unit_usd', 'unit_local']],
  }),
  valid_from: ValidFrom,
  percent: Type.Optional(
    Type.Number({
      minimum: -100,
      maximum: 1000,
      description: 'So much more, or less, of each price; at most two decimals. Or amounts',
      examples: [-2.5],
    }),
  ),
  amount_usd: Type.Optional(
    Type.Number({ ...Amount, description: 'So much more, or less, for the prices in USD' }),
  ),
  amount_local: Type.Optional(
    Type.Number({ ...Amount, description: 'So much more, or less, for the prices in the local currency' }),
  ),
  step_usd: Type.Optional(
    Type.Number({
      ...Step,
      description: 'What the prices in USD are rounded to, halves away from zero; 0.01 without it',
    }),
  ),
  step_local: Type.Optional(
    Type.Number({
      ...Step,
      description: 'The same for those in the local currency; 0.01 without it, or 1 where it has no decimals',
    }),
  ),
}

const example = {
  filter: { platform_id: 1 },
  prices: ['unit_usd'],
  valid_from: '2027-01',
  percent: 5,
  step_usd: 0.5,
}

export const PriceChangeRequest = Type.Object(asked, { $id: 'PriceChangeRequest', examples: [example] })
export type PriceChangeRequest = Static<typeof PriceChangeRequest>

const Fingerprint = Type.String({
  maxLength: 100,
  description: 'Of the preview: when it would show anything else by now, nothing is changed (409)',
  examples: ['ZG9lcyBub3QgbWF0dGVy'],
})

export const NewPriceChange = Type.Object(
  { ...asked, fingerprint: Fingerprint },
  { $id: 'NewPriceChange', examples: [{ ...example, fingerprint: 'ZG9lcyBub3QgbWF0dGVy' }] },
)

const ChangedPrice = Type.Object(
  {
    price,
    from: Price,
    to: Type.Number({
      format: 'dollars',
      description: 'Rounded; what it would be, where there is a problem',
      examples: [12.5],
    }),
    problem: nullable(oneOf(PRICE_PROBLEMS, { description: 'Why it cannot be: then nothing is changed' })),
  },
  { $id: 'ChangedPrice' },
)

const month = (description: string) => nullable(Type.String({ description, examples: ['2027-03'] }))

const PriceChangeRow = Type.Object(
  {
    client: ref(ClientSummary),
    changes: Type.Array(ref(ChangedPrice)),
    later_prices_from: month('The next month for which it has other prices already: they stay'),
    billed_until: month(
      'The last month that is billed, when the change is valid for it: its lines keep their prices',
    ),
  },
  { $id: 'PriceChangeRow', description: 'A client whose prices change' },
)

export const PriceChangePreview = Type.Object(
  {
    clients: Type.Integer({ ...HowMany, description: 'How many are chosen' }),
    changed: Type.Integer({ ...HowMany, description: 'How many of them have other prices by it' }),
    prices: Type.Integer({ ...HowMany, description: 'How many prices change' }),
    problems: Type.Integer({ ...HowMany, description: 'How many prices cannot be so' }),
    later: Type.Integer({ ...HowMany, description: 'How many clients have later prices already' }),
    billed: Type.Integer({
      ...HowMany,
      description: 'How many clients are billed for a month of it already',
    }),
    rows: Type.Array(ref(PriceChangeRow), { description: 'Those that change, by name' }),
    fingerprint: Type.String({ description: 'Stands for the rows, to change just what they show' }),
  },
  { $id: 'PriceChangePreview', description: 'What a change of many prices would do; nothing is written' },
)

const PriceChangeAnswer = Type.Object(
  {
    id: Id,
    asked: ref(PriceChangeRequest),
    client_count: Type.Integer({ ...HowMany, description: 'How many clients have other prices by it' }),
    price_count: Type.Integer({ ...HowMany, description: 'How many prices it has changed' }),
    valid_from: ValidFrom,
    username: Type.String({ description: 'Who changed them', examples: ['ana'] }),
    created_at: Instant,
    undone_at: nullable(Instant),
    undone_by: nullable(Type.String({ examples: ['ana'] })),
  },
  { $id: 'PriceChange', description: 'A change of the prices of many clients at once' },
)

export const priceChangeSchemas = [
  PriceChangeFilter,
  PriceChangeRequest,
  NewPriceChange,
  ChangedPrice,
  PriceChangeRow,
  PriceChangePreview,
  PriceChangeAnswer,
]

export const priceChangesQuery = listQuery({}, ['id', 'valid_from', 'username', 'created_at'], {
  byDefault: ['id', 'DESC'],
})
export type PriceChangesFilter = Static<typeof priceChangesQuery.filter>

const tags = ['Clients']

export const list = {
  operationId: 'listPriceChanges',
  summary: 'List the changes of many prices',
  description: 'Newest first, with those that were undone.',
  tags,
  querystring: priceChangesQuery.schema,
  response: closed(Type.Array(ref(PriceChangeAnswer))),
}

export const get = {
  operationId: 'getPriceChange',
  summary: 'Get a change of many prices',
  description: 'What was asked for, by whom, and how much it changed.',
  tags,
  params: IdParams,
  response: closed(ref(PriceChangeAnswer), 404),
}

export const preview = {
  operationId: 'previewPriceChange',
  summary: 'See what a change of many prices would do',
  description:
    'Every old and new price, by client. A price that a client does not have stays none. Nothing is written.',
  tags,
  body: ref(PriceChangeRequest),
  response: closed(ref(PriceChangePreview)),
}

export const exportCsv = {
  operationId: 'exportPriceChange',
  summary: 'Download what a change of many prices would do as CSV',
  description: csvDescription('A line for each price', PRICE_CHANGE_COLUMNS).replace(
    ', in the order that `sort` says',
    '',
  ),
  tags,
  body: ref(PriceChangeRequest),
  response: csvAnswer(),
}

export const create = {
  operationId: 'changePrices',
  summary: 'Change the prices of many clients',
  description:
    'Just what the preview with this fingerprint has shown, or nothing: 409 when it would show anything else by now, or ' +
    'when a price cannot be so.',
  tags,
  headers: IdempotencyHeaders,
  body: ref(NewPriceChange),
  response: closed(ref(PriceChangeAnswer), 409),
}

export const undo = {
  operationId: 'undoPriceChange',
  summary: 'Undo a change of many prices',
  description:
    'Each client has the prices again that it had before. 409 once a line is billed at one of the new prices, and names ' +
    'the billing, or once one of them has been changed again, or taken over or changed further for a later month.',
  tags,
  params: IdParams,
  headers: IdempotencyHeaders,
  response: closed(ref(PriceChangeAnswer), 404, 409),
}
