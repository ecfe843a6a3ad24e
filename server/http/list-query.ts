import type { FastifyReply } from 'fastify'
import { Type, type Static, type TProperties, type TSchema, type TUnsafe } from 'typebox'
import type { ListRequest, Order } from '../db/list.ts'
import { InvalidError } from '../lib/errors.ts'
import { rejectUnstorable } from './request-input.ts'
import { IN_CONTRACT } from './in-contract.ts'
import { checkOf } from './validation.ts'

const MAX_LIMIT = 1000
const DEFAULT_LIMIT = 100
const BY_ID: Order = ['id', 'ASC']

/** A list request and the dialect of its answer. */
interface ListQuery<Filter, Id = number> extends ListRequest<Filter, Id> {
  /** `range`: an array and Content-Range (ra-data-simple-rest); `plain`: what the specification says. */
  dialect: 'plain' | 'range'
}

const MAX_IDS = 10_000
const RecordId = Type.Integer({ minimum: 1 })

const MAX_SKIP = 2_147_483_647

/** How a list is ordered and paged where it differs from others. */
interface ListOptions<Id = number> {
  /** What an id is where that is not the number of a record. */
  id?: TUnsafe<Id>
  /** How many rows an id may name: one when left out. */
  rowsAnId?: number
  /** The order when none is asked for: by id when left out. */
  byDefault?: Order
  /** Whether it has that order alone, and takes no ids. */
  isFixed?: boolean
  /** How many rows are answered when no `limit` is given, where that is not always a hundred. */
  unlimited?: { rows: number; description: string }
}

/** JSON texts that a parameter may be, without blanks. */
const sortsBy = (fields: readonly string[], directions: readonly string[]): string[] =>
  fields.flatMap((field) => directions.map((direction) => JSON.stringify([field, direction])))

const limitOf = (unlimited: ListOptions['unlimited']) =>
  Type.Integer({
    minimum: 1,
    maximum: MAX_LIMIT,
    ...(unlimited ? {} : { default: DEFAULT_LIMIT }),
    description: `Rows to answer; without it ${unlimited?.description ?? `${DEFAULT_LIMIT}, or all that \`filter\` names by their ids`}. X-Total-Count says how many there are`,
  })

const PAGE = {
  skip: Type.Integer({ minimum: 0, maximum: MAX_SKIP, description: 'Rows to pass over', default: 0 }),
  range: Type.String({
    description: `JSON: [first,last], as [0,24], both included, at most ${MAX_LIMIT} rows; goes before \`skip\` and \`limit\``,
    [IN_CONTRACT]: { pattern: '^\\s*\\[\\s*\\d+\\s*,\\s*\\d+\\s*\\]\\s*$' },
  }),
}

/** The parameters that every list has, as the contract has them for this one. */
function rawQuery(
  filters: readonly string[],
  sortable: readonly string[],
  { byDefault = BY_ID, isFixed = false, unlimited }: ListOptions<unknown>,
) {
  const names = isFixed ? filters : [...filters, 'id']
  return Type.Partial(
    Type.Object({
      skip: PAGE.skip,
      limit: limitOf(unlimited),
      sort: Type.String({
        description: `JSON: ["field","ASC" or "DESC"], blanks aside; without it ${JSON.stringify(byDefault)}`,
        [IN_CONTRACT]: { enum: sortsBy(sortable, isFixed ? [byDefault[1]] : ['ASC', 'DESC']) },
      }),
      range: PAGE.range,
      filter: Type.String({
        maxLength: 100_000,
        description: `JSON: an object of ${names.join(', ')}${isFixed ? '' : '; `id` is an array of ids'}`,
      }),
    }),
  )
}
type Raw = ReturnType<typeof rawQuery>

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
 */
export function listQuery<F extends TProperties, Id = number>(
  filters: F,
  sortable: readonly string[],
  options: ListOptions<Id> = {},
) {
  const { byDefault = BY_ID, unlimited, id = RecordId as TSchema, rowsAnId = 1 } = options
  const Filter = Type.Partial(Type.Object(filters))
  type FilterValue = Static<typeof Filter>
  const isFilter = checkOf(
    Type.Object(
      { ...Filter.properties, id: Type.Optional(Type.Array(id, { maxItems: MAX_IDS })) },
      { additionalProperties: false },
    ),
  )

  function filterOf(text: string): FilterValue & { ids?: Id[] } {
    const value = parsed('filter', text)
    if (!isFilter(value)) throw new InvalidError('query.filter', { names: [...Object.keys(filters), 'id'] })
    const { id, ...filter } = value as FilterValue & { id?: Id[] }
    return { ...(filter as FilterValue), ...(id ? { ids: id } : {}) }
  }

  /** @throws InvalidError for an invalid sort, range or filter */
  function read(query: Static<Raw> & FilterValue): ListQuery<FilterValue, Id> {
    const { skip, limit, sort, range, filter } = query
    const given = query as Record<string, unknown>
    const plain = Object.fromEntries(
      Object.keys(filters).flatMap((name) => (name in given ? [[name, given[name]]] : [])),
    )
    const combined = {
      ...plain,
      ...(filter ? filterOf(filter) : {}),
    }
    const all = combined.ids
      ? Math.max(combined.ids.length * rowsAnId, 1)
      : (unlimited?.rows ?? DEFAULT_LIMIT)
    return {
      dialect: (sort ?? range ?? filter) === undefined ? 'plain' : 'range',
      filter: combined as ListQuery<FilterValue, Id>['filter'],
      order: sort ? orderOf(sort, sortable) : byDefault,
      ...(range ? rangeOf(range) : { offset: skip ?? 0, limit: limit ?? all }),
    }
  }

  // The validator drops unknown names: the names of filters are used as names of columns.
  const raw = rawQuery(Object.keys(filters), sortable, options)
  const schema = Type.Object({ ...raw.properties, ...Filter.properties }, { additionalProperties: false })
  const { sort, filter } = raw.properties
  const scope = Type.Object({ sort, filter, ...Filter.properties }, { additionalProperties: false })
  return { schema, scope, filter: Filter, read }
}

/**
 * Says how many rows a list has in all: as X-Total-Count, and in the `range` dialect also with the place of those that
 * are answered among them as Content-Range, as ra-data-simple-rest expects.
 */
export function sendTotal(
  reply: FastifyReply,
  { dialect, offset, limit }: Omit<ListQuery<unknown>, 'filter' | 'order'>,
  total: number,
): void {
  void reply.header('x-total-count', total)
  if (dialect === 'plain') return
  const last = Math.min(offset + limit, total) - 1
  void reply.header('content-range', last < offset ? `items */${total}` : `items ${offset}-${last}/${total}`)
}
