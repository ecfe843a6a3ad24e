import type { FastifySchema } from 'fastify'
import { createSimilarNames } from '../lib/similar-names.ts'
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
type FindSchema = (name: string) => unknown

/** What a route knows of what it is sent: the fields of its query, and of its body with those of its answer. */
export interface KnownFields {
  query: FieldTree
  body: FieldTree
}

/** What is known of an object: its fields, with what is known of their values; null where a value may hold anything. */
export interface FieldTree {
  fields: ReadonlyMap<string, FieldTree | null>
  /** The field that an unknown name was probably meant to be. */
  similarTo: (name: string) => string | undefined
}

const createTree = (fields: FieldTree['fields']): FieldTree => ({
  fields,
  similarTo: createSimilarNames([...fields.keys()]),
})

/** The fields of a schema: of a list those of its rows. */
function fieldsOf(schema: FieldSchema | undefined, find: FindSchema): Fields {
  if (!schema) return {}
  if (schema.$ref) return fieldsOf(find(schema.$ref.replace(/#$/, '')) as FieldSchema, find)
  const parts = [...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])]
  return Object.assign({}, schema.properties, ...parts.map((part) => fieldsOf(part, find))) as Fields
}

const entriesOf = (schema: FieldSchema | undefined, find: FindSchema): [string, FieldTree | null][] =>
  Object.entries(fieldsOf(schema, find)).map(([name, part]) => {
    const entries = entriesOf(part, find)
    return [name, entries.length ? createTree(new Map(entries)) : null]
  })

/** The names in a successful answer: a caller may send back the whole record. What is in them is not looked at. */
function namesAnswered({ response }: FastifySchema, find: FindSchema): [string, null][] {
  const answers = response as Record<string, FieldSchema | undefined> | undefined
  const answer = answers?.[200] ?? answers?.[202]
  const schema = answer?.content ? answer.content['application/json']?.schema : answer
  return Object.keys(fieldsOf(schema, find)).map((name) => [name, null])
}

/** Reads from the schema of a route what it knows. */
export function knownFields(schema: FastifySchema, find: FindSchema): KnownFields {
  const body = schema.body as FieldSchema | undefined
  const answered = body?.[UPLOAD] === undefined ? namesAnswered(schema, find) : []
  return {
    query: createTree(new Map(entriesOf(schema.querystring as FieldSchema | undefined, find))),
    body: createTree(new Map([...answered, ...entriesOf(body, find)])),
  }
}

/** A name that is not known, as a path, and the known one that it was probably meant to be. */
interface UnknownName {
  field: string
  meant: string | undefined
}

/** The names of an object that are not known. */
export function* unknownIn(value: unknown, tree: FieldTree, path = ''): Generator<UnknownName> {
  if (Array.isArray(value)) for (const each of value) yield* unknownIn(each, tree, path)
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) {
      const known = tree.fields.get(name)
      const similar = known === undefined ? tree.similarTo(name) : undefined
      if (known === undefined) yield { field: path + name, meant: similar && path + similar }
      else if (known) yield* unknownIn(inner, known, `${path}${name}.`)
    }
}
