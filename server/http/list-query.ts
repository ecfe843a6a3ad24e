import type { FastifyReply } from 'fastify'
import { Type, type Static, type TProperties } from 'typebox'
import type { ListRequest, Order } from '../db/list.ts'
import { InvalidError } from '../lib/errors.ts'
import { rejectUnstorable } from './request-input.ts'
import { checkOf } from './validation.ts'

const MAX_LIMIT = 1000
const DEFAULT_LIMIT = 100

/** A list request and the dialect of its answer. */
interface ListQuery<Filter> extends ListRequest<Filter> {
  /** `range`: an array and Content-Range (ra-data-simple-rest); `plain`: what the specification says. */
  dialect: 'plain' | 'range'
}

const Ids = Type.Array(Type.Integer({ minimum: 1 }), { maxItems: 10_000 })

const Raw = Type.Object({
  skip: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647, description: 'Rows to pass over' })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_LIMIT, description: 'Rows to answer' })),
  sort: Type.Optional(Type.String({ description: 'JSON: ["field","ASC"]' })),
  range: Type.Optional(Type.String({ description: 'JSON: [first,last], both included' })),
  filter: Type.Optional(
    Type.String({ maxLength: 100_000, description: 'JSON: the filters by name, or {"id":[1,2]}' }),
  ),
})

function parsed(name: string, text: string): unknown {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new InvalidError('query.not_json', { name })
  }
  rejectUnstorable(value)
  return value
}

function orderOf(text: string, sortable: readonly string[]): Order {
  const sort = parsed('sort', text)
  const [field, direction] = Array.isArray(sort) ? (sort as unknown[]) : []
  if (!sortable.includes(String(field)) || (direction !== 'ASC' && direction !== 'DESC'))
    throw new InvalidError('query.sort', { fields: sortable })
  return [String(field), direction]
}

function rangeOf(text: string): { offset: number; limit: number } {
  const range = parsed('range', text)
  const [first = NaN, last = NaN] = Array.isArray(range) ? (range as number[]) : []
  const limit = last - first + 1
  if (
    !Number.isSafeInteger(first) ||
    !Number.isSafeInteger(last) ||
    first < 0 ||
    limit < 1 ||
    limit > MAX_LIMIT
  )
    throw new InvalidError('query.range', { most: MAX_LIMIT })
  return { offset: first, limit }
}

/**
 * The query of a list in both dialects: its schema for the route, the same without a page (`scope`), and its reader.
 * @param filters  what the list can be filtered by
 * @param sortable the fields it can be sorted by
 * @param byDefault the order when none is asked for
 */
export function listQuery<F extends TProperties>(
  filters: F,
  sortable: readonly string[],
  byDefault: Order = ['id', 'ASC'],
) {
  const Filter = Type.Partial(Type.Object(filters))
  type FilterValue = Static<typeof Filter>
  const isFilter = checkOf(
    Type.Object({ ...Filter.properties, id: Type.Optional(Ids) }, { additionalProperties: false }),
  )

  function filterOf(text: string): FilterValue & { ids?: number[] } {
    const value = parsed('filter', text)
    if (!isFilter(value)) throw new InvalidError('query.filter', { names: [...Object.keys(filters), 'id'] })
    const { id, ...filter } = value as FilterValue & { id?: number[] }
    return { ...(filter as FilterValue), ...(id ? { ids: id } : {}) }
  }

  /** @throws InvalidError for an invalid sort, range or filter */
  function read(query: Static<typeof Raw> & FilterValue): ListQuery<FilterValue> {
    const { skip, limit, sort, range, filter } = query
    const given = query as Record<string, unknown>
    const plain = Object.fromEntries(
      Object.keys(filters).flatMap((name) => (name in given ? [[name, given[name]]] : [])),
    )
    const combined = {
      ...plain,
      ...(filter ? filterOf(filter) : {}),
    }
    const all = combined.ids ? Math.max(combined.ids.length, 1) : DEFAULT_LIMIT
    return {
      dialect: (sort ?? range ?? filter) === undefined ? 'plain' : 'range',
      filter: combined as ListQuery<FilterValue>['filter'],
      order: sort ? orderOf(sort, sortable) : byDefault,
      ...(range ? rangeOf(range) : { offset: skip ?? 0, limit: limit ?? all }),
    }
  }

  // The validator drops unknown names: the names of filters are used as names of columns.
  const schema = Type.Object({ ...Raw.properties, ...Filter.properties }, { additionalProperties: false })
  const { sort, filter } = Raw.properties
  const scope = Type.Object({ sort, filter, ...Filter.properties }, { additionalProperties: false })
  return { schema, scope, filter: Filter, read }
}

/** Sends the range of the answer's rows among all as Content-Range, as ra-data-simple-rest expects. */
export function sendRange(reply: FastifyReply, { offset, limit }: ListRequest<unknown>, total: number): void {
  const last = Math.min(offset + limit, total) - 1
  void reply.header('content-range', last < offset ? `items */${total}` : `items ${offset}-${last}/${total}`)
}
