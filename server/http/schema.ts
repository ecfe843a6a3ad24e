import { Type, type Static, type TProperties, type TSchema, type TUnsafe } from 'typebox'
import { MAX_ADDRESS_LENGTH } from '../lib/email-address.rules.ts'
import { USD } from '../lib/currency.rules.ts'
import { formatCents, MAX_CENTS, MAX_PAYMENT_CENTS, MAX_SUM_CENTS, toDollars } from '../lib/money.rules.ts'
import { MAX_YEAR, MIN_YEAR } from '../lib/period.rules.ts'
import { CODES, type Code } from '../messages.ts'
import { errorResponses, type OwnStatus } from './error-responses.ts'

/** Marks the body of an upload, by what is uploaded: a stream, which no validator sees. */
export const UPLOAD = 'x-upload'
export type Uploaded = 'workbook' | 'image'

/** The keywords that are changed when a schema is to take null, too. */
interface Keywords extends TSchema {
  $ref?: string
  type?: string
  format?: string
  if?: object
  then?: object
  else?: object
  enum?: unknown[]
}

/** A reference to a named component, in the contract too. */
export const ref = <T extends TSchema>(schema: T): TUnsafe<Static<T>> =>
  Type.Unsafe<Static<T>>({ $ref: `${(schema as { $id?: string }).$id}#` })

/** A named schema with more properties. */
export const withMore = <T extends TSchema, P extends TProperties>(
  base: T,
  more: P,
  options: { $id: string },
) =>
  Type.Unsafe<Static<T> & Static<ReturnType<typeof Type.Object<P>>>>({
    ...options,
    type: 'object',
    allOf: [ref(base), Type.Object(more)],
  })

/** The same schema, also for null. */
export function nullable<T extends TSchema>(schema: T): TUnsafe<Static<T> | null> {
  const { type, enum: values, ...rest } = schema as Keywords
  if (rest.$ref) return Type.Unsafe({ anyOf: [schema, { type: 'null' }] })
  return Type.Unsafe({ ...rest, type: [type, 'null'], ...(values ? { enum: [...values, null] } : {}) })
}

/**
 * The same text, also for null and an empty text, which means null: see `emptyIsNull`. Its form is asked of a filled text
 * alone, and not by alternatives: generators would make a union of each, `string | string | null`.
 */
export function optional<T extends TSchema>(schema: T): TUnsafe<Static<T> | null> {
  const { format, if: condition, then, else: other, enum: values, ...rest } = schema as Keywords
  const type = ['string', 'null']
  if (values) return Type.Unsafe({ ...rest, type, enum: [...values, '', null] })
  const form = condition ? { if: condition, then, else: other } : { format }
  return Type.Unsafe({ ...rest, type, if: { minLength: 1 }, then: form })
}

/** One of a few words. */
export const oneOf = <const T extends string>(values: readonly T[], options: object = {}): TUnsafe<T> =>
  Type.Unsafe<T>({ type: 'string', enum: values, ...options })

/** Text of at least one character that is not blank. */
export const filledText = (maxLength: number, options: object = {}) =>
  Type.String({ minLength: 1, maxLength, pattern: '\\S', ...options })

export const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647, examples: [1] })
/** The id of a record that a path or query names. */
export const idOf = (what: string) => Type.Integer({ ...Id, description: `The id of ${what}` })
/** The words that a list is searched for. */
export const Search = Type.String({
  maxLength: 255,
  description:
    'Words to look for; case does not count, accents do, ß is not ss nor İ an i, % and _ are plain letters',
  examples: ['dune'],
})

/** The price of an item, in dollars. */
export const Price = Type.Number({
  format: 'dollars',
  maximum: toDollars(MAX_CENTS),
  minimum: 0,
  examples: [12.5],
})
/** A sum of amounts in dollars, without the limit of a single price: as far as it is exact to the cent. */
export const Total = Type.Number({
  format: 'dollars',
  minimum: -toDollars(MAX_SUM_CENTS),
  maximum: toDollars(MAX_SUM_CENTS),
  examples: [1250.75],
})

/** What is paid, on a billing or into an account, in dollars. */
export const Paid = Type.Number({
  format: 'dollars',
  minimum: 0,
  maximum: toDollars(MAX_PAYMENT_CENTS),
  examples: [500],
})
/** What was left of the billing before, in dollars: negative when too much was paid. */
export const PreviousBalance = Type.Number({
  ...Paid,
  minimum: -toDollars(MAX_PAYMENT_CENTS),
  examples: [1250.75],
})

export const Email = Type.String({
  format: 'email',
  maxLength: MAX_ADDRESS_LENGTH,
  examples: ['billing@dunehaulage.example'],
})

/** An instant in UTC. */
export const Instant = Type.Unsafe<Date | string>({
  type: 'string',
  format: 'date-time',
  examples: ['2026-10-31T14:03:22.000Z'],
})
/** A day without a zone. */
export const Day = Type.String({ format: 'date', examples: ['2026-10-31'] })
/** A day, or an instant, kept as it was given. */
export const DayOrInstant = Type.Unsafe<string>({
  type: 'string',
  maxLength: 30,
  if: { maxLength: 'YYYY-MM-DD'.length },
  then: { format: 'date' },
  else: { format: 'date-time' },
  examples: ['2026-10-31'],
})

