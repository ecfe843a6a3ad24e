import { REFUSALS } from './refusals.ts'
import { exampleOf, type Components, type ContractSchema } from './openapi-examples.ts'
import { UPLOAD } from './schema.ts'

type Content = Record<string, { schema?: ContractSchema; example?: unknown }>
interface Answer {
  $ref?: string
  description?: string
  content?: Content
}
interface Operation {
  requestBody?: { content: Content }
  responses: Record<string, Answer>
}
/** What of the contract is worked on here. */
interface Document {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Components; responses?: Record<string, Answer> }
}

const JSON_TYPE = 'application/json'
const ERROR = '#/components/schemas/Error'

/** Shows what is sent or answered as JSON. */
function showExample(content: Content | undefined, components: Components): void {
  const json = content?.[JSON_TYPE]
  if (json?.schema && json.example === undefined) json.example = exampleOf(json.schema, components)
}

/** The shared refusals under their names. */
const namedRefusals = (): Record<string, Answer> =>
  Object.fromEntries(
    Object.values(REFUSALS).map(({ name, description, example }) => [
      name,
      { description, content: { [JSON_TYPE]: { schema: { $ref: ERROR }, example } } },
    ]),
  )

/** A refusal in the shared words is named instead of repeated; one with words of its own stays. */
function byName(status: string, answer: Answer): Answer {
  const shared = REFUSALS[status.replace('XX', 'xx') as unknown as keyof typeof REFUSALS]
  const isShared = shared?.description === answer.description
  return isShared ? { $ref: `#/components/responses/${shared.name}` } : answer
}

function finishOperation(operation: Operation, components: Components): void {
  const { requestBody, responses } = operation
  showExample(requestBody?.content, components)
  for (const { schema } of Object.values(requestBody?.content ?? {})) delete schema?.[UPLOAD]
  for (const [status, answer] of Object.entries(responses)) {
    if (status.startsWith('2')) {
      showExample(answer.content, components)
      if (answer.description === 'Default Response') answer.description = 'What was asked for'
    } else responses[status] = byName(status, answer)
  }
}

/** The contract with each refusal named once, and with examples of every request and answer. */
export function finishDocument<T>(collected: T): T {
  const document = collected as unknown as Document
  const { schemas } = document.components
  for (const operations of Object.values(document.paths))
    for (const operation of Object.values(operations)) finishOperation(operation, schemas)
  const used = JSON.stringify(document.paths)
  document.components.responses = Object.fromEntries(
    Object.entries(namedRefusals()).filter(([name]) => used.includes(`/responses/${name}"`)),
  )
  return collected
}
