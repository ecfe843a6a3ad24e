import type { FastifySchema } from 'fastify'
import { UPLOAD } from './schema.ts'

/** A JSON schema, as far as it names fields. */
interface FieldSchema {
  $ref?: string
  properties?: Fields
  allOf?: FieldSchema[]
  anyOf?: FieldSchema[]
  items?: FieldSchema
  content?: Record<string, { schema: FieldSchema }>
  [UPLOAD]?: unknown
}
type Fields = Readonly<Record<string, FieldSchema>>

/** Finds a named schema. */
export type FindSchema = (name: string) => unknown

/** What a route knows of what it is sent: the fields of its query, and of its body with those of its answer. */
export interface KnownFields {
  query: FieldTree
  body: FieldTree
}

/** The names of an object's fields, with the fields of their values; null where a value may hold anything. */
export type FieldTree = ReadonlyMap<string, FieldTree | null>

/** The fields of a schema: of a list those of its rows. */
function fieldsOf(schema: FieldSchema | undefined, find: FindSchema): Fields {
  if (!schema) return {}
  if (schema.$ref) return fieldsOf(find(schema.$ref.replace(/#$/, '')) as FieldSchema, find)
  const parts = [...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])]
  return Object.assign({}, schema.properties, ...parts.map((part) => fieldsOf(part, find))) as Fields
}

function treeOf(schema: FieldSchema | undefined, find: FindSchema): FieldTree | null {
  const entries = Object.entries(fieldsOf(schema, find))
  return entries.length ? new Map(entries.map(([name, part]) => [name, treeOf(part, find)])) : null
}

/** The names in a successful answer: a caller may send back the whole record. What is in them is not looked at. */
function namesAnswered({ response }: FastifySchema, find: FindSchema): [string, null][] {
  const answer = (response as Record<string, FieldSchema | undefined> | undefined)?.[200]
  const schema = answer?.content ? answer.content['application/json']?.schema : answer
  return Object.keys(fieldsOf(schema, find)).map((name) => [name, null])
}

/** Reads from the schema of a route what it knows. */
export function knownFields(schema: FastifySchema, find: FindSchema): KnownFields {
  const body = schema.body as FieldSchema | undefined
  const answered = body?.[UPLOAD] === undefined ? namesAnswered(schema, find) : []
  return {
    query: treeOf(schema.querystring as FieldSchema | undefined, find) ?? new Map(),
    body: new Map([...answered, ...(treeOf(body, find) ?? [])]),
  }
}

/** A name that is not known: where it stands, and the names that are known in its place. */
export interface UnknownName {
  name: string
  /** What the name begins with in a path: `filter.` */
  within: string
  known: readonly string[]
}

/** The names of an object that are not known. */
export function* unknownIn(value: unknown, tree: FieldTree, within = ''): Generator<UnknownName> {
  if (Array.isArray(value)) for (const each of value) yield* unknownIn(each, tree, within)
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) {
      const fields = tree.get(name)
      if (fields === undefined) yield { name, within, known: [...tree.keys()] }
      else if (fields) yield* unknownIn(inner, fields, `${within}${name}.`)
    }
}