export const Month = Type.Integer({
  minimum: 1,
  maximum: 12,
  description: 'The month of the period',
  examples: [10],
})
export const Year = Type.Integer({
  minimum: MIN_YEAR,
  maximum: MAX_YEAR,
  description: 'The year of the period',
  examples: [2026],
})

/** ISO 4217. */
export const Currency = Type.String({
  pattern: '^[A-Z]{3}$',
  description: 'Of its amounts: ISO 4217',
  examples: ['USD'],
})

/** Which of the client's prices a billing is charged by. */
export const BillingType = oneOf(['INTERNATIONAL', 'LOCAL'], {
  description: 'INTERNATIONAL is charged by the USD prices, LOCAL by the local ones',
})

export const IdParams = Type.Object({ id: idOf('the record') })

const MessageCode = oneOf<Code>(CODES, {
  $id: 'MessageCode',
  description: 'The message for a program: a code keeps its meaning and its params',
  examples: ['field.required'],
})

/** A text for people as data: its code, and what varies in it. */
export const messageFields = {
  code: ref(MessageCode),
  params: Type.Unsafe<object>({
    type: 'object',
    additionalProperties: true,
    description:
      'What varies in the text: amounts in dollars, dates as ISO texts; a part of it is a message itself, with `code` and `params`',
    examples: [{}],
  }),
}

/** A message as data. */
export const MessageBody = Type.Object(messageFields, { $id: 'Message' })

const Problem = Type.Object(
  {
    field: Type.Optional(Type.String({ description: 'The field that it is about', examples: ['name'] })),
    row: Type.Optional(Type.Integer({ description: 'The row of a sheet, as Excel numbers it' })),
    column: Type.Optional(nullable(Type.String({ description: 'The header of the column' }))),
    ...messageFields,
  },
  { $id: 'Problem', description: 'What is wrong with a field, or with a cell of a sheet' },
)

/** The body of every error response. */
export const ErrorBody = Type.Object(
  {
    detail: Type.String({ description: 'What went wrong, in words for a person', examples: ['Not found'] }),
    errors: Type.Optional(
      Type.Record(Type.String(), Type.String(), { description: 'What is wrong with which field' }),
    ),
    ...Type.Partial(Type.Object(messageFields)).properties,
    problems: Type.Optional(
      Type.Array(ref(Problem), { description: 'What is wrong with which field, for a program' }),
    ),
  },
  { $id: 'ErrorResponse' },
)

export const Count = Type.Object({ count: Type.Integer({ minimum: 0, examples: [64] }) }, { $id: 'Count' })

/** Results of a call that should be looked at. */
export const warnings = Type.Array(Type.String(), {
  description: 'One line for each thing to look at',
  examples: [[`KDA 100A (350000000000017) is charged the default rate of ${formatCents(175_00, USD)}`]],
})

/** The first thousand lines as messages. */
const asMessages = (lines: string) =>
  Type.Array(ref(MessageBody), { description: `The first thousand of \`${lines}\`, for a program` })
/** What is answered of `errors` and `warnings` as messages. */
export const lineMessages = {
  error_messages: asMessages('errors'),
  problems: Type.Array(ref(Problem), { description: 'What is wrong in these rows, by row and column' }),
  warning_messages: asMessages('warnings'),
}

const UPLOADED: Readonly<Record<Uploaded, string>> = {
  workbook: 'An .xlsx or .xls workbook',
  image: 'A PNG or JPEG image',
}

/** The body of an upload, for the contract; `readUpload` of http/uploads.ts reads it. */
export const uploadBody = (fields: Record<string, TSchema> = {}, what: Uploaded = 'workbook') =>
  Type.Object(
    {
      file: Type.Unsafe<string>({
        type: 'string',
        format: 'binary',
        description: UPLOADED[what],
      }),
      ...fields,
    },
    { [UPLOAD]: what },
  )

/**
 * The responses of a route: the successful one, and the error responses by status that only its service knows of.
 * `addDerivedErrors` adds those that follow from what the route has.
 */
export function answers<T extends TSchema>(success: T, ...statuses: OwnStatus[]): { 200: T } {
  return { 200: success, ...(errorResponses(...statuses) as object) }
}

/** The responses of a route that requires a token, and begins what goes on in the background. */
export const begun = <T extends TSchema>(success: T, ...statuses: OwnStatus[]): { 202: T } => ({
  202: { ...success, description: 'It has begun, and goes on' },
  ...(errorResponses(...statuses) as object),
  ...errorResponses(401),
})

/** The responses of a route that requires a token. */
export const closed = <T extends TSchema>(success: T, ...statuses: OwnStatus[]) => ({
  ...answers(success, ...statuses),
  ...errorResponses(401),
})

/** The successful response of a call that answers a file of one of these types. */
export const asFile = (...types: string[]) => ({
  content: Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }])),
  description: 'The file',
})

/** The schemas that every contract names. */
export const sharedSchemas = [MessageCode, MessageBody, Problem, ErrorBody, Count]
