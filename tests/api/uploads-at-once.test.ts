import { t } from '../support/tap.ts'
import { BillingItem } from '../../server/features/billings/billing-items.model.ts'
import {
  OCTOBER,
  providersPlatforms,
  queryOf,
  uploadClients,
  uploadMonth,
  uploadVehicles,
} from '../support/provider.ts'
import { signedIn, type WireRecord } from '../support/signed-in.ts'
import { createTestApp } from '../support/test-app.ts'

const app = await createTestApp(t)
const user = await signedIn(app)
const [platform] = await providersPlatforms(user)

/** Uploads as a client does: on a slow machine the second of two may wait for the first so long that it is told to come again. */
async function untilAnswered(upload: () => ReturnType<typeof uploadMonth>): ReturnType<typeof uploadMonth> {
  const answer = await upload()
  return answer.statusCode === 503 && answer.headers['retry-after'] ? untilAnswered(upload) : answer
}

/** The counts of a message: `64 clients: 64 new, 0 changed, 0 unchanged.` */
const newIn = (message: string) => Number(/(\d+) new/.exec(message)?.[1])

t.test('the same clients uploaded twice at the same moment are made once', async (t) => {
  const answers = await Promise.all([
    untilAnswered(() => uploadClients(user, platform!.id, 'clients.xlsx')),
    untilAnswered(() => uploadClients(user, platform!.id, 'clients.xls')),
  ])
  for (const answer of answers) {
    t.equal(answer.statusCode, 200)
    t.same(answer.json().errors, [])
  }
  t.equal(
    answers.reduce((sum, answer) => sum + newIn(answer.json().message), 0),
    64,
  )
  t.same((await user.request('GET', '/api/clients/count')).json(), { count: 64 })
})

t.test('the same vehicles uploaded twice at the same moment are made once', async (t) => {
  const answers = await Promise.all([
    untilAnswered(() => uploadVehicles(user, 'vehicles.xlsx')),
    untilAnswered(() => uploadVehicles(user, 'vehicles.xls')),
  ])
  for (const answer of answers) {
    t.equal(answer.statusCode, 200)
    t.same(answer.json().errors, [])
  }
  t.equal(
    answers.reduce((sum, answer) => sum + newIn(answer.json().message), 0),
    990,
  )
  t.same((await user.request('GET', '/api/vehicles/count')).json(), { count: 990 })
})

t.test(
  'the same month uploaded twice at the same moment is billed once, and others are served meanwhile',
  async (t) => {
    const uploads = Promise.all([
      untilAnswered(() => uploadMonth(user)),
      untilAnswered(() => uploadMonth(user, 'billings-2026-10.xls')),
    ])
    let isDone = false
    void uploads.finally(() => (isDone = true))
    while (!isDone) t.ok((await user.request('GET', '/api/billings?limit=10')).statusCode === 200)
    const answers = await uploads
    for (const answer of answers) {
      t.equal(answer.statusCode, 200)
      t.same(answer.json().errors, [])
    }
    const made = answers.map((answer) => answer.json().created_billings_count)
    t.equal(made[0] + made[1], 123)
    const query = queryOf({ ...OCTOBER, limit: 1000 })
    const { billings, total_count } = (await user.request('GET', `/api/billings?${query}`)).json()
    t.equal(total_count, 123)
    t.equal(
      billings.reduce((sum: number, row: WireRecord) => sum + Number(row.total_vehicles), 0),
      990,
    )
    t.equal(await BillingItem.count(), 990)
    t.equal(await BillingItem.count({ distinct: true, col: 'vehicle_id' }), 990, 'no vehicle has two lines')
  },
)
