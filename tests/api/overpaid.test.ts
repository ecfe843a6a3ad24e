import { t } from '../support/tap.ts'
import { User } from '../../server/features/users/users.model.ts'
import { verifyDatabase } from '../../server/verify.ts'
import { aBilledFleet } from '../support/billed-fleet.ts'
import { signedIn, type WireRecord } from '../support/signed-in.ts'
import { createTestApp } from '../support/test-app.ts'

const app = await createTestApp(t)
const user = await signedIn(app)

const put = async (id: number, body: object): Promise<WireRecord> =>
  (await user.request('PUT', `/api/billings/${id}`, body)).json()
const idsOf = async (query: string): Promise<number[]> =>
  (await user.request('GET', `/api/billings?${query}`)).json().billings.map(({ id }: WireRecord) => id)

t.test('a billing says by how much more is paid on it than it asks for', async (t) => {
  const { id } = await aBilledFleet(user, 2)
  for (const [previous_balance, paid_amount, overpaid_by] of [
    [0, 0, 0],
    [0, 20, 0],
    [0, 20.01, 0.01],
    [5.5, 30, 4.5],
    [-5, 20, 5],
    // What was left as a credit asks for nothing, and nothing was paid.
    [-50, 0, 0],
    [-50, 3, 3],
  ]) {
    const change = { previous_balance, paid_amount, overpaid_by }
    t.match(await put(id, { previous_balance, paid_amount }), change)
    t.match((await user.request('GET', `/api/billings/${id}`)).json(), change)
    t.match((await user.request('GET', '/api/billings')).json().billings[0], { id, ...change })
  }
})

t.test('the list is filtered by it, and verify names such a billing as a note', async (t) => {
  const [over, exact, credited] = [
    (await aBilledFleet(user, 1)).id,
    (await aBilledFleet(user, 1)).id,
    (await aBilledFleet(user, 1)).id,
  ]
  await put(over, { previous_balance: 2, paid_amount: 1012.5, record_payment: 'over' })
  await put(exact, { paid_amount: 10, record_payment: 'exact' })
  await put(credited, { previous_balance: -100, record_payment: 'credited' })
  t.same((await idsOf('overpaid=true')).includes(over), true)
  t.same((await idsOf('overpaid=false')).sort(), [exact, credited].sort())
  const { total_count } = (await user.request('GET', '/api/billings?overpaid=false&limit=1')).json()
  t.equal(total_count, 2)
  const lines: string[] = []
  await verifyDatabase(User.sequelize!, (line) => lines.push(line))
  const note = `Note: billing #${over}: paid_amount is $1,012.50, $1,000.50 more than it asks for`
  t.ok(lines.includes(note), note, { lines })
  t.notOk(lines.some((line) => line.includes(`billing #${exact}`) || line.includes(`billing #${credited}`)))
})
