import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import type { FastifyServerOptions } from 'fastify'
import { lazy } from '../lib/lazy.ts'

type SerializerFactory = NonNullable<
  NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>['buildSerializer']
>

const isText = (type: unknown): boolean => type === 'string' || String(type) === 'string,null'

/** A schema without the alternatives of texts: the serializer would validate each text against them. */
function plainTexts<T>(schema: T): T {
  if (typeof schema !== 'object' || schema === null) return schema
  if (Array.isArray(schema)) return schema.map(plainTexts) as T
  const parts = Object.entries(schema).map(([name, part]) => [name, plainTexts(part as unknown)] as const)
  const { anyOf, ...rest } = Object.fromEntries(parts)
  return (anyOf === undefined || isText(rest.type) ? rest : { ...rest, anyOf }) as T
}

/**
 * Builds the serializers of responses: one for all with the same schema, as the error responses of all routes have, and
 * only when the first is needed, so that the start does not wait for it.
 */
export const buildSerializer: SerializerFactory = (shared, options) => {
  const builder = lazy(() => SerializerSelector()(plainTexts(shared), options))
  const built = new Map<string, ReturnType<ReturnType<typeof builder>>>()
  const serializerOf = (route: Parameters<ReturnType<typeof builder>>[0]) => {
    const { description: _, ...schema } = plainTexts(route.schema as object & { description?: string })
    const key = JSON.stringify(schema)
    const serialize = built.get(key) ?? builder()({ ...route, schema })
    built.set(key, serialize)
    return serialize
  }
  return (route) => {
    const serializer = lazy(() => serializerOf(route))
    return (document) => serializer()(document)
  }
}
