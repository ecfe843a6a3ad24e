import { SCOPES } from '../../server/features/permissions/permissions.rules.ts'
import { anApiToken } from '../support/api-tokens.ts'
import { exampleOf, readExamples, type ContractOperation } from '../support/contract.ts'
import { signedIn } from '../support/signed-in.ts'
import { t } from '../support/tap.ts'
import { createTestApp } from '../support/test-app.ts'
import { permissionOf } from '../../server/features/permissions/permissions.rules.ts'

// Each operation of the contract by a token of each single scope.

const app = await createTestApp(t, { tokenRate: 0 })
const owner = await signedIn(app)
const operations = readExamples().operations as (ContractOperation & { security?: unknown[] })[]
const closed = operations.filter(({ security }) => !security)

/** Its address, with ids that exist nowhere. */
function addressOf({ path, parameters = [] }: ContractOperation): string {
  const filled = path.replace(/\{(\w+)\}/g, '99999')
  const asked = parameters.filter((each) => each.in === 'query' && each.required)
  const query = asked.map((each) => `${each.name}=${encodeURIComponent(String(exampleOf(each)))}`)
  return query.length ? `${filled}?${query.join('&')}` : filled
}

t.ok(closed.length > 90, 'the contract was read')

for (const scope of SCOPES)
  t.test(`a token with the scope ${scope} alone makes its calls, and no other`, async (t) => {
    const { request } = await anApiToken(app, owner, [scope])
    for (const operation of closed) {
      const { operationId, method } = operation
      const body = method === 'get' || method === 'delete' ? undefined : {}
      const answer = await request(method.toUpperCase() as 'GET', addressOf(operation), body)
      const needed = permissionOf(operationId)!.scope
      if (needed === scope) t.not(answer.statusCode, 403, `${operationId} is for it`)
      else {
        t.equal(answer.statusCode, 403, `${operationId} is not for it`)
        const expected =
          needed === null
            ? { code: 'token.not_for_programs' }
            : { code: 'token.scope_missing', params: { scope: needed } }
        t.match(answer.json(), expected, operationId)
      }
      t.not(answer.statusCode, 401, operationId)
      t.ok(answer.statusCode < 500 || answer.statusCode === 502, `${operationId}: ${answer.statusCode}`)
    }
  })
