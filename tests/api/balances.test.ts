import { inEnglish } from '../support/in-english.ts'
import { t } from '../support/tap.ts'
import { aClient, aTransaction } from '../support/builders.ts'
import { signedIn, type WireRecord } from '../support/signed-in.ts'
import { createTestApp } from '../support/test-app.ts'

const app = await createTestApp(t)
const user = await signedIn(app, 'Sara')

const post = (body: object) => user.request('POST', '/api/client-balances', body)
const ledger = async (client_id: number): Promise<WireRecord[]> =>
  (await user.request('GET', `/api/client-balances/${client_id}`)).json()
const balanceOf = async (client: WireRecord): Promise<WireRecord> =>
  (await user.request('GET', `/api/client-balances?search=${client.client_id as string}`)).json()[0]
const owed = async (): Promise<number> =>
  (await user.request('GET', '/api/client-balances/outstanding-total')).json().total_outstanding_balance

t.test(
  'BAL-3 a balance is credits minus debits, with their sums and their number, to the cent',
  async (t) => {
    const client = await aClient(user, { client_id: 'BAL-1', client_name: 'Dune' })
    const empty = {
      id: client.id,
      client_id: client.id,
      client_name: 'Dune',
      currency: 'USD',
      total_paid: 0,
      total_debit: 0,
      remaining_balance: 0,
      total_transactions: 0,
      amount_due: 0,
      overdue: 0,
    }
    t.same(await balanceOf(client), empty)
    for (const [transaction_type, amount] of [
      ['credit', 0.1],
      ['credit', 0.2],
      ['debit', 9999999.99],
      ['debit', 9999999.99],
    ] as const)
      await aTransaction(user, { client_id: client.id, transaction_type, amount })
    t.same(await balanceOf(client), {
      ...empty,
      total_paid: 0.3,
      total_debit: 19999999.98,
      remaining_balance: -19999999.68,
      total_transactions: 4,
    })
  },
)

t.test('BAL-3 every client has a balance; the list is searched, counted and paged', async (t) => {
  const clients = [
    await aClient(user, { client_name: 'Zulu One' }),
    await aClient(user, { client_name: 'zulu two' }),
  ]
  await aTransaction(user, { client_id: clients[0]!.id })
  const ask = async (query: string) => (await user.request('GET', `/api/client-balances?${query}`)).json()
  const found = await ask('search=ZULU')
  t.same(
    found.map((row: WireRecord) => row.client_id),
    clients.map(({ id }) => id),
  )
  t.same(await ask('search=ZULU&skip=1&limit=1'), [found[1]])
  t.same((await user.request('GET', '/api/client-balances/count?search=ZULU')).json(), { count: 2 })
  const total = (await user.request('GET', '/api/clients/count')).json()
  t.same((await user.request('GET', '/api/client-balances/count')).json(), total)
})

t.test('accounts in currencies that nobody has an account in are none', async (t) => {
  const letters = 'ABCDEFGHIJ'
  const others = Array.from(
    { length: 1000 },
    (_, at) => `1-${letters[Math.floor(at / 100)]}${letters[Math.floor(at / 10) % 10]}${letters[at % 10]}`,
  )
  const ask = (id: (string | number)[]) =>
    user.request('GET', `/api/client-balances?filter=${encodeURIComponent(JSON.stringify({ id }))}`)
  const [none, one] = [await ask(others), await ask([...others.slice(1), 1])]
  t.equal(none.statusCode, 200, none.body)
  t.same(none.json(), [])
  t.match(one.json(), [{ client_id: 1 }])
})

t.test('balances are sorted by what they come to', async (t) => {
  const clients: WireRecord[] = []
  for (const amount of [300, 100, 200]) {
    const client = await aClient(user, { client_name: `Sorted ${amount}` })
    await aTransaction(user, { client_id: client.id, amount })
    clients.push(client)
  }
  const filter = encodeURIComponent(JSON.stringify({ id: clients.map(({ id }) => id) }))
  for (const field of ['remaining_balance', 'total_paid']) {
    const url = `/api/client-balances?sort=["${field}","DESC"]&filter=${filter}`
    const amounts = (await user.request('GET', url)).json().map((row: WireRecord) => row[field])
    t.same(amounts, [300, 200, 100], field)
  }
})

t.test('DASH-8 the outstanding total is what the clients with a negative balance owe together', async (t) => {
  const before = await owed()
  const [one, two, rich] = [await aClient(user), await aClient(user), await aClient(user)]
  await aTransaction(user, { client_id: one.id, transaction_type: 'debit', amount: 100.1 })
  await aTransaction(user, { client_id: one.id, amount: 50 })
  await aTransaction(user, { client_id: two.id, transaction_type: 'debit', amount: 0.2 })
  await aTransaction(user, { client_id: rich.id, amount: 5000 })
  t.equal(Math.round((await owed()) * 100) - Math.round(before * 100), 5030)
})

t.test(
  'TXN-8 a transaction is stored with all its fields, and listed for its client, newest first',
  async (t) => {
    const { id: client_id } = await aClient(user)
    const full = {
      client_id,
      transaction_type: 'debit',
      amount: 120.5,
      description: 'Invoice 7',
      transaction_date: '2026-10-30',
      payment_mode: 'bank_transfer',
      reference_no: 'TT-1',
      created_by: 'Ada',
    }
    const answer = await post(full)
    t.equal(answer.statusCode, 200)
    const transaction = answer.json()
    t.match(transaction, { id: Number, ...full })
    const bare = {
      client_id,
      transaction_type: 'credit',
      amount: 1,
      transaction_date: '2026-10-31T23:59:59.123Z',
    }
    const second = (await post(bare)).json()
    t.match(second, { ...bare, description: null, payment_mode: null, reference_no: null })
    t.same(await ledger(client_id), [second, transaction])
    const other = await aClient(user)
    t.same(await ledger(other.id), [])
  },
)

