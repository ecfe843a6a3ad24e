import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import type { Components, ContractSchema } from '../../server/http/openapi-document.ts'

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  schema: ContractSchema
}

/** A call as openapi.yaml describes it. */
export interface Operation {
  operationId: string
  method: string
  path: string
  parameters: Parameter[]
  /** What it takes as JSON, or null. */
  json: ContractSchema | null
  /** What it takes as a form with a file, or null. */
  form: ContractSchema | null
  /** The statuses it says it answers: `404`, `5XX`. */
  statuses: string[]
}

interface Described {
  operationId: string
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: ContractSchema }> }
  responses: Record<string, unknown>
}

interface Contract {
  paths: Record<string, Record<string, Described>>
  components: { schemas: Components }
}

/** Every operation of openapi.yaml, and the components that they name. */
export function readContract(): { operations: Operation[]; components: Components } {
  const text = readFileSync(new URL('../../openapi.yaml', import.meta.url), 'utf8')
  const { paths, components } = parse(text) as Contract
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      operationId: described.operationId,
      method: method.toUpperCase(),
      path,
      parameters: described.parameters ?? [],
      json: described.requestBody?.content['application/json']?.schema ?? null,
      form: described.requestBody?.content['multipart/form-data']?.schema ?? null,
      statuses: Object.keys(described.responses),
    })),
  )
  return { operations, components: components.schemas }
}
