import { Type, type Static } from 'typebox'
import { bulkDelete } from '../../http/bulk-delete.ts'
import { csvAnswer, csvDescription } from '../../http/csv.ts'
import { IdempotencyHeaders } from '../../http/idempotency.ts'
import { IfMatchHeaders } from '../../http/if-match.ts'
import { listQuery } from '../../http/list-query.ts'
import {
  closed,
  filledText,
  Id,
  IdParams,
  Instant,
  nullable,
  ref,
  Search,
  withMore,
} from '../../http/schema.ts'
import { WARNINGS } from '../../http/warnings.ts'
import { PLATFORM_COLUMNS } from './platforms.csv.ts'

const fields = {
  name: filledText(255, { examples: ['Orion Track'] }),
  description: nullable(Type.String({ maxLength: 10_000, examples: ['Trackers of the eastern region'] })),
}

export const Platform = Type.Object(
  { id: Id, ...fields, created_at: Instant, updated_at: Instant },
  { $id: 'Platform', description: 'A tracking platform: the software that vehicles report to' },
)

export const SavedPlatform = withMore(Platform, WARNINGS, { $id: 'SavedPlatform' })

/** A platform as other records carry it. */
export const PlatformSummary = Type.Object({ id: Id, name: fields.name }, { $id: 'PlatformSummary' })

export const NewPlatform = Type.Object(
  { name: fields.name, description: Type.Optional(fields.description) },
  {
    $id: 'NewPlatform',
    examples: [{ name: 'Savanna Tracks', description: 'Trackers of the eastern region' }],
  },
)

export const PlatformChange = Type.Partial(NewPlatform, {
  $id: 'PlatformChange',
  examples: [{ description: 'Trackers of the eastern region' }],
})

export const PlatformMerge = Type.Object(
  { into: Type.Integer({ ...Id, description: 'The id of the platform that stays', examples: [2] }) },
  { $id: 'PlatformMerge' },
)

export const MergedPlatform = withMore(
  Platform,
  {
    moved_clients: Type.Integer({
      minimum: 0,
      description: 'How many clients are on it now that were not',
      examples: [12],
    }),
  },
  { $id: 'MergedPlatform' },
)

export type PlatformMerge = Static<typeof PlatformMerge>
export type NewPlatform = Static<typeof NewPlatform>
export type PlatformChange = Static<typeof PlatformChange>

const Name = Type.String({
  maxLength: 255,
  description: 'The name, whatever its case and the blanks around it',
  examples: ['orion track'],
})

export const platformsQuery = listQuery({ search: Search, name: Name }, ['id', 'name', 'created_at'])
export type PlatformsFilter = Static<typeof platformsQuery.filter>

export const platformSchemas = [
  Platform,
  SavedPlatform,
  PlatformSummary,
  NewPlatform,
  PlatformChange,
  PlatformMerge,
  MergedPlatform,
]

const tags = ['Platforms']

export const list = {
  operationId: 'listPlatforms',
  summary: 'List platforms',
  description: '`search` looks into the name, `name` asks for all of it.',
  tags,
  querystring: platformsQuery.schema,
  response: closed(Type.Array(ref(Platform))),
}

export const exportCsv = {
  operationId: 'exportPlatforms',
  summary: 'Download platforms as CSV',
  description: csvDescription('All that the search finds', PLATFORM_COLUMNS),
  tags,
  querystring: platformsQuery.scope,
  response: csvAnswer(),
}

export const get = {
  operationId: 'getPlatform',
  summary: 'Get a platform',
  description: 'By our id.',
  tags,
  params: IdParams,
  response: closed(ref(Platform), 404),
}

export const create = {
  operationId: 'createPlatform',
  summary: 'Create a platform',
  description:
    'Names need not differ, but a workbook of clients names platforms by them: `warnings` names others of the same name.',
  tags,
  headers: IdempotencyHeaders,
  body: ref(NewPlatform),
  response: closed(ref(SavedPlatform)),
}

export const update = {
  operationId: 'updatePlatform',
  summary: 'Change a platform',
  description: 'A key that is absent is left alone; null clears.',
  tags,
  params: IdParams,
  body: ref(PlatformChange),
  headers: IfMatchHeaders,
  response: closed(ref(SavedPlatform), 404),
}

export const merge = {
  operationId: 'mergePlatform',
  summary: 'Merge a platform into another one',
  description:
    'Its clients move to the platform `into`, which stays as it is and is answered; the platform itself is deleted. All of it or nothing. ' +
    'How many clients will move, `GET /api/clients/count?platform_id=` says.',
  tags,
  params: IdParams,
  headers: Type.Object({ ...IfMatchHeaders.properties, ...IdempotencyHeaders.properties }),
  body: ref(PlatformMerge),
  response: closed(ref(MergedPlatform), 404),
}

export const remove = {
  operationId: 'deletePlatform',
  summary: 'Delete a platform',
  description: 'Answers the deleted platform. A platform with clients stays: 409.',
  tags,
  params: IdParams,
  headers: IfMatchHeaders,
  response: closed(ref(Platform), 404, 409),
}

export const removeMany = bulkDelete({
  operationId: 'deletePlatforms',
  summary: 'Delete platforms',
  tags,
})
