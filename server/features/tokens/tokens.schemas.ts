import { Type, type Static } from 'typebox'
import { listQuery } from '../../http/list-query.ts'
import {
  closed,
  filledText,
  Id,
  idOf,
  IdParams,
  Instant,
  nullable,
  oneOf,
  ref,
  withMore,
} from '../../http/schema.ts'
import { SCOPES } from '../permissions/permissions.rules.ts'
import { DAYS, DEFAULT_DAYS } from './tokens.rules.ts'

const name = filledText(100, { description: 'What it is for', examples: ['Accounting export'] })
const scopes = (options: object = {}) =>
  Type.Array(oneOf(SCOPES), {
    description: 'What it may do, as far as the role of who made it goes, too',
    examples: [['read', 'bill']],
    ...options,
  })

export const ApiToken = Type.Object(
  {
    id: Id,
    name,
    scopes: scopes(),
    hint: Type.String({
      description: 'By this it is recognized: how it begins and ends',
      examples: ['tl_h7Kp…2WcX'],
    }),
    user_id: idOf('the user who made it, and as whom it acts'),
    username: Type.String({ description: 'Their name', examples: ['demo'] }),
    expires_at: Instant,
    last_used_at: Type.Unsafe<Date | string | null>({
      ...nullable(Type.String({ format: 'date-time' })),
      description: 'To about five minutes; null: never',
      examples: ['2026-10-31T14:03:22.000Z'],
    }),
    last_used_from: nullable(Type.String({ description: 'The IP address of then', examples: ['192.0.2.7'] })),
    created_at: Instant,
  },
  { $id: 'ApiToken', description: 'What a program signs in with' },
)

export const CreatedApiToken = withMore(
  ApiToken,
  {
    token: Type.String({
      description:
        'The token: it is answered this once, and stored nowhere. 41 characters that match `tl_[0-9A-Za-z]{38}`',
      examples: ['tl_h7KpUq0ZrB3nYxV9sLdM2eGfTa8cWjE41kR52WcX'.slice(0, 41)],
    }),
  },
  { $id: 'CreatedApiToken' },
)

export const NewApiToken = Type.Object(
  {
    name,
    scopes: scopes({ minItems: 1, uniqueItems: true }),
    days: Type.Optional(
      Type.Integer({
        minimum: DAYS.least,
        maximum: DAYS.most,
        description: `For how many days it is good; without it ${DEFAULT_DAYS}`,
        examples: [DEFAULT_DAYS],
      }),
    ),
  },
  { $id: 'NewApiToken', examples: [{ name: 'Accounting export', scopes: ['read'], days: 90 }] },
)
export type NewApiToken = Static<typeof NewApiToken>

export const tokensQuery = listQuery({}, ['id', 'name', 'expires_at', 'last_used_at', 'created_at'])

export const apiTokenSchemas = [ApiToken, CreatedApiToken, NewApiToken]

const tags = ['API tokens']

export const list = {
  operationId: 'listTokens',
  summary: 'List API tokens',
  description: 'Of all owners. Those that have expired stay in the list until they are revoked.',
  tags,
  querystring: tokensQuery.schema,
  response: closed(Type.Array(ref(ApiToken))),
}

export const create = {
  operationId: 'createToken',
  summary: 'Create an API token',
  description:
    'The answer has the token, which cannot be asked for again: for the same reason the call takes no Idempotency-Key. ' +
    'A token whose answer was lost is revoked, and another one made.',
  tags,
  body: ref(NewApiToken),
  response: closed(ref(CreatedApiToken)),
}

export const revoke = {
  operationId: 'deleteToken',
  summary: 'Revoke an API token',
  description: 'It is good no longer, within a second. Answers what it was.',
  tags,
  params: IdParams,
  response: closed(ref(ApiToken), 404),
}
