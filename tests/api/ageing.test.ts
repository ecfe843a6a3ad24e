import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { t } from '../support/tap.ts'
import { dayAfter, dayIn } from '../../server/lib/days.rules.ts'
import { User } from '../../server/features/users/users.model.ts'
import { aBilling, aFleet, aTransaction } from '../support/builders.ts'
import { canReadDocuments, pdfText } from '../support/documents.ts'
import { moveBack, unguardLedger } from '../support/moved-days.ts'
import { signedIn, type WireRecord } from '../support/signed-in.ts'
import { createTestApp } from '../support/test-app.ts'
import { verified } from '../support/verified.ts'
import { sheetRows } from '../support/workbooks.ts'

const app = await createTestApp(t)
const user = await signedIn(app)
const today = () => dayIn('UTC', new Date())

const ageing = async (query: Record<string, string> = {}) =>
  (await user.request('GET', `/api/ageing?${new URLSearchParams(query)}`)).json<WireRecord[]>()
const totals = async (query: Record<string, string> = {}) =>
  (await user.request('GET', `/api/ageing/totals?${new URLSearchParams(query)}`)).json<WireRecord>()
const billings = async (query: Record<string, string>) =>
  (await user.request('GET', `/api/ageing/billings?${new URLSearchParams(query)}`)).json<WireRecord[]>()
const put = (id: number, change: object) => user.request('PUT', `/api/billings/${id}`, change)

/** A client who owes for so many months, 100 USD each, from October 2026 on. */
async function aClientOwing(months: number, more: object = {}) {
  const { client_id, vehicle_ids } = await aFleet(user, { unit_usd: 100, ...more }, ['USD'])
  const ids: number[] = []
  for (let month = 10; month < 10 + months; month += 1)
    ids.push((await aBilling(user, { client_id, vehicle_ids, billing_month: month })).id)
  return { client_id, ids: ids as [number, number, number] }
}

t.test('what is due stands in the column of its days overdue, and credits stand apart', async (t) => {
  const { client_id, ids } = await aClientOwing(3)
  const of = { client_id: String(client_id) }
  t.match(await ageing(of), [{ id: `${client_id}-USD`, current: 300, total_due: 300, balance: 300 }])
  const dueAgo = (id: number, days: number) => put(id, { due_date: dayAfter(today(), -days) })
  const amounts = async () => {
    const [row] = await ageing(of)
    return ['current', 'bucket_1', 'bucket_2', 'bucket_3', 'bucket_4'].map((name) => row![name])
  }
  for (const [days, expected] of [
    [0, [300, 0, 0, 0, 0]],
    [1, [200, 100, 0, 0, 0]],
    [30, [200, 100, 0, 0, 0]],
    [31, [200, 0, 100, 0, 0]],
    [60, [200, 0, 100, 0, 0]],
    [61, [200, 0, 0, 100, 0]],
    [90, [200, 0, 0, 100, 0]],
    [91, [200, 0, 0, 0, 100]],
  ] as const) {
    await dueAgo(ids[0], days)
    t.same(await amounts(), expected, `${days} days`)
  }
  await aTransaction(user, { client_id, amount: 500 })
  await put(ids[2], { paid_amount: 330 })
  t.match(await ageing(of), [{ total_due: 0, overpaid: 30, on_account: 500, balance: -530 }])
  await put(ids[2], { paid_amount: 250, record_payment: 'drawn' })
  t.match(
    await ageing(of),
    [{ total_due: 50, bucket_4: 0, overpaid: 0, on_account: 580, balance: -530 }],
    'what is taken back of a paid amount is given back to the account',
  )
})

