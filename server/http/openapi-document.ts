import { ERROR_RESPONSES } from './error-responses.ts'
import { requireParameter, stateChecks } from './in-contract.ts'
import { addETag, HEADERS, headersOfAnswer, headersOfStatus, NOT_MODIFIED } from './openapi-headers.ts'
import { UPLOAD } from './schema.ts'

/** A JSON schema as the contract has it. */
export interface ContractSchema {
  $ref?: string
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: ContractSchema[]
  oneOf?: ContractSchema[]
  allOf?: ContractSchema[]
  if?: ContractSchema
  then?: ContractSchema
  else?: ContractSchema
  items?: ContractSchema
  properties?: Record<string, ContractSchema>
  examples?: unknown[]
  [keyword: string]: unknown
}

export type Components = Readonly<Record<string, ContractSchema>>

const DEFAULT_EXAMPLES: Readonly<Record<string, unknown>> = {
  string: 'text',
  integer: 1,
  number: 1,
  boolean: false,
}

function exampleOfProperties(properties: Record<string, ContractSchema>, components: Components): object {
  const filled = Object.entries(properties).filter(([, { format }]) => format !== 'binary')
  return Object.fromEntries(filled.map(([name, property]) => [name, exampleOf(property, components)]))
}

/** An example of a schema, put together from the examples of its parts. */
function exampleOf(schema: ContractSchema, components: Components): unknown {
  if (schema.$ref) return exampleOf(components[schema.$ref.split('/').at(-1)!] ?? {}, components)
  if (schema.examples) return schema.examples[0]
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => exampleOf(part, components)))
  if (schema.properties) return exampleOfProperties(schema.properties, components)
  if (schema.items) return [exampleOf(schema.items, components)]
  if (schema.enum) return schema.enum[0]
  if (schema.const !== undefined) return schema.const
  const [first] = schema.anyOf ?? schema.oneOf ?? []
  if (first) return exampleOf(first, components)
  const type = [schema.type].flat()[0]
  return type === undefined ? null : (DEFAULT_EXAMPLES[type] ?? null)
}

/** An example of one of several shapes, and when it is answered. */
interface NamedExample {
  summary: unknown
  value: unknown
}
type Content = Record<
  string,
  { schema?: ContractSchema; example?: unknown; examples?: Record<string, NamedExample> }
>
interface Answer {
  $ref?: string
  description?: string
  headers?: object
  content?: Content
}
interface Parameter {
  name: string
  required?: boolean
  schema: ContractSchema
}
interface Operation {
  parameters?: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, Answer>
}
/** The parts of the contract that are completed here. */
interface Document {
  paths: Record<string, Record<string, Operation>>
  webhooks?: Record<string, { post: Operation }>
  components: { schemas: Components; responses?: Record<string, Answer>; headers?: object }
}

const JSON_TYPE = 'application/json'
const ERROR = '#/components/schemas/ErrorResponse'

/** An example of each shape that has a title. */
const examplesOf = ({ anyOf = [] }: ContractSchema, components: Components): [string, NamedExample][] =>
  anyOf.flatMap((shape) =>
    typeof shape.title === 'string'
      ? [[shape.title, { summary: shape.description, value: exampleOf(shape, components) }]]
      : [],
  )

/** Adds an example of what is sent or answered as JSON. */
function addExample(content: Content | undefined, components: Components): void {
  const json = content?.[JSON_TYPE]
  if (!json?.schema || json.example !== undefined) return
  const named = examplesOf(json.schema, components)
  if (named.length) json.examples = Object.fromEntries(named)
  else json.example = exampleOf(json.schema, components)
}

/** Whether a call answers a list by pages: with an array, at least as one of its shapes. */
function isList({ parameters = [] }: Operation, { content }: Answer): boolean {
  const schema = content?.[JSON_TYPE]?.schema
  const isArray = [schema, ...(schema?.anyOf ?? [])].some((shape) => shape?.type === 'array')
  return isArray && parameters.some(({ name }) => name === 'limit')
}

/** The shared error responses under their names. */
const namedErrorResponses = (): Record<string, Answer> =>
  Object.fromEntries(
    Object.entries(ERROR_RESPONSES).map(([status, { name, description, example }]) => [
      name,
      {
        description,
        ...headersOfStatus(status),
        content: { [JSON_TYPE]: { schema: { $ref: ERROR }, example } },
      },
    ]),
  )

/** A shared error response is referred to by name; one with a description of its own stays. */
function byName(status: string, answer: Answer): Answer {
  const shared = ERROR_RESPONSES[status.replace('XX', 'xx') as unknown as keyof typeof ERROR_RESPONSES]
  const isShared = shared?.description === answer.description
  return isShared ? { $ref: `#/components/responses/${shared.name}` } : answer
}

function finishOperation(operation: Operation, components: Components): void {
  const { requestBody, responses, parameters = [] } = operation
  parameters.forEach(requireParameter)
  addExample(requestBody?.content, components)
  for (const { schema } of Object.values(requestBody?.content ?? {})) delete schema?.[UPLOAD]
  for (const [status, answer] of Object.entries(responses)) {
    if (status.startsWith('2')) {
      addExample(answer.content, components)
      answer.headers = headersOfAnswer({ isList: isList(operation, answer) })
      if (answer.description === 'Default Response') answer.description = 'What was asked for'
    } else responses[status] = byName(status, answer)
  }
}

/** Completes the contract: shared error responses are components, every request and response has an example. */
export function finishDocument<T>(collected: T): T {
  const document = collected as unknown as Document
  const { schemas } = document.components
  stateChecks(document)
  for (const operations of Object.values(document.paths))
    for (const [method, operation] of Object.entries(operations)) {
      finishOperation(operation, schemas)
      addETag(method, operation)
    }
  for (const { post } of Object.values(document.webhooks ?? {}))
    addExample(post.requestBody?.content, schemas)
  const used = JSON.stringify(document.paths)
  document.components.responses = Object.fromEntries(
    Object.entries({ ...namedErrorResponses(), NotModified: NOT_MODIFIED }).filter(([name]) =>
      used.includes(`/responses/${name}"`),
    ),
  )
  document.components.headers = HEADERS
  return collected
}
