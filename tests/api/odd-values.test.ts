import { t } from '../support/tap.ts'
import { aBilledFleet } from '../support/billed-fleet.ts'
import { aClient } from '../support/builders.ts'
import { signedIn } from '../support/signed-in.ts'
import { createTestApp } from '../support/test-app.ts'
import { workbookOf, xmlRow, xmlWorkbook } from '../support/workbooks.ts'

const app = await createTestApp(t)
const user = await signedIn(app)

t.test('BILL-7 amounts whose binary fractions are a hair off a cent are listed as they are', async (t) => {
  const { id, client_id } = await aBilledFleet(user, 1)
  for (const amount of [4.35, 1.1, 0.07, 8.2, 9_999_999.99, 9_999_999.93]) {
    const change = { paid_amount: amount, previous_balance: -amount }
    t.match((await user.request('PUT', `/api/billings/${id}`, change)).json(), change)
    const list = await user.request('GET', `/api/billings?client_id=${client_id}`)
    t.match(list.json(), { total_count: 1, billings: [change] }, `${amount}`)
    const array = await user.request('GET', `/api/billings?filter={"client_id":${client_id}}`)
    t.match(array.json(), [change], `${amount} in the other dialect`)
  }
})

t.test('VIMP-2 a NUL or half a character in a cell is an error of its row, in .xlsx and .xls', async (t) => {
  const { client_name } = await aClient(user, { client_name: 'Sound' })
  const headers = ['Client', 'Object name', 'Imei number', 'Charging Currency', 'SIM cards number']
  const rows = [
    headers,
    ['a\0b', 'One', '350000000000901', 'USD', ''],
    [client_name, 'Tw\0o', '350000000000902', 'USD', ''],
    [client_name, 'Three', '350000000000903', 'USD', ''],
  ]
  const xlsx = xmlWorkbook({
    sheet: rows
      .map((row, at) => xmlRow(at + 1, ...row.map((cell) => String(cell).replace('\0', '_x0000_'))))
      .join(''),
  })
  const half = xmlWorkbook({
    sheet: xmlRow(1, ...headers) + xmlRow(2, '_xD800_', 'Four', '350000000000904', 'USD', ''),
  })
  for (const [name, file] of Object.entries({
    'a.xlsx': xlsx,
    'a.xls': workbookOf(rows, { bookType: 'xls' }),
    'b.xlsx': half,
  })) {
    const answer = await user.upload('/api/vehicles/upload-excel', file, name)
    t.equal(answer.statusCode, 200, `${name} ${answer.body}`)
    t.match(answer.json().errors[0], /^Row 2, Client: /, name)
  }
  const found = (await user.request('GET', '/api/vehicles?search=three')).json()
  t.match(found, [{ imei_number: '350000000000903' }])
})
