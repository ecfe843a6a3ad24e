import { Type, type Static } from 'typebox'
import { csvAnswer, csvDescription } from '../../http/csv.ts'
import { IfMatchHeaders } from '../../http/if-match.ts'
import { listQuery } from '../../http/list-query.ts'
import { closed, Day, Id, IdParams, Instant, nullable, oneOf, ref } from '../../http/schema.ts'
import { MAX_SUM_CENTS, toDollars } from '../../lib/money.rules.ts'
import { HISTORY_COLUMNS } from './history.csv.ts'

const AUTHOR_TYPES = ['user', 'token', 'import', 'system', 'unknown'] as const
const ACTIONS = ['create', 'update', 'delete', 'note'] as const

const maybeText = (description: string, example: string | null) =>
  nullable(Type.String({ description, examples: [example] }))

const HistoryAuthor = Type.Object(
  {
    type: oneOf(AUTHOR_TYPES, {
      description:
        'user: somebody signed in; token: a program; import: somebody, by an upload; system: TrackLedger itself; unknown: ' +
        'nobody that TrackLedger knows, as when the database was changed past it',
    }),
    id: nullable(
      Type.Integer({
        description: 'Of the user, or of the token; null of one who has just joined',
        examples: [1],
      }),
    ),
    fullName: Type.String({
      description: 'The name at that time; empty where it is unknown',
      examples: ['maria'],
    }),
  },
  { $id: 'HistoryAuthor' },
)

const resource = Type.String({
  maxLength: 50,
  description: 'What kind of record was changed',
  examples: ['clients/prices'],
})

/** Some columns of a record with their values. */
const values = (description: string, example: object) =>
  Type.Unsafe<Record<string, unknown> | null>({
    type: ['object', 'null'],
    additionalProperties: true,
    description,
    examples: [example],
  })

const HistoryPayload = Type.Object(
  {
    id: nullable(Type.Integer({ description: 'The id of the record', examples: [7] })),
    data: values(
      'What is there now: the whole of a new record, of a changed one what was changed; of a note what is told. ' +
        'As the API answers it: amounts in dollars. A secret is `***`, of a large text there is the length',
      { unit_usd: 6.5 },
    ),
    previousData: values(
      'What was there before: the whole of a deleted record, of a changed one what was changed',
      {
        unit_usd: 6,
      },
    ),
  },
  { $id: 'HistoryPayload' },
)

const HistoryParent = Type.Object({ resource, id: Id }, { $id: 'HistoryParent' })

export const HistoryEntry = Type.Object(
  {
    id: Id,
    date: Instant,
    author: ref(HistoryAuthor),
    resource,
    action: oneOf(ACTIONS, {
      description: 'note: something happened that changed no record',
      examples: ['update'],
    }),
    payload: ref(HistoryPayload),
    parent: nullable(ref(HistoryParent)),
    operation: maybeText('The `operationId` of the call, or the name of the job', 'updateClientPrice'),
    request_id: maybeText('The X-Request-Id of the call', '1b4e28ba-2fa1-41d2-883f-0016d3cca427'),
    reason: maybeText('Why, where a reason was asked for', null),
    import_id: nullable(Type.Integer({ description: 'The import that has written it', examples: [null] })),
    words: maybeText('Of an activity from before there was a history: what was done, without values', null),
    unchanged: values(
      'Of a changed record what was left alone, as it was then; null where that is not known any more',
      { client_id: 7, valid_from: '2026-11' },
    ),
    replaces: values('Of prices that were added those that were valid in their month before', {
      unit_usd: 6,
    }),
  },
  {
    $id: 'HistoryEntry',
    description: 'A change of a record, with who made it: what was there before, and since',
  },
)
export type HistoryEntry = Static<typeof HistoryEntry>

export const HistorySettings = Type.Object(
  {
    retention_months: nullable(
      Type.Integer({
        minimum: 1,
        maximum: 1200,
        description: 'How many months entries are kept; null: for ever. Each night those that are older go',
        examples: [null],
      }),
    ),
  },
  { $id: 'HistorySettings', examples: [{ retention_months: 120 }] },
)

export const historySchemas = [HistoryAuthor, HistoryPayload, HistoryParent, HistoryEntry, HistorySettings]

const amount = (description: string) =>
  Type.Number({
    minimum: -toDollars(MAX_SUM_CENTS),
    maximum: toDollars(MAX_SUM_CENTS),
    description,
    examples: [100],
  })

export const historyQuery = listQuery(
  {
    record: Type.String({
      pattern: '^[a-z][a-z/-]*:[1-9][0-9]{0,9}$',
      description:
        'A record and what belongs to it, by its resource and id: `clients:12` has its prices and payments, too',
      examples: ['clients:12'],
    }),
    resource,
    record_id: Type.Integer({ ...Id, description: 'The id of the record, beside `resource`' }),
    action: oneOf(ACTIONS, { description: 'What was done' }),
    author: Type.String({
      maxLength: 255,
      description: 'A part of the name of who did it',
      examples: ['maria'],
    }),
    author_type: oneOf(AUTHOR_TYPES, { description: 'What kind of author' }),
    request_id: Type.String({ maxLength: 64, description: 'The X-Request-Id of the call' }),
    import_id: Type.Integer({ ...Id, description: 'The import that has written it' }),
    from: Type.String({ ...Day, description: 'The first day, in UTC' }),
    to: Type.String({ ...Day, description: 'The last day, in UTC' }),
    amount_min: amount('An amount before or since that is at least this many dollars'),
    amount_max: amount('An amount before or since that is at most this many dollars'),
    q: Type.String({
      maxLength: 255,
      description: 'A text in the values, or in the reason',
      examples: ['KDA 100A'],
    }),
  },
  ['id'],
  { byDefault: ['id', 'DESC'] },
)
export type HistoryFilter = Static<typeof historyQuery.filter>

const tags = ['History']

export const list = {
  operationId: 'listHistory',
  summary: 'List what was changed',
  description:
    'Every change of a record by anyone or anything, the newest first: what was there before and since, who changed it, when, ' +
    'from which call, and why where a reason was asked for. Changes of users and of how the office works (the e-mail ' +
    'settings, say) are found by owners alone.',
  tags,
  querystring: historyQuery.schema,
  response: closed(Type.Array(ref(HistoryEntry))),
}

export const exportCsv = {
  operationId: 'exportHistory',
  summary: 'Download what was changed as CSV',
  description: csvDescription('All that the filters find', HISTORY_COLUMNS),
  tags,
  querystring: historyQuery.scope,
  response: csvAnswer(),
}

export const get = {
  operationId: 'getHistoryEntry',
  summary: 'Get a change',
  description: 'With all of its values.',
  tags,
  params: IdParams,
  response: closed(ref(HistoryEntry), 404),
}

export const getSettings = {
  operationId: 'getHistorySettings',
  summary: 'Get how long the history is kept',
  description: 'For ever, unless somebody has chosen otherwise.',
  tags,
  response: closed(ref(HistorySettings)),
}

export const saveSettings = {
  operationId: 'saveHistorySettings',
  summary: 'Say how long the history is kept',
  description:
    'Entries that are older go each night; the seals that prove the others stay, and say what was removed when.',
  tags,
  body: ref(HistorySettings),
  headers: IfMatchHeaders,
  response: closed(ref(HistorySettings)),
}
