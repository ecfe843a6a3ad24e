import { t } from '../support/tap.ts'
import { OutboxMessage } from '../../server/features/outbox/outbox.model.ts'
import { Vehicle } from '../../server/features/vehicles/vehicles.model.ts'
import { aBilling, aClient, aPlatform, aTransaction, aVehicle } from '../support/builders.ts'
import { linesOf, type Line } from '../support/csv.ts'
import { providersFile, queryOf } from '../support/provider.ts'
import { signedIn, type WireRecord } from '../support/signed-in.ts'
import { createTestApp } from '../support/test-app.ts'

const app = await createTestApp(t)
const user = await signedIn(app)

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- whatever the list answers
type Wire = Record<string, any>

interface Exported {
  list: string
  file: RegExp
  /** What a line has under some headings, from the record of the list. */
  line: (record: Wire) => Line
  /** A filter that lets some pass, and an order other than the usual one. */
  filter: object
  sort: [field: string, direction: 'ASC' | 'DESC']
}

const DAY = String.raw`\d{4}-\d\d-\d\d`
const text = (value: string | number | null | undefined) => String(value ?? '')
const dollars = (value: number) => value.toFixed(2)

const LISTS: Exported[] = [
  {
    list: '/api/platforms',
    file: new RegExp(`^platforms_${DAY}$`),
    line: (it) => ({ ID: text(it.id), Description: text(it.description), Created: it.created_at }),
    filter: { search: 'lyra' },
    sort: ['id', 'DESC'],
  },
  {
    list: '/api/clients',
    file: new RegExp(`^clients_${DAY}$`),
    line: (it) => ({
      ID: text(it.id),
      'Client ID': it.client_id,
      Platform: it.platform.name,
      'Email 1': text(it.email_1),
      'Tax Invoice': it.tax_invoice ? 'Yes' : 'No',
      'Unit Price, USD': it.unit_usd === null ? '' : dollars(it.unit_usd),
    }),
    filter: { search: 'a1@x' },
    sort: ['platform', 'DESC'],
  },
  {
    list: '/api/vehicles',
    file: new RegExp(`^vehicles_${DAY}$`),
    line: (it) => ({ ID: text(it.id), IMEI: it.imei_number, 'Client Name': it.client.client_name }),
    filter: { search: 'kda 1' },
    sort: ['client', 'DESC'],
  },
  {
    list: '/api/billings',
    file: new RegExp(`^billings_${DAY}$`),
    line: (it) => ({
      ID: text(it.id),
      'Client Name': it.client.client_name,
      Month: text(it.billing_month),
      Year: text(it.billing_year),
      Amount: dollars(it.total_amount),
      'Last Sent': text(it.last_sent_at),
    }),
    filter: { billing_month: 9 },
    sort: ['period', 'ASC'],
  },
  {
    list: '/api/client-balances',
    file: /^client_balances$/,
    line: (it) => ({
      'Total Paid': dollars(it.total_paid),
      'Remaining Balance': dollars(it.remaining_balance),
      'Total Transactions': text(it.total_transactions),
    }),
    filter: { search: 'acacia' },
    sort: ['remaining_balance', 'DESC'],
  },
  {
    list: '/api/imports',
    file: new RegExp(`^imports_${DAY}$`),
    line: (it) => ({ ID: text(it.id), File: it.file_name, State: it.state, Errors: text(it.counts?.errors) }),
    filter: { state: 'finished' },
    sort: ['file_name', 'DESC'],
  },
  {
    list: '/api/emails/outbox',
    file: new RegExp(`^emails_${DAY}$`),
    line: (it) => ({ ID: text(it.id), Recipient: it.recipient_email, Copies: it.cc_emails.join(', ') }),
    filter: { state: 'failed' },
    sort: ['attempts', 'DESC'],
  },
  {
    list: '/api/emails/templates',
    file: new RegExp(`^email_templates_${DAY}$`),
    line: (it) => ({ ID: text(it.id), Subject: it.subject, Body: it.body }),
    filter: { search: 'one' },
    sort: ['subject', 'DESC'],
  },
]

