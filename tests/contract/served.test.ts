import { parse } from 'yaml'
import { exampleOf, readExamples } from '../support/contract.ts'
import { signedIn } from '../support/signed-in.ts'
import { t } from '../support/tap.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'

const app = await createTestApp(t)
const user = await signedIn(app)

/** The routes as the router prints its tree, without what is served as files. */
function routesOf(on: TestApp): string[] {
  const folders: string[] = []
  const routes: string[] = []
  for (const line of on.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', segment = '', methods = ''] = /^([│ ]*)[├└]── (\S+) \((.*)\)$/.exec(line) ?? []
    const depth = indent.length / 4
    folders.splice(depth, Infinity, segment)
    const path = folders.join('').replace(/:(\w+)/g, '{$1}')
    for (const method of methods.split(', '))
      if (method && method !== 'HEAD') routes.push(`${method.toLowerCase()} ${path}`)
  }
  // The router prints the way to all assets as a bare star.
  return routes.filter(
    (route) => !/ (\*$|\/(docs|assets|openapi\.yaml|index\.html|favicon|colours\.js))/.test(route),
  )
}

interface Operation {
  operationId?: string
  responses: Record<string, object>
  requestBody?: object
  security?: object[]
}

interface Contract {
  openapi: string
  paths: Record<string, Record<string, Operation>>
}

/** What is done without more being told: the test e-mail (MAIL-4), what is cancelled or ended, what is made or begun. */
const TAKE_NOTHING =
  /^(cancel|close|issueBilling|undo|takeBackPaymentLine|end|rotate|resendWebhook|start|logOut|sendTest|makePasswordReset)/

t.test('API-3 the contract that is served names every route, with its answers and errors', async (t) => {
  const answer = await app.inject('/openapi.yaml')
  t.equal(answer.statusCode, 200)
  const { paths, openapi } = parse(answer.body) as Contract
  t.match(openapi, /^3\.1/)
  const documented = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method} ${path.replace(/(?<=.)\/$/, '')}`),
  )
  const routes = routesOf(app)
  t.ok(routes.includes('get /api/billings/{id}/view'), 'the tree of the router is read')
  t.same(documented.sort(), routes.sort())
  for (const [path, operations] of Object.entries(paths))
    for (const [method, { operationId, responses, requestBody, security }] of Object.entries(operations)) {
      t.type(operationId, 'string', `${method} ${path} has a name`)
      t.ok(responses['200'] ?? responses['202'], `${method} ${path} has an answer`)
      if (!security) t.ok(responses['401'], `${method} ${path} asks for a session`)
      if ((method === 'post' || method === 'put') && !TAKE_NOTHING.test(operationId ?? ''))
        t.ok(requestBody, `${method} ${path} has a request`)
    }
})

t.test(
  'a record that is not there is a 404, as the contract says of every call that names one',
  async (t) => {
    const named = readExamples().operations.filter(
      ({ path, responses }) => path.includes('{') && responses[404],
    )
    for (const { operationId, method, path, parameters = [], requestBody } of named) {
      if (requestBody?.content['multipart/form-data']) continue
      const query = parameters.filter(({ in: place, required }) => place === 'query' && required)
      const values = query.map((parameter) => [parameter.name, String(exampleOf(parameter))])
      const address = path.replace(/\{(\w+)\}/g, (_, name) => {
        const example = exampleOf(parameters.find((parameter) => parameter.name === name)!)
        return name === 'id' && typeof example === 'number' ? '9999' : String(example)
      })
      const url = `${address}?${new URLSearchParams(values)}`
      const body = requestBody?.content['application/json']?.example as object | undefined
      const answer = await user.request(method.toUpperCase() as 'GET', url, body)
      t.equal(answer.statusCode, 404, `${operationId}: ${answer.body.slice(0, 200)}`)
    }
  },
)
