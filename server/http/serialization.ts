import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import type { FastifyServerOptions } from 'fastify'

type SerializerFactory = NonNullable<
  NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>['buildSerializer']
>

const isText = (type: unknown): boolean => type === 'string' || String(type) === 'string,null'

/** A schema that no longer says which of several kinds a text is of: each text would be validated on its way out. */
function plainTexts<T>(schema: T): T {
  if (typeof schema !== 'object' || schema === null) return schema
  if (Array.isArray(schema)) return schema.map(plainTexts) as T
  const parts = Object.entries(schema).map(([name, part]) => [name, plainTexts(part as unknown)] as const)
  const { anyOf, ...rest } = Object.fromEntries(parts)
  return (anyOf === undefined || isText(rest.type) ? rest : { ...rest, anyOf }) as T
}

/** Builds what writes the answers: once for all that have one schema, as the refusals of all routes have. */
export const buildSerializer: SerializerFactory = (shared, options) => {
  const build = SerializerSelector()(plainTexts(shared), options)
  const built = new Map<string, ReturnType<typeof build>>()
  return (route) => {
    const { description: _, ...schema } = plainTexts(route.schema as object & { description?: string })
    const key = JSON.stringify(schema)
    const serialize = built.get(key) ?? build({ ...route, schema })
    built.set(key, serialize)
    return serialize
  }
}
