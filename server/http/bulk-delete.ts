import { Type } from 'typebox'
import { deleteMany, MAX_BULK } from '../lib/delete-many.ts'
import type { SignedInUser } from './auth.ts'
import { ERROR_RESPONSES } from './error-responses.ts'
import { closed, Id, messageFields, ref } from './schema.ts'

const BulkQuery = Type.Object({
  ids: Type.Array(Id, {
    minItems: 1,
    maxItems: MAX_BULK,
    description: 'The ids of the records, a parameter each: `ids=1&ids=2`',
    examples: [[1, 2]],
  }),
})

/** What became of each record; shared by all such calls. */
export const BulkDeleted = Type.Object(
  {
    deleted: Type.Array(Id, { description: 'Those that are gone', examples: [[1, 2]] }),
    missing: Type.Array(Id, {
      description: 'Ids of no record: somebody else was first',
      examples: [[3]],
    }),
    refused: Type.Array(
      Type.Object({
        id: Id,
        detail: Type.String({ examples: ['Platform Orion Track still has 2 clients'] }),
        ...messageFields,
      }),
      {
        description: 'Those that stay, and why',
        examples: [[{ id: 4, ...ERROR_RESPONSES[409].example }]],
      },
    ),
  },
  { $id: 'BulkDeleted' },
)

/**
 * The contract of a call that deletes several records.
 * @param described what names it, and of which kind of record it is
 */
export const bulkDelete = <Described extends { operationId: string; summary: string; tags: string[] }>(
  described: Described,
) => ({
  ...described,
  description:
    'Each by itself, as if it was deleted alone: those that can go are gone, whatever becomes of the others. Each that ' +
    'must stay is named with the reason. One that only another of them was in the way of goes after it.',
  querystring: BulkQuery,
  response: closed(ref(BulkDeleted)),
})

/** Answers such a call, by how one record is deleted. */
export const handleBulkDelete =
  (deleteOne: (user: SignedInUser, id: number) => Promise<unknown>) =>
  ({ query, user }: { query: { ids: number[] }; user: SignedInUser }) =>
    deleteMany(query.ids, (id) => deleteOne(user, id))
