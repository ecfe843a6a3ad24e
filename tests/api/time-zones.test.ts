import { t } from '../support/tap.ts'
import * as XLSX from 'xlsx'
import { aClient, aTransaction, aVehicle } from '../support/builders.ts'
import { monthSheet } from '../support/month-sheet.ts'
import { OCTOBER, queryOf } from '../support/provider.ts'
import { signedIn } from '../support/signed-in.ts'
import { createTestApp } from '../support/test-app.ts'

// UTC-8 and UTC+13: a date that passes through the machine's own time is a day off in one of them.
for (const zone of ['America/Los_Angeles', 'Pacific/Auckland']) {
  t.test(`on a machine in ${zone} dates and instants stay what was given`, async (t) => {
    const before = process.env.TZ
    process.env.TZ = zone
    t.teardown(() => {
      if (before === undefined) delete process.env.TZ
      else process.env.TZ = before
    })
    t.not(new Date('2026-10-31T12:00:00Z').getTimezoneOffset(), 0, 'the zone is in force')
    const user = await signedIn(await createTestApp(t))
    const get = async (url: string) => (await user.request('GET', url)).json()
    const client = await aClient(user, { client_name: 'Dune', unit_usd: 1 })
    const client_id = client.id

    for (const transaction_date of ['2026-11-01', '2026-10-31T23:59:59.000Z']) {
      const { transaction_date: kept } = await aTransaction(user, { client_id, transaction_date })
      t.equal(kept, transaction_date)
    }

    const given = { installation_date: '2026-10-31', last_connection: '2026-11-01T00:30:00Z' }
    const { id, created_at } = await aVehicle(user, { client_id, ...given })
    t.match(await get(`/api/vehicles/${id}`), given)
    t.ok(Math.abs(Date.now() - Date.parse(created_at as string)) < 60_000)

    const OCTOBER_1 = 46_296
    const row = { Client: 'Dune', 'Object name': 'A', 'Imei number': '350000000000001' }
    const dates = { 'Creation date': OCTOBER_1, 'Last coordinate date': OCTOBER_1 + 1 - 1 / 86_400 }
    const sheet = monthSheet([{ ...row, ...dates }])
    const upload = await user.upload(`/api/billings/excel-upload?${queryOf(OCTOBER)}`, sheet, 'month.xlsx')
    t.same(upload.json().errors, [])
    const [billing] = (await get('/api/billings')).billings
    const view = await get(`/api/billings/${billing.id}/view`)
    t.match(view.billing_items[0], {
      installation_date: '2026-10-01',
      last_connection: '2026-10-01T23:59:59Z',
      has_installation_charge: true,
    })
    t.equal(view.billing_details.generation_date, billing.created_at.slice(0, 10))

    const { rawPayload } = await user.request('GET', `/api/billings/${billing.id}/download-excel`)
    const book = XLSX.read(rawPayload)
    const cells = XLSX.utils.sheet_to_json<unknown[]>(book.Sheets[book.SheetNames[0]!]!, { header: 1 }).flat()
    t.ok(cells.includes(OCTOBER_1), 'the date of the workbook is the day itself')
  })
}
