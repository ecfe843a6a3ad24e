import { t } from '../support/tap.ts'
import { signedIn } from '../support/signed-in.ts'
import { createTestApp } from '../support/test-app.ts'

const READERS = 20
/** So many pages at most are read by each reader while another list waits. */
const PAGES = 200

t.test('a list that nobody asked for before is answered while many others are read', async (t) => {
  const user = await signedIn(await createTestApp(t))
  const platform_id = (await user.create('/api/platforms', { name: 'Fleet One' })).id
  for (let n = 0; n < 30; n++)
    await user.create('/api/clients', { platform_id, client_id: `C${n}`, client_name: `Client ${n}` })
  const pageFrom = (row: number) => user.request('GET', `/api/clients?range=[${row},${row + 4}]`)
  await pageFrom(0)

  let isAnswered = false
  const read = async (reader: number) => {
    for (let page = 0; page < PAGES && !isAnswered; page++) await pageFrom((reader * 31 + page * 7) % 25)
  }
  const reading = Promise.all(Array.from({ length: READERS }, (_, reader) => read(reader)))
  const filter = encodeURIComponent(JSON.stringify({ platform_id }))
  const asked = user.request('GET', `/api/clients?filter=${filter}`)
  const first = await Promise.race([asked.then(() => 'the list'), reading.then(() => 'all pages')])
  isAnswered = true
  t.equal(first, 'the list')
  t.equal((await asked).json<unknown[]>().length, 30)
  await reading
})