const exported = (list: string, query: Record<string, string> = {}) =>
  user.request('GET', `${list}/export?${queryOf(query)}`)

/** A cell without the sign that keeps it from being a formula. */
const meant = (cell: string) => cell.replace(/^'(?=\s*[=+\-@＝])/, '')

const rangeOf = (sort: readonly string[], filter: object) => ({
  sort: JSON.stringify(sort),
  filter: JSON.stringify(filter),
})

t.test(
  'an export without records has its header alone, a name of its day, and a mark for Excel',
  async (t) => {
    for (const { list, file } of LISTS) {
      const answer = await exported(list)
      t.equal(answer.statusCode, 200, list)
      t.equal(answer.headers['content-type'], 'text/csv; charset=utf-8')
      const [, name = ''] = /filename="(.+)\.csv"/.exec(String(answer.headers['content-disposition'])) ?? []
      t.match(name, file)
      t.match(answer.body, /^\uFEFF[^\r]+,[^\r]+\r\n$/)
    }
  },
)

const FORMULAS = ['=1+1', '+1', '-2+3', '@SUM(1)', '\uff1d1+1', '=HYPERLINK("http://x";"a")']

async function fill(): Promise<void> {
  const [lyra, orion] = [
    await aPlatform(user, { name: 'Lyra', description: 'a, "b"\nc' }),
    await aPlatform(user),
  ]
  for (const [at, client_name] of ['Acacia', 'Бета', ...FORMULAS].entries()) {
    const platform_id = at % 2 ? lyra.id : orion.id
    const client = await aClient(user, {
      client_name,
      platform_id,
      email_1: `a${at}@x.example`,
      unit_usd: at,
    })
    const vehicle = await aVehicle(user, { client_id: client.id, object_name: `KDA ${at}, "x"` })
    await aBilling(user, { client_id: client.id, vehicle_ids: [vehicle.id], billing_month: 9 + (at % 3) })
    await aTransaction(user, { client_id: client.id, amount: 10 + at })
  }
  for (const name of ['One', 'Two'])
    await user.create('/api/emails/templates/', { name, subject: `=${name}`, body: '<p>a</p>\n<p>b</p>' })
  for (const file of ['clients-with-mistakes.xlsx', 'clients-wrong-headers.xlsx'])
    await user.upload(`/api/clients/upload-excel/${lyra.id}`, await providersFile(file), file)
  await OutboxMessage.bulkCreate(
    (['failed', 'sent', 'failed'] as const).map(
      (state, at) =>
        ({
          ...{
            kind: 'billing',
            state,
            attempts: at,
            due_at: new Date(),
            username: 'ana',
            parts: '',
            subject: '@x',
          },
          ...{
            recipient_email: `a${at}@x.example`,
            recipient_key: '',
            cc_emails: '["b@x.example","c@x.example"]',
          },
          ...{ search_key: '', message_id: `<${at}@x>` },
        }) as OutboxMessage,
    ),
  )
}

t.test(
  'an export holds what the list shows by the same filter and sort, and a text is no formula',
  async (t) => {
    await fill()
    for (const { list, line, filter, sort } of LISTS) {
      const all = (await user.request('GET', `${list}?${queryOf({ filter: '{}' })}`)).json<WireRecord[]>()
      for (const chosen of [{}, filter]) {
        const query = rangeOf(sort, chosen)
        const records = (await user.request('GET', `${list}?${queryOf(query)}`)).json<Wire[]>()
        t.ok(
          records.length > 0 && (chosen !== filter || records.length < all.length),
          `${list} is put to the test`,
        )
        const lines = linesOf((await exported(list, query)).body)
        const expected = records.map(line)
        t.same(
          lines.map((each) =>
            Object.fromEntries(Object.keys(expected[0]!).map((key) => [key, meant(each[key]!)])),
          ),
          expected,
          `${list} ${JSON.stringify(chosen)}`,
        )
        for (const each of lines)
          for (const cell of Object.values(each)) t.notMatch(cell, /^\s*([=+@＝]|-(?![\d.]+$))/, cell)
      }
      t.equal((await exported(list, { limit: '1', skip: '1' })).body, (await exported(list)).body, 'no pages')
      t.equal((await exported(list, { sort: '["secret","ASC"]' })).statusCode, 400)
      t.equal((await app.inject(`${list}/export`)).statusCode, 401)
    }
    const query = queryOf(rangeOf(['client_name', 'ASC'], {}))
    const names = linesOf((await user.request('GET', `/api/clients/export?${query}`)).body)
    for (const formula of FORMULAS)
      t.ok(
        names.some((each) => each['Client Name'] === `'${formula}`),
        formula,
      )
  },
)

t.test('TXN-5 the transactions of a client: by type and by the days of the viewer', async (t) => {
  const { id: client_id } = await aClient(user)
  const add = (transaction_date: string, more: object = {}) =>
    aTransaction(user, { client_id, transaction_date, ...more })
  await add('2026-10-31', { transaction_type: 'debit', amount: 300, payment_mode: 'bank_transfer' })
  await add('2026-10-31T22:30:00.000Z', { amount: 20, description: 'a, "b"', reference_no: '=TT' })
  await add('2026-09-30', { amount: 9_999_999.99 })
  const ask = (query: Record<string, string>) => exported(`/api/client-balances/${client_id}`, query)
  const all = await ask({})
  t.match(all.headers['content-disposition'], `filename="client_${client_id}_transactions.csv"`)
  t.same(all.body.replace('\uFEFF', '').split('\r\n'), [
    'Date,Type,Amount,Description,Payment Mode,Reference No',
    `2026-10-31,CREDIT,20.00,"a, ""b""",,'=TT`,
    '2026-10-31,DEBIT,300.00,,bank transfer,',
    '2026-09-30,CREDIT,9999999.99,,,',
    '',
  ])
  const days = async (query: Record<string, string>) =>
    linesOf((await ask(query)).body).map(({ Date: day }) => day)
  const nairobi = { time_zone: 'Africa/Nairobi' }
  t.same(await days(nairobi), ['2026-11-01', '2026-10-31', '2026-09-30'])
  t.same(await days({ ...nairobi, start: '2026-10-01', end: '2026-10-31' }), ['2026-10-31'])
  t.same(await days({ start: '2026-10-01', end: '2026-10-31' }), ['2026-10-31', '2026-10-31'])
  t.same(await days({ ...nairobi, end: '2026-10-31', sort: '["occurred_at","ASC"]' }), [
    '2026-09-30',
    '2026-10-31',
  ])
  t.same(await days({ transaction_type: 'debit' }), ['2026-10-31'])
  for (const wrong of [{ time_zone: 'Nowhere/Never' }, { start: 'May' }, { transaction_type: 'gift' }])
    t.equal((await ask(wrong as never)).statusCode, 400, JSON.stringify(wrong))
  t.equal((await exported('/api/client-balances/99999')).statusCode, 404)
  t.equal((await app.inject(`/api/client-balances/${client_id}/export`)).statusCode, 401)
})

t.test('an export of many rows has each once, in order, and is sent in parts', async (t) => {
  const number = 1_300
  const [early, late] = [
    await aClient(user, { client_name: 'Aa' }),
    await aClient(user, { client_name: 'Zz' }),
  ]
  await Vehicle.bulkCreate(
    Array.from({ length: number }, (_, at) => {
      const name = `many ${at}`
      const names = { object_name: name, object_name_key: name, search_text: name, imei_number: `MANY${at}` }
      return { ...names, client_id: at % 2 ? early.id : late.id } as Vehicle
    }),
  )
  const query = { sort: '["client","ASC"]', filter: '{"search":"many"}' }
  const answer = await exported('/api/vehicles', query)
  t.notOk('content-length' in answer.headers)
  const page = async (range: string) =>
    (await user.request('GET', `/api/vehicles?${queryOf({ ...query, range })}`)).json<WireRecord[]>()
  const pages = [...(await page('[0,999]')), ...(await page('[1000,1999]'))]
  t.equal(pages.length, number)
  t.same(
    linesOf(answer.body).map(({ ID }) => Number(ID)),
    pages.map(({ id }) => id),
  )
})
