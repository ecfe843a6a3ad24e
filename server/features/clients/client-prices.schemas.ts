import { Type, type Static } from 'typebox'
import { IdempotencyHeaders } from '../../http/idempotency.ts'
import { IfMatchHeaders } from '../../http/if-match.ts'
import { ValidFrom } from '../../http/month.ts'
import {
  closed,
  Id,
  idOf,
  Instant,
  lineMessages,
  nullable,
  Price,
  ref,
  warnings,
  withMore,
} from '../../http/schema.ts'

const price = (description: string) => nullable(Type.Unsafe<number>({ ...Price, description }))

/** The eight prices of a client. */
export const prices = {
  unit_usd: price('What a unit costs a month in USD'),
  unit_local: price('What a unit costs a month in local money'),
  fuel_usd: price('What its fuel sensor costs a month in USD, beside that'),
  fuel_local: price('What its fuel sensor costs a month in local money, beside that'),
  usd0: price('What installing a unit without a fuel sensor costs in USD'),
  local0: price('What installing a unit without a fuel sensor costs in local money'),
  usd1: price('What installing a unit with a fuel sensor costs in USD'),
  local1: price('What installing a unit with a fuel sensor costs in local money'),
}

const client_id = idOf('the client')

export const ClientPrice = Type.Object(
  {
    id: Id,
    client_id,
    valid_from: ValidFrom,
    valid_until: nullable(
      Type.String({
        description: 'The last month: the one before the next prices. Null: until others are entered',
        examples: ['2027-02'],
      }),
    ),
    ...prices,
    created_by: nullable(
      Type.String({
        description: 'Who entered them; null: they are older than the history',
        examples: ['ana'],
      }),
    ),
    created_at: Instant,
    updated_by: nullable(Type.String({ description: 'Who changed them last', examples: ['ana'] })),
    updated_at: Instant,
  },
  {
    $id: 'ClientPrice',
    description: 'The eight prices of a client from a month on, until the next ones. Null: there is none',
  },
)

const given = Type.Partial(Type.Object(prices)).properties

export const NewClientPrice = Type.Object(
  { valid_from: ValidFrom, ...given },
  { $id: 'NewClientPrice', examples: [{ valid_from: '2026-12', unit_usd: 13.5 }] },
)
export type NewClientPrice = Static<typeof NewClientPrice>

export const ClientPriceChange = Type.Object(given, {
  $id: 'ClientPriceChange',
  examples: [{ unit_usd: 13 }],
})
export type ClientPriceChange = Static<typeof ClientPriceChange>

const MadeClientPrice = withMore(
  ClientPrice,
  { warnings, warning_messages: lineMessages.warning_messages },
  { $id: 'MadeClientPrice' },
)

export const clientPriceSchemas = [ClientPrice, NewClientPrice, ClientPriceChange, MadeClientPrice]

const tags = ['Clients']
const ClientParams = Type.Object({ id: client_id })
const PriceParams = Type.Object({ id: client_id, valid_from: ValidFrom })

export const list = {
  operationId: 'listClientPrices',
  summary: 'List the prices of a client',
  description:
    'The whole history, oldest first: past prices, those of this month, and those of later months.',
  tags,
  params: ClientParams,
  response: closed(Type.Array(ref(ClientPrice)), 404),
}

export const get = {
  operationId: 'getClientPrice',
  summary: 'Get the prices of a client from a month on',
  description: 'By the month from which they are valid.',
  tags,
  params: PriceParams,
  response: closed(ref(ClientPrice), 404),
}

export const create = {
  operationId: 'createClientPrice',
  summary: 'Enter prices of a client from a month on',
  description:
    'Prices that are left out stay what they are in that month; null clears. A month that has prices already is refused ' +
    '(409), and the answer says who entered them when: they are changed by PUT. Prices of later months stay, and lines that ' +
    'are made already keep theirs: `warnings` names both.',
  tags,
  params: ClientParams,
  headers: IdempotencyHeaders,
  body: ref(NewClientPrice),
  response: closed(ref(MadeClientPrice), 404, 409),
}

export const update = {
  operationId: 'updateClientPrice',
  summary: 'Correct prices of a client',
  description:
    'A price that is absent is left alone; null clears. Lines that are made already keep their prices.',
  tags,
  params: PriceParams,
  body: ref(ClientPriceChange),
  headers: IfMatchHeaders,
  response: closed(ref(MadeClientPrice), 404),
}

export const remove = {
  operationId: 'deleteClientPrice',
  summary: 'Delete prices of a client',
  description:
    'Answers the deleted ones; those before are valid instead. Once a month of theirs is billed they stay: 409.',
  tags,
  params: PriceParams,
  headers: IfMatchHeaders,
  response: closed(ref(ClientPrice), 404, 409),
}
