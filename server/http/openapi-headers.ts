import { MOST_NAMED } from './unknown-fields.ts'

/** A header of an answer. */
interface Header {
  description: string
  schema: object
  example: string | number
}

const text = { type: 'string' }

/** The headers of answers that programs go by, as the contract has them. */
export const HEADERS = {
  'Ignored-Fields': {
    description:
      'What was sent and not known, and so ignored: names of body keys (`filter.month` of one within the `filter` of a mailing), query ' +
      `parameters and form fields, separated by commas, each percent-encoded, the first ${MOST_NAMED}. Not there when all was known`,
    schema: { type: 'string' },
    example: 'paid, page',
  },
  'X-Total-Count': {
    description: 'How many rows match the filters, on all pages',
    schema: { type: 'integer', minimum: 0 },
    example: 123,
  },
  'Content-Range': {
    description: 'Where the rows stand among all: only with `sort`, `range` or `filter`',
    schema: { type: 'string', pattern: '^items (\\d+-\\d+|\\*)/\\d+$' },
    example: 'items 0-24/123',
  },
  ETag: {
    description:
      'What is answered, by a hash. Send it as If-None-Match to be answered 304 while nothing is new, and as If-Match ' +
      'with a change of the record. A compressed answer has another one',
    schema: text,
    example: '"q9hSK3a1Gd0mX2LwYb7VfQ"',
  },
  'WWW-Authenticate': {
    description:
      'The challenge of RFC 6750; `error="invalid_token"` when a token was sent that has expired or is not valid',
    schema: text,
    example: 'Bearer realm="TrackLedger"',
  },
  'Retry-After': {
    description: 'Seconds until it may be tried again',
    schema: { type: 'integer', minimum: 0 },
    example: 60,
  },
  Accept: {
    description: 'The media type that the call takes',
    schema: text,
    example: 'application/json',
  },
} as const satisfies Record<string, Header>

type Name = keyof typeof HEADERS

/** The headers that an error response has, by its status. */
const OF_ERRORS: Readonly<Record<string, Name>> = {
  401: 'WWW-Authenticate',
  415: 'Accept',
  429: 'Retry-After',
  503: 'Retry-After',
}

const referred = (...names: Name[]) => ({
  headers: Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }])),
})

/** The headers of the successful answer to a call. */
export const headersOfAnswer = ({ isList }: { isList: boolean }): object =>
  referred('Ignored-Fields', ...(isList ? (['X-Total-Count', 'Content-Range'] as const) : [])).headers

/** The headers of a shared error response. */
export const headersOfStatus = (status: string): object => {
  const name = OF_ERRORS[status]
  return name ? referred(name) : {}
}

interface Answer {
  headers?: object
  content?: Record<string, unknown>
}
interface Operation {
  parameters?: object[]
  responses: Record<string, Answer>
}

const IF_NONE_MATCH = {
  name: 'if-none-match',
  in: 'header',
  description:
    'The ETag of what the sender has already: while it is the same, the answer is 304 without a body',
  schema: text,
}

/** The answer to who has it already; it has no body. */
export const NOT_MODIFIED = { description: 'The sender has it already', ...referred('ETag') }

/** Adds to a call that reads JSON that its answer has an ETag, and need not be sent again. */
export function addETag(method: string, operation: Operation): void {
  const answer = operation.responses[200]
  if (method !== 'get' || !answer?.content?.['application/json']) return
  answer.headers = { ...answer.headers, ...referred('ETag').headers }
  operation.responses[304] = { $ref: '#/components/responses/NotModified' } as Answer
  operation.parameters = [...(operation.parameters ?? []), IF_NONE_MATCH]
}
