import { Ajv, type ErrorObject, type Options } from 'ajv'
import formats from 'ajv-formats'
import type { FastifyServerOptions } from 'fastify'
import { isEmailAddress } from '../lib/email-address.rules.ts'
import type { Problem } from '../lib/errors.ts'
import { lazy, lazyByKey } from '../lib/lazy.ts'
import { isDollars } from '../lib/money.rules.ts'
import { MONTH_PATTERN } from '../lib/period.rules.ts'
import { message, type Message, type ParamsOf } from '../messages.ts'
import { UPLOAD } from './schema.ts'
import { createSerializerFactory } from './serialization.ts'

const options: Options = {
  allErrors: true,
  verbose: true,
  strict: false,
  // TypeBox wrote the schemas: checking each against the meta-schema costs half a second a start.
  validateSchema: false,
}

const dateTime = formats.default.get('date-time') as { validate: (text: string) => boolean }

/** Whether a text is an instant as each part of the service reads it: RFC 3339 also allows a blank for its T, and seconds that no clock has. */
const isInstant = (text: string): boolean =>
  /^[^a-z\s]+$/.test(text) && dateTime.validate(text) && !Number.isNaN(Date.parse(text))

/** A validator with the formats of the contract. */
function createAjv(overrides: Options): Ajv {
  const ajv = new Ajv({ ...options, ...overrides })
  formats.default(ajv, ['date', 'uri'])
  ajv.addFormat('date-time', isInstant)
  ajv.addFormat('email', isEmailAddress)
  ajv.addFormat('dollars', { type: 'number', validate: isDollars })
  return ajv
}

function ajvOf(overrides: Options, shared: object): Ajv {
  const ajv = createAjv(overrides)
  for (const schema of Object.values(shared)) ajv.addSchema(schema as object)
  return ajv
}

/** Whether a value is valid; nothing is coerced or dropped. */
export function checkOf(schema: object): (value: unknown) => boolean {
  const check = lazy(() => {
    const ajv = createAjv({ allErrors: false })
    return ajv.compile(schema)
  })
  return (value) => check()(value)
}

type ValidatorFactory = NonNullable<
  NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>['buildValidator']
>

/** The compilers of bodies, which are not coerced, and of everything else. */
interface Compilers {
  strict: () => Ajv
  coercing: () => Ajv
}

/** A validator as Fastify expects it: errors are a property of the function. */
interface Validate {
  (value: unknown): boolean
  errors?: ErrorObject[] | null | undefined
}

// A schema is compiled at the first request that needs it, so that the start does not wait for it.
const createValidatorFactory = (compilersOf: ReturnType<typeof lazyByKey<Compilers>>) => (shared: object) => {
  const { strict, coercing } = compilersOf(Object.keys(shared).join(), () => ({
    // Keys that a body is not described to have are dropped: http/unknown-fields.ts has reported them.
    strict: lazy(() => ajvOf({ removeAdditional: 'all' }, shared)),
    // A query parameter that is given once may be an array of one.
    coercing: lazy(() => ajvOf({ coerceTypes: 'array', removeAdditional: true }, shared)),
  }))
  return ({ schema, httpPart }: { schema: object; httpPart?: string }) => {
    if (UPLOAD in schema) return () => true
    const validator = lazy(() => (httpPart === 'body' ? strict : coercing)().compile(schema))
    const validate: Validate = (value) => {
      const valid = validator()(value)
      validate.errors = validator().errors
      return valid
    }
    return validate
  }
}

/**
 * Bodies are not coerced (a null price must not become 0); query strings and paths are. Each feature's routes know all
 * shared schemas: their compilers are created once for shared schemas of the same names, so a name must mean one schema.
 */
export const createSchemaController = (): FastifyServerOptions['schemaController'] => ({
  compilersFactory: {
    buildValidator: createValidatorFactory(lazyByKey()) as unknown as ValidatorFactory,
    buildSerializer: createSerializerFactory(),
  },
})

/** The schema controller of the service: all apps of a process share what is compiled. */
export const schemaController = createSchemaController()

const fieldOf = ({ instancePath, params, keyword }: ErrorObject): string =>
  [instancePath.slice(1).replaceAll('/', '.'), keyword === 'required' ? String(params.missingProperty) : '']
    .filter(Boolean)
    .join('.')

/** What a text is not that has a form of its own. */
const FORMATS: Readonly<Record<string, Message>> = {
  dollars: message('field.decimals'),
  email: message('field.not_email'),
  date: message('field.not_date'),
  'date-time': message('field.not_instant'),
}

/** The same of a pattern. */
const PATTERNS: Readonly<Record<string, Message>> = {
  '\\S': message('field.empty'),
  [MONTH_PATTERN]: message('field.not_month'),
}

/** Of amounts, as the rules of money say it; of other numbers, as the validator does. */
function limitOf({ keyword, schema: limit, parentSchema }: ErrorObject): Message | null {
  if (typeof limit !== 'number') return null
  const isAmount = parentSchema?.format === 'dollars'
  switch (keyword) {
    case 'maximum':
      return isAmount ? message('field.at_most', { amount: limit }) : message('field.maximum', { limit })
    case 'minimum':
      return isAmount ? message('field.at_least', { amount: limit }) : message('field.minimum', { limit })
    case 'exclusiveMaximum':
      return message('field.below', { limit })
    case 'exclusiveMinimum':
      return message('field.above', { limit })
    case 'maxLength':
      return message('field.max_length', { count: limit })
    case 'maxItems':
      return message('field.max_items', { count: limit })
    case 'minItems':
      return message('field.min_items', { count: limit })
  }
  return null
}

type Types = ParamsOf<'field.type'>['types']

function messageOf(error: ErrorObject): Message {
  const { keyword, params, message: reason, schema } = error
  switch (keyword) {
    case 'required':
      return message('field.required')
    case 'minLength':
      return message('field.empty')
    case 'pattern':
      return PATTERNS[String(schema)] ?? message('field.form')
    case 'format':
      return FORMATS[String(schema)] ?? message('field.format', { format: String(schema) })
    case 'enum':
      return message('field.one_of', { values: (params.allowedValues as string[]).filter(Boolean) })
    case 'type':
      return message('field.type', { types: [params.type].flat() as Types })
    case 'const':
      return message('field.constant')
    case 'anyOf':
      return message('field.any_of')
  }
  const other = reason?.replace(/^must NOT /, 'must not ')
  return (
    limitOf(error) ??
    (other === undefined ? message('field.invalid') : message('field.other', { reason: other }))
  )
}

/** What a person can act on of what the validator found: one problem a field. */
export function problemsIn(found: readonly ErrorObject[]): Problem[] {
  const problems = new Map<string, Problem>()
  for (const error of found) {
    const field = fieldOf(error) || 'body'
    if (!problems.has(field)) problems.set(field, { field, ...messageOf(error) })
  }
  return [...problems.values()]
}