t.test('the days of the columns are settings of the company, and rise', async (t) => {
  const set = (change: object) => user.request('PUT', '/api/settings/company', change)
  const { client_id, ids } = await aClientOwing(1)
  await put(ids[0], { due_date: dayAfter(today(), -20) })
  const of = { client_id: String(client_id) }
  t.match(await ageing(of), [{ bucket_1: 100 }])
  t.equal((await set({ ageing_days_1: 7, ageing_days_2: 14, ageing_days_3: 28 })).statusCode, 200)
  t.match(await ageing(of), [{ bucket_1: 0, bucket_3: 100 }])
  t.match(await totals(of), {
    ...{ as_at: today(), ageing_days_1: 7, ageing_days_2: 14, ageing_days_3: 28 },
    by_currency: [{ currency: 'USD', clients: 1, bucket_3: 100, total_due: 100 }],
  })
  const refused = await set({ ageing_days_2: 7 })
  t.equal(refused.statusCode, 400)
  t.match(refused.json(), { errors: { ageing_days_2: 'must be more than 7' } })
  await set({ ageing_days_1: 30, ageing_days_2: 60, ageing_days_3: 90 })
})

t.test('two currencies are never added; the list is searched, sorted and paged', async (t) => {
  await user.request('PUT', '/api/settings/company', { local_currency: 'KES' })
  const prices = { unit_usd: 10, unit_local: 1000 }
  const { client_id, vehicle_ids } = await aFleet(user, { ...prices, client_name: 'Žofie Both' }, [
    'USD',
    'KES',
  ])
  for (const vehicle of vehicle_ids) await aBilling(user, { client_id, vehicle_ids: [vehicle] })
  const found = await ageing({ search: 'žofie' })
  t.same(
    found.map(({ id, total_due }) => [id, total_due]),
    [
      [`${client_id}-KES`, 1000],
      [`${client_id}-USD`, 10],
    ],
  )
  const { by_currency } = await totals({ search: 'žofie' })
  t.match(by_currency, [
    { currency: 'KES', total_due: 1000, clients: 1 },
    { currency: 'USD', total_due: 10, clients: 1 },
  ])
  t.match(await ageing({ search: 'žofie', currency: 'USD' }), [{ currency: 'USD' }])
  const all = await user.request(
    'GET',
    '/api/ageing?sort=["total_due","DESC"]&range=[0,1]&filter={"currency":"USD"}',
  )
  t.equal(all.headers['content-range'], `items 0-1/${all.headers['x-total-count']}`)
  const [first, second] = all.json<WireRecord[]>()
  t.ok(Number(first!.total_due) >= Number(second!.total_due))
  t.same(await ageing({ search: 'žofie', only: 'overdue' }), [])
})

t.test('the billings behind it say what is due of each, until when and for how long', async (t) => {
  const { client_id, ids } = await aClientOwing(2)
  await put(ids[0], { due_date: dayAfter(today(), -40), paid_amount: 30 })
  const of = { client_id: String(client_id) }
  t.match(await billings(of), [
    { id: ids[0], due_date: dayAfter(today(), -40), days_overdue: 40, amount_due: 70, bucket: 'bucket_2' },
    { id: ids[1], days_overdue: 0, amount_due: 100, bucket: 'current', billing_month: 11 },
  ])
  t.match(await billings({ ...of, bucket: 'bucket_2' }), [{ id: ids[0] }])
  t.match(await billings({ ...of, as_at: dayAfter(today(), 60) }), [
    { days_overdue: 100 },
    { days_overdue: 46 },
  ])
})

