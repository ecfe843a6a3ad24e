import { setTimeout as pause } from 'node:timers/promises'
import { aClient, aVehicle } from '../support/builders.ts'
import { queryOf } from '../support/provider.ts'
import { signedIn } from '../support/signed-in.ts'
import { t } from '../support/tap.ts'
import { twoServers } from '../support/two-servers.ts'

t.setTimeout(300_000)

/** What another process has written is seen after so long, in milliseconds. */
const LATE = 1_000

const { first, second } = await twoServers(t)
const [reader, writer] = [await signedIn(first), await signedIn(second)]
const { id: client_id } = await aClient(writer)
const anotherVehicle = () => aVehicle(writer, { client_id: Number(client_id) })

t.test('the total of a search is no later than what the search finds', async (t) => {
  await anotherVehicle()
  const { object_name } = await anotherVehicle()
  const search = String(object_name).slice(0, 3)
  const found = async (filter: object) => {
    const query = { filter: JSON.stringify(filter), range: '[0,0]' }
    const { headers } = await reader.request('GET', `/api/vehicles/?${queryOf(query)}`)
    return Number(String(headers['content-range']).split('/')[1])
  }
  const filters = [{ search }, { search, client_id }]
  for (const [at, filter] of filters.entries()) {
    await pause(LATE)
    const before = await found(filter)
    await pause(LATE)
    // The same words: they are searched for, but this filter's total is not counted yet.
    await found(filters[1 - at]!)
    await anotherVehicle()
    const written = performance.now()
    await pause(LATE / 2)
    await found(filter)
    await pause(written + LATE - performance.now() + 10)
    t.equal(await found(filter), before + 1, JSON.stringify(filter))
  }
})
