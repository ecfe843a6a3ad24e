import type { Test } from 'tap'
import { aBilledFleet, viewOf, type Item } from '../support/billed-fleet.ts'
import { aVehicle } from '../support/builders.ts'
import { signedIn } from '../support/signed-in.ts'
import { t } from '../support/tap.ts'
import { createTestApp } from '../support/test-app.ts'

const app = await createTestApp(t)
const user = await signedIn(app)

const figuresOf = (id: number) => user.request('GET', `/api/billings/${id}/figures`)
type Lines = Pick<Item, 'id' | 'sr_no'>[]
const linesOf = async (id: number) => (await figuresOf(id)).json<{ lines: Lines }>().lines

/** @throws Error when the answer is none of a success */
async function done(answer: ReturnType<typeof user.request>): Promise<void> {
  const { statusCode, body } = await answer
  if (statusCode >= 300) throw new Error(body)
}

t.test(
  'the figures of a billing are what its statement shows beside its lines, and tell of each change of these',
  async (t) => {
    const { id, client_id, items } = await aBilledFleet(user, 4)
    const [first, second, third] = items as [Item, Item, Item]
    const { id: vehicle_id } = await aVehicle(user, { client_id })
    const of = (item: Item) => `/api/billings/items/${item.id}`
    const repricing = `/api/billings/${id}/repricing`
    const prices = { unit_usd: 12, prices_valid_from: '2026-10' }
    const changes: Record<string, () => Promise<void>> = {
      edited: () => done(user.request('PUT', of(first), { comments: 'moved' })),
      moved: async () => {
        await done(user.request('PUT', of(second), { sr_no: 3 }))
        await done(user.request('PUT', of(third), { sr_no: 2 }))
      },
      added: () => done(user.request('POST', `/api/billings/items?billing_id=${id}`, { vehicle_id })),
      removed: () => done(user.request('DELETE', of(first))),
      repriced: async () => {
        await done(user.request('PUT', `/api/clients/${client_id}`, prices))
        const { fingerprint } = (await user.request('GET', repricing)).json<{ fingerprint: string }>()
        await done(user.request('POST', repricing, { fingerprint }))
      },
    }
    const agree = async (t: Test) => {
      const { billing_items, summary: _, ...figures } = await viewOf(user, id)
      const lines = billing_items.map(({ id, sr_no, version }: Item) => ({ id, sr_no, version }))
      t.same((await figuresOf(id)).json(), { ...figures, lines })
    }
    await agree(t)
    for (const [name, change] of Object.entries(changes))
      await t.test(name, async (t) => {
        const before = await linesOf(id)
        await change()
        t.notSame(await linesOf(id), before)
        await agree(t)
      })
    await t.test('paid: the figures differ, the lines do not', async (t) => {
      const before = (await figuresOf(id)).json<{ lines: Lines }>()
      await done(user.request('PUT', `/api/billings/${id}`, { previous_balance: 7, paid_amount: 5 }))
      const { lines, ...figures } = (await figuresOf(id)).json<{ lines: Lines }>()
      t.same(lines, before.lines)
      t.match(figures, { previous_balance: 7, paid_amount: 5 })
      await agree(t)
    })
  },
)

t.test('no billing, no figures', async (t) => {
  const answer = await figuresOf(99_999)
  t.match([answer.statusCode, answer.json().code], [404, 'billing.not_found'])
})
