import { Type, type Static } from 'typebox'
import { bulkDelete } from '../../http/bulk-delete.ts'
import { csvAnswer, csvDescription } from '../../http/csv.ts'
import { IdempotencyHeaders } from '../../http/idempotency.ts'
import { IfMatchHeaders } from '../../http/if-match.ts'
import { listQuery } from '../../http/list-query.ts'
import { closed, filledText, Id, IdParams, Instant, nullable, ref, Search } from '../../http/schema.ts'
import { PLATFORM_COLUMNS } from './platforms.csv.ts'

const fields = {
  name: filledText(255, { examples: ['Orion Track'] }),
  description: nullable(Type.String({ maxLength: 10_000, examples: ['Trackers of the eastern region'] })),
}

export const Platform = Type.Object(
  { id: Id, ...fields, created_at: Instant, updated_at: Instant },
  { $id: 'Platform', description: 'A tracking platform: the software that vehicles report to' },
)

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

export type NewPlatform = Static<typeof NewPlatform>
export type PlatformChange = Static<typeof PlatformChange>

export const platformsQuery = listQuery({ search: Search }, ['id', 'name', 'created_at'])
export type PlatformsFilter = Static<typeof platformsQuery.filter>

export const platformSchemas = [Platform, PlatformSummary, NewPlatform, PlatformChange]

const tags = ['Platforms']

export const list = {
  operationId: 'listPlatforms',
  summary: 'List platforms',
  description: '`search` looks into the name.',
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
  description: 'Names need not differ, but a workbook of clients names platforms by them.',
  tags,
  headers: IdempotencyHeaders,
  body: ref(NewPlatform),
  response: closed(ref(Platform)),
}

export const update = {
  operationId: 'updatePlatform',
  summary: 'Change a platform',
  description: 'A key that is absent is left alone; null clears.',
  tags,
  params: IdParams,
  body: ref(PlatformChange),
  headers: IfMatchHeaders,
  response: closed(ref(Platform), 404),
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
