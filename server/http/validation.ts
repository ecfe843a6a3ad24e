import { Ajv, type ErrorObject, type Options } from 'ajv'
import formats from 'ajv-formats'
import type { FastifyServerOptions } from 'fastify'
import type { FieldErrors } from '../lib/errors.ts'
import { lazily, lazilyByName } from '../lib/lazily.ts'
import { atLeast, atMost, isDollars, toCents } from '../lib/money.rules.ts'
import { UPLOAD } from './schema.ts'
import { createSerializers } from './serialization.ts'

const options: Options = {
  allErrors: true,
  verbose: true,
  removeAdditional: true,
  strict: false,
  // TypeBox wrote the schemas: checking each against the meta-schema costs half a second a start.
  validateSchema: false,
  useDefaults: true,
}

function ajvOf(coerceTypes: boolean, shared: object): Ajv {
  const ajv = new Ajv({ ...options, coerceTypes })
  formats.default(ajv, ['date', 'date-time', 'email', 'uri'])
  ajv.addFormat('dollars', { type: 'number', validate: isDollars })
  for (const schema of Object.values(shared)) ajv.addSchema(schema as object)
  return ajv
}

/** Whether a value is what a schema says; nothing is coerced, and nothing is dropped. */
export function checkOf(schema: object): (value: unknown) => boolean {
  const check = lazily(() => {
    const ajv = new Ajv({ ...options, allErrors: false, removeAdditional: false, useDefaults: false })
    formats.default(ajv, ['date', 'date-time', 'email', 'uri'])
    return ajv.compile(schema)
  })
  return (value) => check()(value)
}

type ValidatorFactory = NonNullable<
  NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>['buildValidator']
>

/** For bodies, and for all else. */
interface Compilers {
  strict: () => Ajv
  coercing: () => Ajv
}

/** What Fastify asks of a validator: its findings stand on the function. */
interface Validate {
  (value: unknown): boolean
  errors?: ErrorObject[] | null | undefined
}

// A schema is compiled when the first request meets it, so that a start need not wait for it.
const createValidators = (ofNames: ReturnType<typeof lazilyByName<Compilers>>) => (shared: object) => {
  const { strict, coercing } = ofNames(Object.keys(shared).join(), () => ({
    strict: lazily(() => ajvOf(false, shared)),
    coercing: lazily(() => ajvOf(true, shared)),
  }))
  return ({ schema, httpPart }: { schema: object; httpPart?: string }) => {
    if (UPLOAD in schema) return () => true
    const validator = lazily(() => (httpPart === 'body' ? strict : coercing)().compile(schema))
    const validate: Validate = (value) => {
      const valid = validator()(value)
      validate.errors = validator().errors
      return valid
    }
    return validate
  }
}

/**
 * Bodies are taken as they come (a null price must not become 0); query strings and paths are coerced. The routes of each
 * feature know all shared schemas: what compiles those of the same names is made once, so one name is to mean one schema.
 */
export const createSchemaController = (): FastifyServerOptions['schemaController'] => ({
  compilersFactory: {
    buildValidator: createValidators(lazilyByName()) as unknown as ValidatorFactory,
    buildSerializer: createSerializers(),
  },
})

/** That of the service. */
export const schemaController = createSchemaController()

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
    // Of amounts, as the rules of money say it; of other numbers, as the validator does.
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

/** What a person can act on of what the validator found: one message a field. */
export function fieldErrorsOf(found: readonly ErrorObject[]): FieldErrors {
  const errors: FieldErrors = {}
  for (const error of found) errors[fieldOf(error) || 'body'] ??= messageOf(error)
  return errors
}
