import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { t } from '../support/tap.ts'
import { Client } from '../../server/features/clients/clients.model.ts'
import { aClient, aPlatform, aTransaction } from '../support/builders.ts'
import { canReadDocuments, sheetText } from '../support/documents.ts'
import { signedIn } from '../support/signed-in.ts'
import { createTestApp } from '../support/test-app.ts'

const app = await createTestApp(t)
const user = await signedIn(app)
const { id: platform_id } = await aPlatform(user)

const MARK = '\uFEFF'
const HEADER = 'Client Name,Total Paid,Total Debit,Remaining Balance,Total Transactions'
const exported = (query = '') => user.request('GET', `/api/client-balances/export${query}`)
const linesOf = (body: string): string[] => body.replace(MARK, '').split('\r\n').slice(0, -1)
const client = (client_name: string) => aClient(user, { client_name, platform_id })

t.test('BAL-2 the export is client_balances.csv; without clients it has its header alone', async (t) => {
  const answer = await exported()
  t.equal(answer.statusCode, 200)
  t.match(answer.headers, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="client_balances.csv"',
  })
  t.equal(answer.body, `${MARK}${HEADER}\r\n`)
})

t.test('BAL-2 a line has the name, the three amounts with two decimals and the number', async (t) => {
  const dune = await client('Dune Haulage, "LLC"')
  for (const [transaction_type, amount] of [
    ['credit', 0.1],
    ['credit', 0.2],
    ['debit', 9_999_999.99],
    ['debit', 9_999_999.99],
  ] as const)
    await aTransaction(user, { client_id: dune.id, transaction_type, amount })
  await client('amber')
  t.same(linesOf((await exported()).body), [
    HEADER,
    'amber,0.00,0.00,0.00,0',
    '"Dune Haulage, ""LLC""",0.30,19999999.98,-19999999.68,4',
  ])
})

t.test('BAL-2 the export holds what the search finds, as the list does', async (t) => {
  await client('50% Çetin')
  for (const [search, found] of [
    ['çetin', 1],
    ['50%', 1],
    ['DUNE', 1],
    ['nobody', 0],
  ] as const)
    t.equal(linesOf((await exported(`?search=${encodeURIComponent(search)}`)).body).length, 1 + found, search)
  const everything = (await exported()).body
  t.equal((await exported('?search=')).body, everything)
  t.equal((await exported('?limit=1&skip=1')).body, everything, 'it has no pages')
})

t.test('BAL-2 a name that starts a formula stays a text, and a negative amount a number', async (t) => {
  const hostile = ['=1+1', '+1+1', '-2+3', '@SUM(1)', ' =1+1', '=HYPERLINK("http://x","y")']
  for (const name of hostile) await aTransaction(user, { client_id: (await client(name)).id })
  const { id } = await client('Owes')
  await aTransaction(user, { client_id: id, transaction_type: 'debit', amount: 12.5 })
  const lines = linesOf((await exported()).body).slice(1)
  for (const line of lines) t.notMatch(line, /^"?\s*[=+\-@]/)
  t.ok(lines.includes("'=1+1,100.00,0.00,100.00,1"))
  t.ok(lines.includes('Owes,0.00,12.50,-12.50,1'))
})

t.test('BAL-2 the export has all rows, each once and by name, however many there are', async (t) => {
  const number = 2500
  await Client.bulkCreate(
    Array.from({ length: number }, (_, at) => {
      const name = `bulk ${String((at * 7919) % number).padStart(4, '0')}`
      const text = { client_id: name, client_id_key: name, client_name: name, client_name_key: name }
      return { ...text, search_text: name, platform_id } as Client
    }),
  )
  const names = linesOf((await exported('?search=bulk')).body)
    .slice(1)
    .map((line) => line.split(',')[0])
  t.equal(names.length, number)
  t.equal(new Set(names).size, number)
  t.same(names, names.toSorted())
})

const skip = canReadDocuments ? false : 'LibreOffice is needed'
t.test('BAL-2 a spreadsheet reads it: names in every script, amounts as numbers', { skip }, async (t) => {
  const { id } = await client('北京物流 Грузовик')
  await aTransaction(user, { client_id: id, amount: 1234.5 })
  const file = join(t.testdir(), 'client_balances.csv')
  await writeFile(file, (await exported()).rawPayload)
  const sheet = sheetText(file)
  t.match(sheet, HEADER)
  t.match(sheet, '北京物流 Грузовик,1234.5')
  t.match(sheet, '=HYPERLINK')
})

t.test('BAL-2 a stranger gets no balances, and a search that is none is refused', async (t) => {
  t.equal((await app.inject('/api/client-balances/export')).statusCode, 401)
  t.equal((await exported(`?search=${'x'.repeat(300)}`)).statusCode, 400)
})

t.test('balances are sorted by their absolute amounts too', async (t) => {
  const amounts = [
    ['credit', 10],
    ['debit', 30],
    ['credit', 20],
  ] as const
  for (const [transaction_type, amount] of amounts)
    await aTransaction(user, { client_id: (await client(`absolute ${amount}`)).id, transaction_type, amount })
  const query = 'sort=["absolute_balance","DESC"]&range=[0,1]&filter={"search":"absolute"}'
  const rows = (await user.request('GET', `/api/client-balances?${encodeURI(query)}`)).json()
  t.same(
    rows.map(({ remaining_balance }: { remaining_balance: number }) => remaining_balance),
    [-30, 20],
  )
})
