import {
  aboveDue,
  allocate,
  byAge,
  namedFirst,
  type OpenBilling,
} from '../../server/features/payments/allocate.rules.ts'
import { Random } from '../fuzz/random.ts'
import { rounds } from '../support/rounds.ts'
import { t } from '../support/tap.ts'

const SEED = 20_261_125
const billing = (id: number, billing_month: number, amount_due: number): OpenBilling => ({
  id,
  billing_month,
  billing_year: 2026,
  amount_due,
})

/** The same, cent by cent. */
function oracle(open: OpenBilling[], amount: number, typed: Map<number, number>) {
  const given = new Map(typed)
  const spent = () => [...given.values()].reduce((sum, each) => sum + each, 0)
  const hasRoom = ({ id, amount_due }: OpenBilling) => !typed.has(id) && (given.get(id) ?? 0) < amount_due
  while (spent() < amount) {
    const [oldest] = open.filter(hasRoom).sort((a, b) => a.billing_month - b.billing_month || a.id - b.id)
    if (!oldest) break
    given.set(oldest.id, (given.get(oldest.id) ?? 0) + 1)
  }
  return { given, left: amount - spent() }
}

t.test(
  'Money goes to the oldest billing first, to each what is due of it, and what is left stays',
  async (t) => {
    const open = [billing(7, 11, 100), billing(3, 10, 50), billing(2, 11, 20), billing(1, 9, -30)]
    t.same(allocate(open, 90), {
      shares: [
        { billing_id: 3, amount: 50 },
        { billing_id: 2, amount: 20 },
        { billing_id: 7, amount: 20 },
      ],
      left: 0,
    })
    t.same(allocate(open, 200).left, 30)
    t.same(allocate(open, 90, new Map([[3, 0]])).shares, [
      { billing_id: 2, amount: 20 },
      { billing_id: 7, amount: 70 },
    ])
    t.same(allocate(open, 90, new Map([[7, 120]])), { shares: [{ billing_id: 7, amount: 120 }], left: -30 })
  },
)

t.test('More than is due is told by how much; nothing is due of what is overpaid', async (t) => {
  t.same([aboveDue(99, 100), aboveDue(120, 100), aboveDue(20, -30)], [0, 20, 20])
})

t.test('Random amounts over random billings come out as cent by cent', async (t) => {
  const random = new Random(SEED)
  for (let round = 0; round < rounds('HISTORIES'); round++) {
    const open = Array.from({ length: random.integer(0, 5) }, (_, at) =>
      billing(at + 1, random.integer(1, 12), random.integer(-5, 24)),
    )
    const typed = new Map(open.filter(() => random.chance(0.25)).map(({ id }) => [id, random.integer(0, 29)]))
    const amount = random.integer(0, 79)
    const { shares, left } = allocate(open, amount, typed)
    const expected = oracle(open, amount, typed)
    const inOrder = [...open]
      .sort(byAge)
      .map(({ id }) => ({ billing_id: id, amount: expected.given.get(id) ?? 0 }))
    t.same({ shares, left }, { shares: inOrder.filter((each) => each.amount > 0), left: expected.left })
  }
})

t.test('what names billings is theirs first, oldest first, up to what is due of them', async (t) => {
  const open = [billing(1, 9, -30), billing(3, 10, 50), billing(2, 11, 20), billing(7, 11, 100)]
  t.same(Object.fromEntries(namedFirst(open, 90, [7, 2, 99])), { 2: 20, 7: 70 })
  t.same(Object.fromEntries(namedFirst(open, 90, [1])), { 1: 0 })
  t.same(allocate(open, 90, namedFirst(open, 90, [2])).shares, [
    { billing_id: 3, amount: 50 },
    { billing_id: 2, amount: 20 },
    { billing_id: 7, amount: 20 },
  ])
})
