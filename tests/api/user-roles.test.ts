import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { User } from '../../server/features/users/users.model.ts'
import { atOnce, statusesOf } from '../support/at-once.ts'
import { aPlatform } from '../support/builders.ts'
import { clientSheet } from '../support/client-sheet.ts'
import { remoteApp } from '../support/remote-app.ts'
import { startServer } from '../support/server.ts'
import { signedIn, type SignedIn } from '../support/signed-in.ts'
import { t } from '../support/tap.ts'
import { createTestApp, testConfig } from '../support/test-app.ts'

const config = await testConfig(t)
const app = await createTestApp(t, config)
const olga = await signedIn(app, 'olga')

const idOf = async (user: SignedIn): Promise<number> => (await user.request('GET', '/me')).json().id
const change = (by: SignedIn, id: number, body: object, headers: Record<string, string> = {}) =>
  by.request('PUT', `/api/users/${id}`, body, headers)
const olgasId = await idOf(olga)

t.test('owners see addresses and who was here, others names alone', async (t) => {
  const rita = await signedIn(app, 'rita')
  t.equal((await change(olga, await idOf(rita), { role: 'reader' })).statusCode, 200)
  const listed = (await olga.request('GET', '/api/users?sort=["username","ASC"]')).json()
  t.match(listed, [
    {
      username: 'olga',
      email: olga.email,
      role: 'owner',
      deactivated_at: null,
      last_used_at: /Z$/,
      second_factor: false,
    },
    { username: 'rita', email: rita.email, role: 'reader' },
  ])
  const login = { username: 'rita', password: rita.password }
  const { access_token } = (await app.inject({ method: 'POST', url: '/login', payload: login })).json()
  const headers = { authorization: `Bearer ${access_token}` }
  const seen = await app.inject({ url: '/api/users', headers })
  t.notMatch(seen.body, '@example.com')
  t.match(seen.json(), [
    { username: 'olga', email: null, last_used_at: null, second_factor: null },
    { username: 'rita' },
  ])
  const readers = await olga.request('GET', '/api/users?role=reader&active=true&search=RIT')
  t.match(readers.json(), [{ username: 'rita' }])
  t.equal(readers.headers['x-total-count'], '1')
})

t.test('another role ends the sessions, and the log tells of it', async (t) => {
  const bea = await signedIn(app, 'bea')
  const id = await idOf(bea)
  const etag = String((await olga.request('GET', `/api/users/${id}`)).headers.etag)
  t.equal((await change(olga, id, { role: 'biller' }, { 'if-match': etag })).statusCode, 200)
  t.equal((await bea.request('GET', '/api/platforms')).statusCode, 401)
  t.equal((await change(olga, id, { role: 'owner' }, { 'if-match': etag })).statusCode, 412)
  const { recent_activity } = (await olga.request('GET', '/api/dashboard/stats')).json()
  t.match(recent_activity[0], { action: 'Changed', entity: 'the role of bea from owner to biller' })
  t.equal((await change(olga, id, { role: 'king' })).statusCode, 400)
  t.equal((await change(olga, 999_999, { role: 'owner' })).statusCode, 404)
  t.equal((await change(olga, id, { role: 'biller' })).statusCode, 200, 'what stays is no change')
})

t.test('who is deactivated is out at once in every process, and in again when activated', async (t) => {
  const { dataDir, databaseUrl, jwtSecret } = config
  const settings = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', JWT_SECRET: jwtSecret }
  const leo = await signedIn(app, 'leo')
  const id = await idOf(leo)
  const server = await startServer(settings)
  t.teardown(() => server.stop())
  const there = () =>
    fetch(`${server.url}/api/platforms`, { headers: { authorization: `Bearer ${leo.token}` } })
  t.equal((await there()).status, 200)
  t.equal((await change(olga, id, { deactivated: true })).statusCode, 200)
  t.equal((await leo.request('GET', '/api/platforms')).statusCode, 401)
  await pause(1100)
  t.equal((await there()).status, 401)
  const logIn = (to = remoteApp(server.url)) =>
    to.inject({ method: 'POST', url: '/login', payload: { username: 'leo', password: leo.password } })
  t.equal((await logIn()).statusCode, 401)
  t.match((await olga.request('GET', `/api/users/${id}`)).json(), { username: 'leo', deactivated_at: /Z$/ })
  t.equal((await change(olga, id, { deactivated: false })).statusCode, 200)
  t.equal((await logIn()).statusCode, 200)
})

t.test('the last owner stays, whoever asks', async (t) => {
  const others = await User.findAll({ where: { role: 'owner' } })
  for (const { id } of others) if (id !== olgasId) await change(olga, id, { role: 'reader' })
  for (const body of [{ role: 'biller' }, { deactivated: true }, { role: 'owner', deactivated: true }]) {
    const answer = await change(olga, olgasId, body)
    t.equal(answer.statusCode, 409, JSON.stringify(body))
    t.match(answer.json(), { code: 'user.last_owner' })
  }
  t.equal((await olga.request('GET', '/api/platforms')).statusCode, 200, 'and stays signed in')
})

t.test('of two owners who end each other at the same moment one stays', async (t) => {
  for (let round = 1; round <= 5; round += 1) {
    const [one, two] = [await signedIn(app, `one${round}`), await signedIn(app, `two${round}`)]
    await olga.request('GET', '/me')
    const ids = [await idOf(one), await idOf(two)]
    await User.update({ role: 'reader' }, { where: { id: olgasId } })
    const answers = await atOnce(2, (at) =>
      change(at ? one : two, ids[at]!, round % 2 ? { role: 'cashier' } : { deactivated: true }),
    )
    t.same(statusesOf(answers), [200, 409], `round ${round}`)
    t.equal(await User.count({ where: { role: 'owner', deactivated_at: null } }), 1)
    await User.update({ role: 'reader' }, { where: { role: 'owner' } })
    await User.update({ role: 'owner' }, { where: { id: olgasId } })
    await pause(1100)
  }
})

t.test('an upload ends as it was allowed to begin, though its role is lowered meanwhile', async (t) => {
  const uma = await signedIn(app, 'uma')
  const id = await idOf(uma)
  const { id: platform } = await aPlatform(uma)
  const sheet = clientSheet([{ Client_ID: 'U1', Client: 'Uploaded' }])
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(sheet)]), 'clients.xlsx')
  const multipart = new Response(form)
  const type = multipart.headers.get('content-type') ?? ''
  const body = Buffer.from(await multipart.arrayBuffer())
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const upload = request(`${address}/api/clients/upload-excel/${platform}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${uma.token}`, 'content-type': type, 'content-length': body.length },
  })
  const answered = once(upload, 'response') as Promise<[IncomingMessage]>
  const arrival = once(app.server, 'request') as Promise<[IncomingMessage]>
  upload.write(body.subarray(0, body.length / 2))
  const [arrived] = await arrival
  // Its form is read once it was allowed to begin.
  while (!arrived.readableFlowing) await pause(10)
  t.equal((await change(olga, id, { role: 'reader' })).statusCode, 200)
  upload.end(body.subarray(body.length / 2))
  const [answer] = await answered
  t.equal(answer.statusCode, 200)
  answer.resume()
  const again = await uma.upload(`/api/clients/upload-excel/${platform}`, sheet, 'clients.xlsx')
  t.equal(again.statusCode, 401)
  t.match((await olga.request('GET', '/api/clients?search=Uploaded')).json(), [{ client_name: 'Uploaded' }])
})
