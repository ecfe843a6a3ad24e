import {
  mayCall,
  permissionOf,
  PERMISSIONS,
  ROLES,
} from '../../server/features/permissions/permissions.rules.ts'
import { User } from '../../server/features/users/users.model.ts'
import { aBilling, aFleet, aPlatform } from '../support/builders.ts'
import { clientSheet } from '../support/client-sheet.ts'
import { readExamples, type ContractOperation } from '../support/contract.ts'
import { importOpening } from '../support/opening-sheet.ts'
import { bankSheet, PROFILE } from '../support/payment-sheet.ts'
import { signedIn, type SignedIn } from '../support/signed-in.ts'
import { t } from '../support/tap.ts'
import { createTestApp } from '../support/test-app.ts'

const app = await createTestApp(t)
const { operations } = readExamples()
const owner = await signedIn(app, 'owner')
const people: Record<string, SignedIn> = { owner }
for (const role of ROLES.slice(1)) {
  await owner.request('PUT', '/api/users/settings', { signup_role: role })
  people[role] = await signedIn(app, role)
}

/** Whether anybody may call it. */
const isPublic = ({ operationId }: ContractOperation) => permissionOf(operationId) === undefined
/** What would end the session that the next calls go by. */
const ENDS_SESSIONS = ['logOut', 'endSessions', 'endSession']

t.test('each operation of the contract that asks who calls stands in the table, and no other', async (t) => {
  const closed = operations.filter(({ responses }) => '401' in responses && '403' in responses)
  const named = operations.filter((operation) => !isPublic(operation)).map(({ operationId }) => operationId)
  t.same(Object.keys(PERMISSIONS).toSorted(), named.toSorted())
  for (const { operationId } of closed)
    if (operationId !== 'logIn') t.ok(permissionOf(operationId), operationId)
})

t.test('those who sign up get the role that an owner has chosen', async (t) => {
  for (const role of ROLES) t.match((await people[role]!.request('GET', '/me')).json(), { role })
})

for (const role of ROLES)
  t.test(`each operation lets in, or refuses, who is ${role} as the table says`, async (t) => {
    for (const operation of operations) {
      const { operationId, method, path } = operation
      if (isPublic(operation) || ENDS_SESSIONS.includes(operationId)) continue
      const url = path.replaceAll(/\{\w+\}/g, '999999')
      const verb = method.toUpperCase() as Parameters<SignedIn['request']>[0]
      // Without a body: who may call it is asked before what is sent.
      const answer = await people[role]!.request(verb, url)
      const isAllowed = mayCall(role, operationId as keyof typeof PERMISSIONS)
      if (isAllowed) t.not(answer.statusCode, 403, `${operationId}: ${answer.body.slice(0, 100)}`)
      else {
        t.equal(answer.statusCode, 403, operationId)
        t.match(answer.json(), { code: 'session.not_allowed', params: { role } }, operationId)
      }
    }
  })

t.test('a cashier says what is paid on a billing, and changes nothing else of it', async (t) => {
  const { client_id, vehicle_ids } = await aFleet(owner, { client_name: 'Paid', unit_usd: 20 }, ['USD'])
  const { id } = await aBilling(owner, { client_id, vehicle_ids })
  const put = (body: object) => people.cashier!.request('PUT', `/api/billings/${id}`, body)
  t.equal((await put({ paid_amount: 5 })).statusCode, 200)
  t.equal((await put({ paid_amount: 6, previous_balance: 0 })).statusCode, 200, 'what stays is no change')
  t.equal((await put({ paid_amount: 7, record_payment: 'cashier 7' })).statusCode, 200)
  for (const more of [{ previous_balance: 100 }, { notes: 'Mine' }]) {
    const answer = await put({ paid_amount: 8, ...more })
    t.equal(answer.statusCode, 403, JSON.stringify(more))
    t.match(answer.json(), { code: 'session.not_allowed' })
  }
  const { paid_amount, previous_balance } = (await owner.request('GET', `/api/billings/${id}`)).json()
  t.same([paid_amount, previous_balance], [7, 0])
  const biller = await people.biller!.request('PUT', `/api/billings/${id}`, { previous_balance: 100 })
  t.equal(biller.statusCode, 200)
})

t.test('a cashier takes back a sheet of opening balances', async (t) => {
  const { client_id, client } = await aFleet(owner, { client_name: 'From before' }, ['USD'])
  const opening = { currency: 'USD', month: '2025-12', amount: 45_000, code: String(client.client_id) }
  const answer = await importOpening(people.cashier!, client_id, opening)
  t.equal(answer.statusCode, 200, answer.body)
  const [made] = (await owner.request('GET', '/api/imports?sort=["id","DESC"]')).json<
    { id: number; kind: string }[]
  >()
  t.equal(made!.kind, 'opening-balances')
  t.equal((await people.cashier!.request('POST', `/api/imports/${made!.id}/cancel`)).statusCode, 409)
  t.equal((await people.reader!.request('POST', `/api/imports/${made!.id}/undo`)).statusCode, 403)
  t.equal((await people.cashier!.request('POST', `/api/imports/${made!.id}/undo`)).statusCode, 200)
})

t.test('a cashier takes back a sheet of payments, and no import of other records', async (t) => {
  const profile = await people.cashier!.create('/api/payment-profiles', PROFILE)
  const path = `/api/payment-sheets?profile_id=${profile.id}`
  const sheet = bankSheet([['Nobody', 'Interest', 0.5]])
  const { import_id } = (await people.cashier!.upload(path, sheet, 'bank.csv')).json<{ import_id: number }>()
  const { id: platform } = await aPlatform(owner)
  const clients = clientSheet([{ Client_ID: 'S1', Client: 'From a sheet' }])
  const uploaded = await owner.upload(`/api/clients/upload-excel/${platform}`, clients, 'clients.xlsx')
  const others = uploaded.json<{ import_id: number }>().import_id
  for (const deed of ['undo', 'cancel']) {
    const answer = await people.cashier!.request('POST', `/api/imports/${others}/${deed}`)
    t.match(answer.json(), { code: 'session.not_allowed' }, deed)
  }
  t.equal((await people.cashier!.request('POST', `/api/imports/${import_id}/cancel`)).statusCode, 409)
  t.equal((await people.cashier!.request('POST', `/api/imports/${import_id}/undo`)).statusCode, 200)
})

t.test('a user who was deleted by SQL is out within a second, and what is left still works', async (t) => {
  const gone = await signedIn(app, 'gone')
  t.equal((await gone.request('GET', '/api/platforms')).statusCode, 200)
  await User.sequelize!.query("DELETE FROM users WHERE username = 'gone'")
  await new Promise((resolve) => setTimeout(resolve, 1100))
  t.equal((await gone.request('GET', '/api/platforms')).statusCode, 401)
  const names = (await owner.request('GET', '/api/users')).json<{ username: string }[]>()
  t.notOk(names.some(({ username }) => username === 'gone'))
})
