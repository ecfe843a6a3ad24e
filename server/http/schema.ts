import { Type, type Static, type TSchema, type TUnsafe } from 'typebox'
import { MAX_CENTS } from '../lib/money.rules.ts'
import { MAX_YEAR, MIN_YEAR } from '../lib/period.rules.ts'

/** Marks the body of an upload: a stream, which no validator sees. */
export const UPLOAD = 'x-upload'

/** A reference to a named component: what the schema says stands once, in the contract too. */
export const ref = <T extends TSchema>(schema: T): TUnsafe<Static<T>> =>
  Type.Unsafe<Static<T>>({ $ref: `${(schema as { $id?: string }).$id}#` })

/** The same schema that also takes null. */
export function nullable<T extends TSchema>(schema: T): TUnsafe<Static<T> | null> {
  const { type, enum: values, anyOf, ...rest } = schema as TSchema & Record<'type' | 'enum' | 'anyOf', never>
  return Type.Unsafe({
    ...rest,
    type: [type, 'null'],
    ...(values ? { enum: [...(values as unknown[]), null] } : {}),
    ...(anyOf ? { anyOf: [...(anyOf as unknown[]), { type: 'null' }] } : {}),
  })
}

/** The same schema that also takes null, and an empty text for it: see `emptyIsNull`. */
export function optional<T extends TSchema>(schema: T): TUnsafe<Static<T> | null> {
  const { examples } = schema as { examples?: unknown[] }
  return Type.Unsafe({
    type: ['string', 'null'],
    anyOf: [schema, { type: 'string', maxLength: 0 }, { type: 'null' }],
    ...(examples ? { examples } : {}),
  })
}

/** One of a few words. */
export const oneOf = <const T extends string>(values: readonly T[], options: object = {}): TUnsafe<T> =>
  Type.Unsafe<T>({ type: 'string', enum: values, ...options })

/** Text of at least one character that is not blank. */
export const filledText = (maxLength: number, options: object = {}) =>
  Type.String({ minLength: 1, maxLength, pattern: '\\S', ...options })

export const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647, examples: [1] })

/** The price of a line, in dollars. */
export const Price = Type.Number({
  format: 'dollars',
  maximum: MAX_CENTS / 100,
  minimum: 0,
  examples: [12.5],
})
/** A sum of amounts in dollars, which no line's limit binds. */
export const Total = Type.Number({ format: 'dollars', examples: [1250.75] })

/** A sum that cannot be negative. */
export const Paid = Type.Number({ format: 'dollars', minimum: 0, examples: [500] })

export const Email = Type.String({
  format: 'email',
  maxLength: 254,
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
export const DayOrInstant = Type.String({
  anyOf: [
    { type: 'string', format: 'date' },
    { type: 'string', format: 'date-time' },
  ],
  maxLength: 30,
  examples: ['2026-10-31'],
})

export const Month = Type.Integer({ minimum: 1, maximum: 12, examples: [10] })
export const Year = Type.Integer({ minimum: MIN_YEAR, maximum: MAX_YEAR, examples: [2026] })

export const IdParams = Type.Object({ id: Id })

/** What every refusal says. */
export const ErrorBody = Type.Object(
  {
    detail: Type.String({ description: 'What went wrong, in words for a person', examples: ['Not found'] }),
    errors: Type.Optional(
      Type.Record(Type.String(), Type.String(), { description: 'What is wrong with which field' }),
    ),
  },
  { $id: 'Error' },
)

export const Count = Type.Object({ count: Type.Integer({ minimum: 0, examples: [64] }) }, { $id: 'Count' })

/** What an upload answers besides its counts. */
export const uploadAnswer = {
  message: Type.String({
    description: 'What the upload did',
    examples: ['64 clients: 64 new, 0 changed, 0 unchanged.'],
  }),
  errors: Type.Array(Type.String(), {
    description: 'One line for each row that was not imported',
    examples: [['Row 7, Imei number: "3.5E+14" is not an IMEI']],
  }),
  warnings: Type.Array(Type.String(), { description: 'One line for each thing to look at' }),
}
export const UploadAnswer = Type.Object(uploadAnswer, { $id: 'UploadAnswer' })

/** The body of an upload, for the contract; `readUpload` of http/uploads.ts reads it. */
export const uploadBody = (fields: Record<string, TSchema> = {}) =>
  Type.Object(
    {
      file: Type.Unsafe<string>({
        type: 'string',
        format: 'binary',
        description: 'An .xlsx or .xls workbook',
      }),
      ...fields,
    },
    { [UPLOAD]: true },
  )

const REASONS = {
  400: 'The input breaks a rule',
  401: 'Nobody is signed in',
  403: 'This is switched off',
  404: 'There is no such record',
  409: 'The input collides with what is stored',
  413: 'The upload is too large',
  415: 'The upload is of a kind that is not taken',
  429: 'Too many attempts; try again later',
} as const

/** The answers of a route: the good one, and the refusals by their status. 401 stands on every route that is closed. */
export function answers<T extends TSchema>(good: T, ...refusals: (keyof typeof REASONS)[]): { 200: T } {
  const refused = refusals.map((status) => [status, { ...ref(ErrorBody), description: REASONS[status] }])
  return { 200: good, ...(Object.fromEntries(refused) as object) }
}

/** The refusals of a closed route. */
export const closed = <T extends TSchema>(good: T, ...refusals: (keyof typeof REASONS)[]) =>
  answers(good, 401, ...refusals)

/** The schemas that every contract names. */
export const sharedSchemas = [ErrorBody, Count, UploadAnswer]
