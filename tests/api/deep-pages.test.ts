import type { Test } from 'tap'
import { t } from '../support/tap.ts'
import { connect } from '../../server/db/connect.ts'
import { Vehicle } from '../../server/features/vehicles/vehicles.model.ts'
import { vehicleKeys } from '../../server/features/vehicles/vehicles.rules.ts'
import { Random } from '../fuzz/random.ts'
import { aClient } from '../support/builders.ts'
import { queryOf } from '../support/provider.ts'
import { signedIn } from '../support/signed-in.ts'
import { createTestApp, testConfig } from '../support/test-app.ts'

t.setTimeout(600_000)

/** Of these the pages from 5,000 on are deep: see `DEEP` in `db/deep-pages.ts`. */
const FLEET = 9_000
const CHUNK = 1_000
const PAGES = 25

const config = await testConfig(t)
const app = await createTestApp(t, config)
const user = await signedIn(app)
const owners = [await aClient(user, { client_name: 'Çetin' }), await aClient(user, { client_name: 'alpha' })]
const random = new Random(20261127)

// Few names, some of which differ in blanks or signs at their end alone.
const nameOf = (number: number) => `Unit ${number % 37}${number % 5 ? '' : ' !'}${number % 11 ? '' : "'"}`
for (let from = 0; from < FLEET; from += CHUNK)
  await Vehicle.bulkCreate(
    Array.from({ length: CHUNK }, (_, at) => {
      const number = from + at
      const vehicle = { object_name: nameOf(number), imei_number: `3520${number}99${number % 7}` }
      const client_id = Number(owners[number % 2]!.id)
      return { ...vehicle, ...vehicleKeys({ ...vehicle, sim_cards_number: null }), client_id }
    }),
  )

type Sort = readonly [field: 'id' | 'object_name' | 'client', direction: 'ASC' | 'DESC']
const SORTS = ['id', 'object_name', 'client'].flatMap((field) =>
  ['ASC', 'DESC'].map((direction) => [field, direction] as unknown as Sort),
)

/** The ids of all vehicles, sorted here. */
async function sorted([field, direction]: Sort, filter: { client_id?: number }): Promise<number[]> {
  const rows = (await Vehicle.findAll({ raw: true })).filter(
    ({ client_id }) => !filter.client_id || client_id === filter.client_id,
  )
  const nameIs = new Map(owners.map(({ id }) => [Number(id), String(id)]))
  nameIs.set(Number(owners[0]!.id), 'çetin').set(Number(owners[1]!.id), 'alpha')
  const keyOf = { id: () => '', object_name: (row: Vehicle) => row.object_name_key } as const
  const key = field === 'client' ? (row: Vehicle) => nameIs.get(row.client_id)! : keyOf[field]
  const keyed = rows.map((row) => ({ id: row.id, key: Buffer.from(key(row)) }))
  keyed.sort((one, other) => Buffer.compare(one.key, other.key) || one.id - other.id)
  const ids = keyed.map(({ id }) => id)
  return direction === 'ASC' ? ids : ids.reverse()
}

async function comparePages(t: Test, pages: number, most = Infinity): Promise<void> {
  for (const filter of [{}, { client_id: Number(owners[0]!.id) }])
    for (const sort of SORTS) {
      const all = await sorted(sort, filter)
      for (let at = 0; at < pages; at += 1) {
        const deep = Math.min(most, all.length) > 5_000 ? 4_990 : 0
        const from = random.integer(deep, Math.min(most, all.length + 3))
        const query = { sort: JSON.stringify(sort), range: `[${from},${from + 14}]` }
        const answer = await user.request(
          'GET',
          `/api/vehicles/?${queryOf({ ...query, filter: JSON.stringify(filter) })}`,
        )
        const ids = answer.json<{ id: number }[]>().map(({ id }) => id)
        t.same(ids, all.slice(from, from + 15), `${JSON.stringify([sort, filter])} from ${from}`)
      }
    }
}

t.test('pages far into a list are what a sorted list of all has there', (t) => comparePages(t, PAGES))

t.test('they are so after a change, whoever has made it', async (t) => {
  const [first, second, third] = await sorted(['object_name', 'ASC'], {})
  await user.request('DELETE', `/api/vehicles/${first}`)
  await comparePages(t, 3)
  await user.request('PUT', `/api/vehicles/${second}`, { object_name: 'Zzz' })
  await comparePages(t, 3)
  const behind = connect(config)
  t.teardown(() => behind.close())
  await behind.query(`UPDATE vehicles SET object_name = 'Zz', object_name_key = 'zz' WHERE id = ${third}`)
  await comparePages(t, 3)
})

t.test('so are the first pages of a list that takes long', async (t) => {
  const { now } = performance
  let later = 0
  // Each look at the clock is longer after the one before than a page of a list may take.
  performance.now = () => now.call(performance) + (later += 50)
  t.teardown(() => (performance.now = now))
  await comparePages(t, 5, 100)
  const [first] = await sorted(['object_name', 'ASC'], {})
  await user.request('PUT', `/api/vehicles/${first}`, { object_name: 'Zzzz' })
  await comparePages(t, 5, 100)
})

t.test(
  'records that are asked for at once are each answered, and those that are not there are 404',
  async (t) => {
    const all = await sorted(['id', 'ASC'], {})
    const wanted = [...all.slice(0, 20), all[3]!, 999_999, ...all.slice(-20)]
    const answers = await Promise.all(wanted.map((id) => user.request('GET', `/api/vehicles/${id}`)))
    for (const [at, answer] of answers.entries())
      if (wanted[at] === 999_999) t.equal(answer.statusCode, 404)
      else t.equal(answer.json<{ id: number }>().id, wanted[at])
  },
)
