/** A JSON schema as the contract has it. */
export interface ContractSchema {
  $ref?: string
  type?: string | string[]
  format?: string
  enum?: unknown[]
  anyOf?: ContractSchema[]
  allOf?: ContractSchema[]
  items?: ContractSchema
  properties?: Record<string, ContractSchema>
  examples?: unknown[]
  [keyword: string]: unknown
}

export type Components = Readonly<Record<string, ContractSchema>>

const PLAIN: Readonly<Record<string, unknown>> = { string: 'text', integer: 1, number: 1, boolean: false }

function ofProperties(properties: Record<string, ContractSchema>, components: Components): object {
  const filled = Object.entries(properties).filter(([, { format }]) => format !== 'binary')
  return Object.fromEntries(filled.map(([name, property]) => [name, exampleOf(property, components)]))
}

/** What a schema stands for, put together from the examples of its parts. */
export function exampleOf(schema: ContractSchema, components: Components): unknown {
  if (schema.$ref) return exampleOf(components[schema.$ref.split('/').at(-1)!] ?? {}, components)
  if (schema.examples) return schema.examples[0]
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => exampleOf(part, components)))
  if (schema.properties) return ofProperties(schema.properties, components)
  if (schema.items) return [exampleOf(schema.items, components)]
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf?.[0]) return exampleOf(schema.anyOf[0], components)
  const type = [schema.type].flat()[0]
  return type === undefined ? null : (PLAIN[type] ?? null)
}