t.test(
  'TXN-8 whoever is signed in is the author where none is given; a payment mode is one of five',
  async (t) => {
    const { id: client_id } = await aClient(user)
    const sound = { client_id, transaction_type: 'credit', amount: 5, transaction_date: '2026-10-31' }
    t.equal((await post(sound)).json().created_by, 'Sara')
    for (const payment_mode of ['cash', 'bank_transfer', 'check', 'credit_card', 'other', null])
      t.equal((await post({ ...sound, payment_mode })).json().payment_mode, payment_mode)
    t.match((await post({ ...sound, payment_mode: 'barter' })).json().errors, { payment_mode: /one of/ })
  },
)

t.test('TXN-8 the transactions of no client are not found', async (t) => {
  const answer = await user.request('GET', '/api/client-balances/99999')
  t.equal(answer.statusCode, 404)
  t.same(inEnglish(answer.json()), { detail: 'Client not found' })
})

t.test('TXN-7 an amount that is not above 0 is refused with the words of the specification', async (t) => {
  const { id: client_id } = await aClient(user)
  for (const amount of [0, -0.01, -5]) {
    const answer = await post({
      client_id,
      transaction_type: 'credit',
      amount,
      transaction_date: '2026-10-31',
    })
    t.equal(answer.statusCode, 400)
    t.same(inEnglish(answer.json()), {
      detail: 'Amount must be a positive number',
      errors: { amount: 'must be a positive number' },
    })
  }
  t.same(await ledger(client_id), [])
})

t.test('TXN-7 type, amount and date are required and sound, and the client exists', async (t) => {
  const { id: client_id } = await aClient(user)
  const sound = { client_id, transaction_type: 'credit', amount: 5, transaction_date: '2026-10-31' }
  const wrong: [string, unknown][] = [
    ['transaction_type', undefined],
    ['transaction_type', 'refund'],
    ['amount', undefined],
    ['amount', '5'],
    ['amount', null],
    ['amount', 0.001],
    ['amount', 0.1 + 0.2],
    ['amount', 10_000_000_000],
    ['transaction_date', undefined],
    ['transaction_date', ''],
    ['transaction_date', '31/10/2026'],
    // As texts they are in no order with others, or no instants at all.
    ['transaction_date', '2026-10-31 22:30:00+00:00'],
    ['transaction_date', '2026-10-31t22:30:00z'],
    ['transaction_date', '2026-06-30T23:59:60Z'],
    ['transaction_date', '2026-02-30T10:00:00Z'],
    ['client_id', undefined],
    ['client_id', 99999],
  ]
  for (const [field, value] of wrong) {
    const answer = await post({ ...sound, [field]: value })
    t.equal(answer.statusCode, 400, `${field} ${JSON.stringify(value)}`)
    t.match(answer.json(), { detail: /\S/, errors: { [field]: /\S/ } })
  }
  t.same(await ledger(client_id), [])
})

t.test('the transactions of a client are paged, sorted and filtered as their export is', async (t) => {
  const { id: client_id } = await aClient(user)
  for (const [amount, transaction_type, transaction_date] of [
    [30, 'credit', '2026-10-01'],
    [10, 'debit', '2026-10-31T22:30:00.000Z'],
    [20, 'credit', '2026-11-02'],
  ] as const)
    await aTransaction(user, { client_id, amount, transaction_type, transaction_date })
  const url = `/api/client-balances/${client_id}`
  const ask = async (query: string, amounts: number[], total: number) => {
    const answer = await user.request('GET', `${url}?${query}`)
    t.same(
      answer.json<WireRecord[]>().map(({ amount }) => amount),
      amounts,
      query,
    )
    t.equal(answer.headers['x-total-count'], String(total), query)
    t.notOk('ignored-fields' in answer.headers)
    const { page: _, ...scope } = Object.fromEntries(new URLSearchParams(query))
    for (const name of ['skip', 'limit', 'range']) delete scope[name]
    const exported = await user.request('GET', `${url}/export?${new URLSearchParams(scope).toString()}`)
    t.equal(exported.body.trim().split('\r\n').length - 1, total, `${query}, exported`)
    return answer
  }
  const plain = await ask('', [20, 10, 30], 3)
  t.notOk('content-range' in plain.headers)
  await ask('limit=1&skip=1', [10], 3)
  await ask('sort=["amount","ASC"]', [10, 20, 30], 3)
  const range = await ask('sort=["amount","DESC"]&range=[1,1]', [20], 3)
  t.equal(range.headers['content-range'], 'items 1-1/3')
  await ask('transaction_type=credit', [20, 30], 2)
  await ask('start=2026-11-01', [20], 1)
  await ask('start=2026-11-01&time_zone=Africa/Nairobi', [20, 10], 2)
  await ask('start=2026-11-01&time_zone=Africa/Nairobi&limit=1&skip=1', [10], 2)
  await ask('end=2026-10-31&sort=["amount","ASC"]', [10, 30], 2)
  await ask('end=9999-12-31&sort=["amount","ASC"]', [10, 20, 30], 3)
  await ask('filter={"transaction_type":"debit"}', [10], 1)
  t.equal((await user.request('GET', `${url}?limit=0`)).statusCode, 400)
  t.equal((await user.request('GET', `${url}?time_zone=Mars`)).statusCode, 400)
  t.equal((await user.request('GET', '/api/client-balances/999999?limit=1')).statusCode, 404)
})
