import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { parse } from 'yaml'
import { isDollars } from '../../server/lib/money.rules.ts'

/** What is sent or answered as one type of content. */
export interface Content {
  schema: object
  example?: unknown
}
type Contents = Record<string, Content | undefined>

interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  example?: unknown
  schema: { examples?: unknown[] }
}
interface Described {
  operationId: string
  parameters?: Parameter[]
  requestBody?: { content: Contents }
  responses: Record<string, { $ref?: string; content?: Contents }>
}

/** A call as openapi.yaml describes it. */
export interface ContractOperation extends Described {
  method: string
  path: string
}

/** The contract, and whether a value is what one of its schemas says. */
export function readExamples() {
  const text = readFileSync(new URL('../../openapi.yaml', import.meta.url), 'utf8')
  const { paths, components } = parse(text) as {
    paths: Record<string, Record<string, Described>>
    components: { schemas: Record<string, object>; responses: Record<string, { content?: Contents }> }
  }
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  formats.default(ajv)
  ajv.addFormat('dollars', { type: 'number', validate: isDollars })
  ajv.addSchema({ $id: 'contract', components })
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({ method, path, ...described })),
  )

  /** What is wrong with a value, or null. */
  function faultOf(schema: object, value: unknown): string | null {
    const local = JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"contract#/')) as object
    return ajv.validate(local, value) ? null : ajv.errorsText()
  }
  return { operations, responses: components.responses, faultOf }
}

/** The example of a parameter. */
export const exampleOf = ({ example, schema }: Parameter): unknown => example ?? schema.examples?.[0]
