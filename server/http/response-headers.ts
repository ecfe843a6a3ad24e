import { MOST_NAMED } from './unknown-fields.ts'

/** The headers of successful answers, as the contract has them by their names. */
export const RESPONSE_HEADERS = {
  'Ignored-Fields': {
    description:
      'What was sent and not known, and so ignored: names of body keys (`filter.month` of one within `filter`), query ' +
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
} as const

type HeaderName = keyof typeof RESPONSE_HEADERS

const refersTo = (name: HeaderName) => ({ $ref: `#/components/headers/${name}` })

/** The headers of the successful answer to a call. */
export const headersOfAnswer = ({ isList }: { isList: boolean }): Record<string, { $ref: string }> => {
  const names: HeaderName[] = [
    'Ignored-Fields',
    ...(isList ? (['X-Total-Count', 'Content-Range'] as const) : []),
  ]
  return Object.fromEntries(names.map((name) => [name, refersTo(name)]))
}