t.test('it is downloaded as CSV, PDF and workbook, which say the same', async (t) => {
  await aFleet(user, { client_name: 'Nothing Due' }, [])
  const rows = (await ageing()).length
  const csv = await user.request('GET', '/api/ageing/export')
  t.equal(csv.headers['content-disposition'], `attachment; filename="ageing_${today()}.csv"`)
  const [headings, ...lines] = csv.body.replace('\uFEFF', '').trimEnd().split('\r\n')
  t.equal(
    headings,
    'Client ID,Client Name,Currency,Current,1-30,31-60,61-90,> 90,Total Due,Overpaid,On Account,Balance',
  )
  t.equal(lines.length, rows)
  const download = async (path: string, name: string) => {
    const file = join(t.testdir(), name)
    await writeFile(file, (await user.request('GET', path)).rawPayload)
    return file
  }
  const pdf = await download('/api/ageing/download-pdf', 'ageing.pdf')
  if (canReadDocuments)
    for (const text of ['Ageing as at', 'Žofie Both', 'KES 1,000.00', '> 90', 'Total'])
      t.match(pdfText(pdf), text)
  const workbook = (await user.request('GET', '/api/ageing/download-excel')).rawPayload
  const sheet = sheetRows(workbook)
  const header = sheet.findIndex(([first]) => first === 'Client ID')
  t.same(sheet[header]!.slice(3), headings!.split(',').slice(3))
  t.match(
    sheet.find(([, name, currency]) => name === 'Žofie Both' && currency === 'KES'),
    { 3: 1000, 11: 1000 },
  )
  t.equal(sheet.length - header - 1, rows + 2, 'each client, and a total for each currency')
  const narrowed = 'Not all clients: those with something overdue, in KES'
  const query = '?only=overdue&currency=KES'
  const [, second] = sheetRows((await user.request('GET', `/api/ageing/download-excel${query}`)).rawPayload)
  t.equal(second![0], narrowed)
  t.notOk(sheet.flat().some((cell) => String(cell).startsWith('Not all')))
  if (canReadDocuments)
    t.match(pdfText(await download(`/api/ageing/download-pdf${query}`, 'some.pdf')), narrowed)
})

t.test('as at a day that is over it says what it said at the end of that day', async (t) => {
  const database = User.sequelize!
  const { findings } = await verified(user)
  t.same(
    findings.filter(({ check }) => check.startsWith('ageing.')),
    [],
  )
  await unguardLedger(database)
  const { client_id, ids } = await aClientOwing(3)
  const of = { client_id: String(client_id) }
  const said: { rows: WireRecord[]; sums: WireRecord; behind: WireRecord[] }[] = []
  const days: (() => Promise<unknown>)[] = [
    () => put(ids[0], { due_date: dayAfter(today(), -29) }),
    () => aTransaction(user, { client_id, amount: 250 }),
    () => put(ids[2], { paid_amount: 150, record_payment: 'a' }),
    async () => undefined,
    () => put(ids[2], { paid_amount: 50, record_payment: 'b' }),
    () => put(ids[1], { previous_balance: 40 }),
    () => user.create(`/api/billings/${ids[2]}/issue`, {}),
    () => user.create(`/api/billings/${ids[2]}/void`, { reason: 'Billed to the wrong client' }),
  ]
  for (const deed of days) {
    await deed()
    said.push({ rows: await ageing(of), sums: await totals(of), behind: await billings(of) })
    await moveBack(database)
  }
  const same = async (ago: number, { rows, sums, behind }: (typeof said)[number]) => {
    const query = { ...of, as_at: dayAfter(today(), -ago) }
    t.same(await ageing(query), rows, `${ago} days ago`)
    t.same((await totals(query)).by_currency, sums.by_currency)
    const moved = behind.map((each) => ({ ...each, due_date: dayAfter(String(each.due_date), -ago) }))
    t.same(await billings(query), moved)
  }
  for (const [at, each] of said.entries()) await same(days.length - at, each)
  t.notSame(said[0]!.rows, said[2]!.rows, 'it has changed meanwhile')
  t.same(await ageing({ ...of, as_at: '2020-01-01' }), [], 'before there was anything')
  const longAgo = 200
  await moveBack(database, longAgo)
  for (const [at, each] of said.entries()) await same(longAgo + days.length - at, each)

  // A planted mistake is found: an entry of the journal that was changed afterwards.
  await database.query(`UPDATE receivable_entries SET owed = owed + 1 WHERE billing_id = ${ids[0]}`)
  const now = await ageing({ ...of, as_at: dayAfter(today(), -longAgo - days.length) })
  t.notSame(now, said[0]!.rows)
})
