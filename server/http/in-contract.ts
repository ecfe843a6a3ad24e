/** What the contract says of a value and no validator checks: the code that reads the value does, in its own words. */
export const IN_CONTRACT = 'x-in-contract'

type Schema = Record<string, unknown>

/** Says in a contract what is only said there, wherever it stands. */
export function stateChecks(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  const schema = value as Schema
  Object.assign(schema, schema[IN_CONTRACT])
  delete schema[IN_CONTRACT]
  for (const part of Object.values(schema)) stateChecks(part)
}

/** Makes a parameter required whose schema says so: a schema of a value cannot. */
export function requireParameter(parameter: { required?: boolean; schema: Schema }): void {
  const { required, ...schema } = parameter.schema
  if (required === true) Object.assign(parameter, { required, schema })
}
