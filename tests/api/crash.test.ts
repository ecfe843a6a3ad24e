import t from 'tap'
import { OCTOBER, providersRegister, queryOf, uploadMonth } from '../support/provider.ts'
import { remoteApp } from '../support/remote-app.ts'
import { startServer } from '../support/server.ts'
import { signedIn, type WireRecord } from '../support/signed-in.ts'

t.setTimeout(120_000)

t.test(
  'a server killed in the middle of the month’s upload leaves whole billings only, and the same upload completes the month',
  async (t) => {
    const server = await startServer()
    t.teardown(() => server.stop())
    const user = await signedIn(remoteApp(server.url))
    await providersRegister(user)

    const get = async (url: string) => (await user.request('GET', url)).json()
    const billings = async (): Promise<WireRecord[]> =>
      (await get(`/api/billings?${queryOf({ ...OCTOBER, limit: 1000 })}`)).billings
    const views = (some: WireRecord[]) => Promise.all(some.map(({ id }) => get(`/api/billings/${id}/view`)))
    const linesOf = (some: { billing_items: unknown[] }[]) =>
      some.reduce((sum, view) => sum + view.billing_items.length, 0)

    const cut = uploadMonth(user).then(
      () => 'the upload was answered',
      () => 'the upload was cut',
    )
    while ((await get('/api/billings?limit=1')).total_count < 10);
    await server.kill9()
    t.equal(await cut, 'the upload was cut')
    await server.restart()

    const half = await billings()
    t.ok(half.length >= 10 && half.length < 123, `it was in the middle: ${half.length} of 123 billings`)
    const halfViews = await views(half)

    const answer = await uploadMonth(user)
    t.equal(answer.statusCode, 200)
    t.equal(answer.json().created_billings_count, 123 - half.length)
    t.same(answer.json().errors, [])
    const whole = await billings()
    t.equal(whole.length, 123)
    t.equal(linesOf(await views(whole)), 990)
    t.same(await billingsAgain(), half, 'what was there was whole: nothing joined it')
    t.same(await views(half), halfViews)

    async function billingsAgain() {
      const kept = new Set(half.map(({ id }) => id))
      return (await billings()).filter(({ id }) => kept.has(id))
    }
  },
)
