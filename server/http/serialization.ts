import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import type { FastifyServerOptions } from 'fastify'
import { lazily, lazilyByName } from '../lib/lazily.ts'

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

type Builder = ReturnType<SerializerFactory>

/** Builds a serializer once for all answers of one schema, as the refusals of all routes are. */
function oncePerSchema(shared: object, options: Parameters<SerializerFactory>[1]): Builder {
  const builder = lazily(() => SerializerSelector()(plainTexts(shared), options))
  const ofSchema = lazilyByName<ReturnType<Builder>>()
  return (route) => {
    const { description: _, ...schema } = plainTexts(route.schema as object & { description?: string })
    return ofSchema(JSON.stringify(schema), () => builder()({ ...route, schema }))
  }
}

/**
 * Builds what writes the answers: when the first is written, so that a start need not wait for it. One name is to mean one
 * shared schema.
 */
export function createSerializers(): SerializerFactory {
  const ofNames = lazilyByName<Builder>()
  return (shared, options) => {
    const build = ofNames(Object.keys(shared as object).join(), () =>
      oncePerSchema(shared as object, options),
    )
    return (route) => {
      const serializer = lazily(() => build(route))
      return (document) => serializer()(document)
    }
  }
}
