import { Ajv, type ErrorObject, type Options } from 'ajv'
import formats from 'ajv-formats'
import type { FastifyServerOptions } from 'fastify'
import { isEmailAddress } from '../lib/email-address.rules.ts'
import type { FieldErrors } from '../lib/errors.ts'
import { lazy } from '../lib/lazy.ts'
import { atLeast, atMost, isDollars, toCents } from '../lib/money.rules.ts'
import { UPLOAD } from './schema.ts'
import { buildSerializer } from './serialization.ts'

const options: Options = {
  allErrors: true,
  verbose: true,
  removeAdditional: true,
  strict: false,
  // TypeBox wrote the schemas: checking each against the meta-schema costs half a second a start.
  validateSchema: false,
  useDefaults: true,
}

/** A validator with the formats of the contract. */
function createAjv(overrides: Options): Ajv {
  const ajv = new Ajv({ ...options, ...overrides })
  formats.default(ajv, ['date', 'date-time', 'uri'])
  ajv.addFormat('email', isEmailAddress)
  ajv.addFormat('dollars', { type: 'number', validate: isDollars })
  return ajv
}

function ajvOf(coerceTypes: Options['coerceTypes'], shared: object): Ajv {
  const ajv = createAjv({ coerceTypes })
  for (const schema of Object.values(shared)) ajv.addSchema(schema as object)
  return ajv
}

/** Whether a value is valid; nothing is coerced or dropped. */
export function checkOf(schema: object): (value: unknown) => boolean {
  const check = lazy(() => {
    const ajv = createAjv({ allErrors: false, removeAdditional: false, useDefaults: false })
    return ajv.compile(schema)
  })
  return (value) => check()(value)
}

type ValidatorFactory = NonNullable<
  NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>['buildValidator']
>

/** A validator as Fastify expects it: errors are a property of the function. */
interface Validate {
  (value: unknown): boolean
  errors?: ErrorObject[] | null | undefined
}

// A schema is compiled at the first request that needs it, so that the start does not wait for it.
const buildValidator = (shared: object) => {
  const strict = lazy(() => ajvOf(false, shared))
  // A query parameter that is given once may be an array of one.
  const coercing = lazy(() => ajvOf('array', shared))
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

/** Bodies are not coerced (a null price must not become 0); query strings and paths are. */
export const schemaController: FastifyServerOptions['schemaController'] = {
  compilersFactory: { buildValidator: buildValidator as unknown as ValidatorFactory, buildSerializer },
}

const fieldOf = ({ instancePath, params, keyword }: ErrorObject): string =>
  [instancePath.slice(1).replaceAll('/', '.'), keyword === 'required' ? String(params.missingProperty) : '']
    .filter(Boolean)
    .join('.')

function messageOf({ keyword, params, message, schema, parentSchema }: ErrorObject): string {
  const kinds: Record<string, string> = {
    email: 'an e-mail address',
    date: 'a date (2026-10-31)',
    'date-time': 'an instant',
  }
  switch (keyword) {
    case 'required':
      return 'is required'
    case 'minLength':
      return 'must not be empty'
    case 'pattern':
      return parentSchema?.pattern === '\\S' ? 'must not be empty' : 'has the wrong form'
    case 'format':
      if (schema === 'dollars') return 'must have at most two decimals'
      return `is not ${kinds[String(schema)] ?? `a ${String(schema)}`}`
    case 'enum':
      return `must be one of ${(params.allowedValues as unknown[]).filter(Boolean).join(', ')}`
    // Amounts have the messages of the money rules, other numbers those of the validator.
    case 'maximum':
      if (parentSchema?.format === 'dollars') return atMost(toCents(schema as number))
      break
    case 'minimum':
      if (parentSchema?.format === 'dollars') return atLeast(toCents(schema as number))
      break
    case 'type':
      return `must be ${[params.type].flat().join(' or ')}`
  }
  return message ?? 'is not valid'
}

/** The validator's errors as messages that a person can act on, one a field. */
export function fieldErrorsOf(found: readonly ErrorObject[]): FieldErrors {
  const errors: FieldErrors = {}
  for (const error of found) errors[fieldOf(error) || 'body'] ??= messageOf(error)
  return errors
}
