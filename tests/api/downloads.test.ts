import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Test } from 'tap'
import { t } from '../support/tap.ts'
import * as XLSX from 'xlsx'
import { aStatement } from '../support/a-statement.ts'
import { findProgram } from '../../scripts/programs.mjs'
import { aPng } from '../support/images.ts'
import { signedIn } from '../support/signed-in.ts'
import { createTestApp } from '../support/test-app.ts'

const app = await createTestApp(t)
const user = await signedIn(app)
const statement = await aStatement(user)
const run = promisify(execFile)

async function downloaded(t: Test, what: 'pdf' | 'excel', ending: string, type: string): Promise<Buffer> {
  const { id } = statement.billing
  const answer = await user.request('GET', `/api/billings/${id}/download-${what}`)
  t.equal(answer.statusCode, 200)
  t.equal(answer.headers['content-type'], type)
  t.match(answer.headers['content-disposition'], `attachment; filename="billing_${id}.${ending}"`)
  const missing = await user.request('GET', `/api/billings/99999/download-${what}`)
  t.equal(missing.statusCode, 404)
  return answer.rawPayload
}

const pdftotext = findProgram('pdftotext')
const needsPdftotext = { skip: pdftotext ? false : 'pdftotext is not installed' }
t.test('STMT-19 the PDF that is downloaded holds what the statement shows', needsPdftotext, async (t) => {
  const file = join(t.testdir(), 'billing.pdf')
  await writeFile(file, await downloaded(t, 'pdf', 'pdf', 'application/pdf'))
  const text = (await run(pdftotext!, ['-layout', file, '-'])).stdout.replaceAll(/[\u202a-\u202e]/g, '')
  for (const shown of [
    'شركة الخليج',
    'Statement of Installations and Subscriptions of GPS Tracking Units',
    /Orion Track[^]*pay@dune\.example[^]*\+254 700 000 001/,
    /Billing Period +10\/2026/,
    /1 +862646442296965 +Грузовик 北京 +2026-10-05 +\$36 +X +X/,
    /2 +350000000000017 +KDA 100A +X *\n/,
    /Monthly Charges +\$10[^]*Fuel Sensors +\$3[^]*TOTAL AMOUNT +\$36 +\$48/,
    /Previous Balance +\$20\.00[^]*Paid +\$5\.50[^]*Total Outstanding +\$62\.50/,
  ])
    t.match(text, shown)
})

t.test(
  'STMT-20 the workbook that is downloaded holds what the statement shows, its numbers and dates as such',
  async (t) => {
    const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    const book = XLSX.read(await downloaded(t, 'excel', 'xlsx', type))
    const sheet = book.Sheets[book.SheetNames[0]!]!
    const rows = XLSX.utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: true })
    const heading = rows.findIndex((row) => row[0] === 'Sr. No.')
    t.match(rows[heading], [
      'Sr. No.',
      'IMEI Number',
      'Vehicle Registration',
      'Installation Date',
      'Billing',
      'Installation Charges',
      'Oct 26',
      'Fuel Sensor',
    ])
    const OCTOBER_5 = 46300
    t.same(Array.from(rows[heading + 1] ?? []).slice(0, 8), [
      1,
      '862646442296965',
      'Грузовик 北京',
      OCTOBER_5,
      undefined,
      35.5,
      'X',
      'X',
    ])
    t.same(
      [rows[heading + 2]?.[2], rows[heading + 2]?.[5], rows[heading + 2]?.[6]],
      ['KDA 100A', 'X', undefined],
    )
    const amountOf = (label: string) =>
      rows.find((row) => row.includes(label))?.findLast((cell) => typeof cell === 'number')
    t.equal(amountOf('TOTAL AMOUNT'), 48)
    t.equal(amountOf('Previous Balance'), 20)
    t.equal(amountOf('Total Outstanding'), 62.5)
    const cells = rows.flat()
    for (const shown of ['شركة الخليج', 'Orion Track', 'pay@dune.example', '10/2026'])
      t.ok(cells.includes(shown), shown)
  },
)

t.test('STMT-19 the documents show the company that sends them', needsPdftotext, async (t) => {
  const company = { name: 'Savanna Tracking Ltd', payment_instructions: 'Bank transfer to 0123456789' }
  await user.request('PUT', '/api/settings/company', company)
  await user.upload('/api/settings/company/logo', aPng([300, 100]), 'logo.png')
  const file = join(t.testdir(), 'billing.pdf')
  const { id } = statement.billing
  await writeFile(file, (await user.request('GET', `/api/billings/${id}/download-pdf`)).rawPayload)
  const { stdout } = await run(pdftotext!, ['-layout', file, '-'])
  t.match(stdout, /Savanna Tracking Ltd[^]*KDA 100A[^]*Bank transfer to 0123456789/)
  const workbook = (await user.request('GET', `/api/billings/${id}/download-excel`)).rawPayload
  const sheet = Object.values(XLSX.read(workbook).Sheets)[0]
  t.match(JSON.stringify(sheet), /Savanna Tracking Ltd.*Bank transfer to 0123456789/)
})

t.test('letters that no font has are drawn as boxes, and the rest around them', needsPdftotext, async (t) => {
  const name = 'Savanna 𓀀 ꙮ \u{10ffff} Tracking 🚚'
  t.equal((await user.request('PUT', '/api/settings/company', { name })).statusCode, 200)
  const url = `/api/billings/${statement.billing.id}`
  const pdf = await user.request('GET', `${url}/download-pdf`)
  t.equal(pdf.statusCode, 200, pdf.body)
  const file = join(t.testdir(), 'billing.pdf')
  await writeFile(file, pdf.rawPayload)
  t.match((await run(pdftotext!, ['-layout', file, '-'])).stdout, /Savanna .* Tracking 🚚/)
  t.equal((await user.request('GET', `${url}/download-excel`)).statusCode, 200)
})

t.test('downloads at once all come, and one that is given up disturbs no other', async (t) => {
  const url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/api/billings/${statement.billing.id}`
  const headers = { authorization: `Bearer ${user.token}` }
  const leaving = new AbortController()
  const left = fetch(`${url}/download-pdf`, { headers, signal: leaving.signal })
  const answers = ['pdf', 'excel', 'pdf', 'excel'].map(async (kind) => {
    const answer = await fetch(`${url}/download-${kind}`, { headers })
    return `${answer.status} ${Buffer.from(await answer.arrayBuffer()).toString('latin1', 0, 2)}`
  })
  leaving.abort()
  await t.rejects(left, { name: 'AbortError' })
  t.same(await Promise.all(answers), ['200 %P', '200 PK', '200 %P', '200 PK'])
  t.equal((await fetch(`${url}/view`, { headers })).status, 200)
})
