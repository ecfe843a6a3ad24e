import { readFile } from 'node:fs/promises'
import { isDeepStrictEqual } from 'node:util'
import { billingPaidBy } from '../../server/features/balances/billing-payments.rules.ts'
import { t } from '../support/tap.ts'
import { parse } from 'yaml'
import { createTestApp } from '../support/test-app.ts'

interface Content {
  [type: string]: { example?: unknown; examples?: Record<string, unknown> } | undefined
}
interface Operation {
  operationId: string
  tags: string[]
  parameters?: { name: string; description?: string; required?: boolean; schema: Record<string, unknown> }[]
  requestBody?: { content: Content }
  responses: Record<string, { content: Content; headers?: Record<string, { $ref: string }> }>
  security?: unknown[]
}
interface Contract {
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, Record<string, unknown>>
    responses: Record<string, { content: Content }>
    headers: Record<string, { description: string }>
  }
}

const JSON_TYPE = 'application/json'
const file = await readFile(new URL('../../openapi.yaml', import.meta.url), 'utf8')
const contract = parse(file) as Contract
/** The successful answer to a call. */
const answerOf = ({ responses }: Operation) => responses['200'] ?? responses['202']
const operations = Object.entries(contract.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, operation })),
)

t.test('API-3 openapi.yaml is what the running server serves', async (t) => {
  const app = await createTestApp(t)
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const served = await fetch(`${address}/openapi.yaml`)
  t.equal(await served.text(), file, 'else run `npm run contract`')
  const shown = await (await fetch(`${address}/docs/json`)).json()
  t.same(shown, contract, 'and Swagger UI shows the same')
})

t.test(
  'API-3 every operation has a name of its own, a summary, a known tag and described parameters',
  async (t) => {
    const names = operations.map(({ operation }) => operation.operationId)
    t.equal(new Set(names).size, names.length)
    const tags = contract.tags.map(({ name }) => name)
    for (const { name, operation } of operations) {
      t.match(operation, { operationId: /^[a-z][A-Za-z]+$/, summary: /\w/ }, name)
      t.ok(
        operation.tags.length === 1 && tags.includes(operation.tags[0]!),
        `${name}: ${operation.tags.join()}`,
      )
      for (const parameter of operation.parameters ?? [])
        t.match(parameter, { description: /\w/ }, `${name}: ${parameter.name}`)
    }
  },
)

t.test('the example of a transaction books a payment on a billing as the specification does', async (t) => {
  const { operation } = operations.find(({ name }) => name === 'post /api/client-balances')!
  const example = operation.requestBody!.content[JSON_TYPE]!.example
  t.equal(billingPaidBy(example as Parameters<typeof billingPaidBy>[0]), 1)
})

t.test(
  'API-3 every operation shows what it takes and answers by an example, and names its refusals',
  async (t) => {
    for (const { name, operation } of operations) {
      const json = operation.requestBody?.content[JSON_TYPE]
      if (json) t.ok(json.example, `${name} has an example of its request`)
      const answered = answerOf(operation)!.content[JSON_TYPE]
      if (answered) t.ok(answered.example ?? answered.examples, `${name} has an example of its answer`)
      const statuses = Object.keys(operation.responses)
      t.ok(statuses.includes('5XX'), `${name} may fail`)
      if (!operation.security) t.ok(statuses.includes('401'), `${name} asks for a session`)
      if (operation.requestBody)
        for (const status of ['400', '413', '415'])
          t.ok(statuses.includes(status), `${name} may answer ${status}`)
    }
    for (const [name, { content }] of Object.entries(contract.components.responses))
      if (name !== 'NotModified') t.match(content[JSON_TYPE]?.example, { detail: /\w/ }, name)
  },
)

/** Every schema inside a value, with where it stands. */
function* schemasIn(value: unknown, at: string): Generator<[string, Record<string, unknown>]> {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value) && 'properties' in value) yield [at, value]
  for (const [key, inner] of Object.entries(value))
    if (!/^examples?$/.test(key)) yield* schemasIn(inner, `${at}/${key}`)
}

t.test('API-3 each record is described once, under a name of its own', async (t) => {
  const named = Object.entries(contract.components.schemas)
  for (const [name] of named) t.match(name, /^[A-Z][A-Za-z]+$/)
  const inlined = [...schemasIn(contract, '')].filter(([at]) => !/^\/components\/schemas\/\w+$/.test(at))
  for (const [at, schema] of inlined) {
    const twin = named.find(([, component]) => isDeepStrictEqual(component.properties, schema.properties))
    t.notOk(twin, `${at} is ${twin?.[0]}`)
  }
})

t.test(
  'API-3 each list says what it sorts by, how many rows it answers, and how many there are',
  async (t) => {
    const lists = operations.filter(({ operation }) => answerOf(operation)!.headers?.['X-Total-Count'])
    t.equal(lists.length, 35)
    for (const { name, operation } of lists) {
      const schemaOf = (wanted: string) => operation.parameters!.find((each) => each.name === wanted)!.schema
      t.match(schemaOf('sort'), { enum: [/^\["\w+","ASC"\]$/] }, name)
      t.match(schemaOf('limit'), { minimum: 1, maximum: 1000 }, name)
      const hasDefault = !['listVehicles', 'listTransactions'].includes(operation.operationId)
      t.equal(schemaOf('limit').default, hasDefault ? 100 : undefined, name)
      t.ok(answerOf(operation)!.headers!['Content-Range'], name)
    }
  },
)

t.test('API-3 each answer declares its headers, and no body is said to be closed that is not', async (t) => {
  for (const { name, operation } of operations)
    for (const { $ref } of Object.values(answerOf(operation)?.headers ?? {}))
      t.match(contract.components.headers[$ref.split('/').at(-1)!], { description: /\w/ }, `${name} ${$ref}`)
  for (const { name, operation } of operations) t.ok(answerOf(operation)?.headers?.['Ignored-Fields'], name)
  t.notMatch(file, 'additionalProperties: false')
})

t.test(
  'API-3 the period of an upload is required, and both shapes of the billings have an example',
  async (t) => {
    const byId = (id: string) => operations.find(({ operation }) => operation.operationId === id)!.operation
    const required = byId('uploadBillings').parameters!.filter((parameter) => parameter.required)
    t.same(
      required.map(({ name }) => name),
      ['billing_month', 'billing_year'],
    )
    const { examples } = byId('listBillings').responses['200']!.content[JSON_TYPE]!
    t.match(examples, {
      plain: { summary: /^Without/, value: { billings: [{ id: 1 }], total_count: 123 } },
      array: { summary: /^With one/, value: [{ id: 1 }] },
    })
  },
)
