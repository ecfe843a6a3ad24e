import { t } from '../support/tap.ts'
import { hasWrongCheckDigit } from '../../server/lib/imei.rules.ts'
import * as XLSX from 'xlsx'
import { aClient } from '../support/builders.ts'
import { signedIn, type WireRecord } from '../support/signed-in.ts'
import { createTestApp } from '../support/test-app.ts'
import { workbookOf, type Rows } from '../support/workbooks.ts'

const app = await createTestApp(t)
const user = await signedIn(app)
const { id: client_id } = await aClient(user, { client_name: 'Large' })

const HEADERS = ['Client', 'Object name', 'Imei number', 'Charging Currency', 'SIM cards number']
const VEHICLES = '/api/vehicles/upload-excel'
const upload = (rows: Rows, name = 'sheet.xlsx', query = '') =>
  user.upload(`${VEHICLES}${query}`, workbookOf([HEADERS, ...rows]), name)
const get = async <Answer = WireRecord>(url: string) => (await user.request('GET', url)).json<Answer>()
const newest = async () => (await get<WireRecord[]>('/api/imports?limit=1'))[0]

t.test('a row that somebody else writes after it was planned is planned again', async (t) => {
  const imeiOf = (at: number) => String(37_000_000_000_000 + at)
  const rows = Array.from({ length: 5000 }, (_, at) => ['Large', `V ${at}`, imeiOf(at), 'USD', null])
  const uploading = upload(rows, 'overtaken.xlsx')
  let import_ = await newest()
  while (import_?.file_name !== 'overtaken.xlsx' || !Number(import_?.done_rows)) import_ = await newest()
  const mine = { client_id, object_name: 'Mine', imei_number: imeiOf(0) }
  const { statusCode } = await user.request('POST', '/api/vehicles/', mine)
  const [made, changed] = statusCode < 300 ? [4999, 1] : [5000, 0]
  const answer = await uploading
  t.match(answer.json(), {
    message: `5000 vehicles: ${made} new, ${changed} changed, 0 unchanged.`,
    errors: [],
  })
  t.match(await newest(), { counts: { rows: 5000, new: made, changed, unchanged: 0, errors: 0 } })
  t.match(await get(`/api/vehicles/?search=${imeiOf(0)}`), [{ object_name: 'V 0', charging_currency: 'USD' }])
})

t.test('ten thousand bad rows come back as a workbook', async (t) => {
  const count = 10_000
  const rows = Array.from({ length: count }, (_, at) => ['Large', `V ${at}`, `${at}E+14`, 'USD', null])
  const all = [...rows, ['Large', 'Good', '350000000000970', 'USD', null]]
  const previewed = await upload(all, 'bad.xlsx', '?preview=true&format=xlsx')
  const answer = await upload(all)
  t.equal(answer.json<{ errors: string[] }>().errors.length, count)
  const { id } = (await newest())!
  const { errors } = await get<{ errors: string[] }>(`/api/imports/${id}`)
  t.same([errors.length, errors.at(-1)], [1001, 'And 9000 rows more'])
  const kept = await user.request('GET', `/api/imports/${id}/errors.xlsx`)
  for (const { rawPayload } of [previewed, kept]) {
    const { Sheets, SheetNames } = XLSX.read(rawPayload, { dense: true })
    const bad = XLSX.utils.sheet_to_json<string[]>(Sheets[SheetNames[0]!]!, { header: 1 })
    t.equal(bad.length, count + 1)
    t.match(
      bad.at(-1)!.at(-1),
      new RegExp(`^Row ${count + 1}: Imei number: "${count - 1}E\\+14" is not an IMEI`),
    )
  }
})

t.test('an import with more warnings than anybody reads shows the first of them', async (t) => {
  const imeis = Array.from({ length: 1400 }, (_, at) => `${80_000_000_000_000 + at}0`)
  const wrong = imeis.filter(hasWrongCheckDigit).slice(0, 1200)
  const answer = await upload(wrong.map((imei, at) => ['Large', `W ${at}`, imei, 'USD', null]))
  const { warnings } = answer.json<{ warnings: string[] }>()
  t.equal(warnings.length, 1200)
  const { id } = (await newest())!
  const kept = await get<{ warnings: string[] }>(`/api/imports/${id}`)
  t.same(kept.warnings, [...warnings.slice(0, 1000), 'And 200 warnings more'])
})
