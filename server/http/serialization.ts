import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import type { FastifyServerOptions } from 'fastify'
import { lazy, lazyByKey } from '../lib/lazy.ts'

type SerializerFactory = NonNullable<
  NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>['buildSerializer']
>

const isText = (type: unknown): boolean => type === 'string' || String(type) === 'string,null'

/** A schema without the conditions on texts: the serializer would validate each text against them. */
function plainTexts<T>(schema: T): T {
  if (typeof schema !== 'object' || schema === null) return schema
  if (Array.isArray(schema)) return schema.map(plainTexts) as T
  const parts = Object.entries(schema).map(([name, part]) => [name, plainTexts(part as unknown)] as const)
  const whole = Object.fromEntries(parts)
  const { if: _if, then: _then, else: _else, ...rest } = whole
  return (isText(whole.type) ? rest : whole) as T
}

type Builder = ReturnType<SerializerFactory>

/** Builds one serializer for all responses of one schema, as the error responses of all routes have. */
function buildOncePerSchema(shared: object, options: Parameters<SerializerFactory>[1]): Builder {
  const builder = lazy(() => SerializerSelector()(plainTexts(shared), options))
  const serializerOf = lazyByKey<ReturnType<Builder>>()
  return (route) => {
    const { description: _, ...schema } = plainTexts(route.schema as object & { description?: string })
    return serializerOf(JSON.stringify(schema), () => builder()({ ...route, schema }))
  }
}

/**
 * Builds the serializers of responses: only when the first response is sent, so that the start does not wait for it, and
 * once for all routes with shared schemas of the same names.
 */
export function createSerializerFactory(): SerializerFactory {
  const builderOf = lazyByKey<Builder>()
  return (shared, options) => {
    const build = builderOf(Object.keys(shared as object).join(), () =>
      buildOncePerSchema(shared as object, options),
    )
    return (route) => {
      const serializer = lazy(() => build(route))
      return (document) => serializer()(document)
    }
  }
}
