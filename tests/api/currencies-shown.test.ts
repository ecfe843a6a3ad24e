import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Test } from 'tap'
import * as XLSX from 'xlsx'
import { aBilling, aFleet, aTransaction } from '../support/builders.ts'
import { canReadDocuments, sheetText } from '../support/documents.ts'
import { needsPdftotext } from '../support/pdf-pages.ts'
import { signedIn } from '../support/signed-in.ts'
import { startSmtp } from '../support/smtp-server.ts'
import { t } from '../support/tap.ts'
import { createTestApp } from '../support/test-app.ts'

const PRICES = { unit_local: 3200, fuel_local: 650, local0: 4600, unit_usd: 25 }
/** What a currency's amounts look like: with cents, and without. */
const CURRENCIES = {
  KES: { total: 'KES 11,000', exact: 'KES 11,000.00', outstanding: 'KES 12,250.00', csv: '11000.00' },
  UGX: { total: 'UGX 11,000', exact: 'UGX 11,000', outstanding: 'UGX 12,250', csv: '11000' },
} as const
type Code = keyof typeof CURRENCIES

/** A provider whose local currency is this one, and a client with a LOCAL and an INTERNATIONAL billing. */
async function anOffice(t: Test, local_currency: Code) {
  const app = await createTestApp(t)
  const user = await signedIn(app)
  const saved = await user.request('PUT', '/api/settings/company', { local_currency })
  t.equal(saved.statusCode, 200, saved.body)
  const { client_id, vehicles } = await aFleet(user, PRICES, ['local', 'local', 'USD'])
  const [first, second, third] = vehicles.map(({ id }) => id) as [number, number, number]
  const given = { installation_date: '2026-10-05' }
  await user.request('PUT', `/api/vehicles/${first}`, given)
  const local = await aBilling(user, { client_id, vehicle_ids: [first, second] })
  const dollars = await aBilling(user, { client_id, vehicle_ids: [third] })
  const balance = { previous_balance: 1750, paid_amount: 500 }
  const changed = await user.request('PUT', `/api/billings/${local.id}`, balance)
  t.equal(changed.statusCode, 200, changed.body)
  return { user, client_id, local, dollars }
}

const spaced = (text: string) => text.replaceAll('\u00a0', ' ')

for (const code of Object.keys(CURRENCIES) as Code[]) {
  const shown = CURRENCIES[code]

  t.test(
    `the documents of a ${code} billing are in it, and those of one in US dollars in dollars`,
    async (t) => {
      const { user, local, dollars } = await anOffice(t, code)
      const view = (await user.request('GET', `/api/billings/${local.id}/view`)).json()
      t.match(view, { currency: code, billing_type: 'LOCAL', summary: { total_amount: 11_000 } })
      const download = async (id: number, kind: 'pdf' | 'excel') =>
        (await user.request('GET', `/api/billings/${id}/download-${kind}`)).rawPayload

      await t.test('PDF', needsPdftotext, async (t) => {
        const read = async (id: number) => {
          const file = join(t.testdir(), `${id}.pdf`)
          writeFileSync(file, await download(id, 'pdf'))
          return spaced(execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' }))
        }
        const text = await read(local.id)
        t.match(text, new RegExp(`TOTAL AMOUNT +${code} 4,600 +${shown.total}\\s`))
        t.match(text, new RegExp(`Total Outstanding +${shown.outstanding.replace('.', '\\.')}\\s`))
        t.notMatch(text, '$')
        const other = await read(dollars.id)
        t.match(other, /TOTAL AMOUNT +\$0 +\$25\s/)
        t.notMatch(other, code)
      })

      await t.test('workbook', async (t) => {
        const cellsOf = (book: Buffer) => {
          const { Sheets, SheetNames } = XLSX.read(book, { cellNF: true })
          return Object.values(Sheets[SheetNames[0]!]!) as XLSX.CellObject[]
        }
        const formats = (book: Buffer) =>
          new Set(cellsOf(book).flatMap(({ z }) => (/#,##0/.test(String(z)) ? [z] : [])))
        const book = await download(local.id, 'excel')
        t.same(formats(book), new Set(code === 'KES' ? ['"KES" #,##0', '"KES" #,##0.00'] : ['"UGX" #,##0']))
        t.same(formats(await download(dollars.id, 'excel')), new Set(['$#,##0', '$#,##0.00']))
        if (!canReadDocuments) return
        const file = join(t.testdir(), 'billing.xlsx')
        writeFileSync(file, book)
        // LibreOffice writes the numbers of a sheet; what they look like is their format's.
        t.match(sheetText(file), /Total Outstanding,.*12250/)
      })
    },
  )

  t.test(`messages and lists name ${code} beside the amounts`, async (t) => {
    const { user, client_id, local } = await anOffice(t, code)
    const smtp = await startSmtp(t)
    await user.request('POST', '/api/emails/settings/', smtp.settings)
    const letter = { subject: '{{amount}} in {{currency}}', body: '<p>{{amount}}, {{currency}}</p>' }
    const sent = await user.request('POST', `/api/billings/${local.id}/send-email-to`, {
      recipient_email: 'pay@dune.example',
      ...letter,
    })
    t.equal(sent.statusCode, 200, sent.body)
    const { subject = '', text = '' } = smtp.received[0]!.email
    t.equal(spaced(subject), `${shown.exact} in ${code}`)
    t.equal(spaced(text).trim(), `${shown.exact}, ${code}`)

    await aTransaction(user, { client_id, amount: 90_000, currency: code })
    const [activity] = (await user.request('GET', '/api/dashboard/stats')).json().recent_activity
    t.match(spaced(activity.entity), new RegExp(`credit of ${code} 90,000(\\.00)? for`))

    const lines = async (list: string) =>
      (await user.request('GET', list)).body.replace('\ufeff', '').split('\r\n').slice(0, -1)
    const [headers, ...rows] = await lines('/api/billings/export')
    t.match(headers, /,Vehicles,Currency,Amount,/)
    t.ok(
      rows.some((row) => row.includes(`,2,${code},${shown.csv},`)),
      rows.join('\n'),
    )
    t.ok(
      rows.some((row) => row.includes(',1,USD,25.00,')),
      rows.join('\n'),
    )
    const [balances] = await lines('/api/client-balances/export')
    t.match(balances, /^Client Name,Currency,Total Paid,/)
    const history = await lines(`/api/client-balances/${client_id}/export?currency=${code}`)
    t.equal(history[0], 'Date,Type,Currency,Amount,Description,Payment Mode,Reference No')
    t.equal(history[1], `2026-10-31,CREDIT,${code},${code === 'KES' ? '90000.00' : '90000'},,,`)
  })
}

t.test('a limit names no currency that it may not be in', async (t) => {
  const { user, client_id, local } = await anOffice(t, 'KES')
  const refused = async (method: 'PUT' | 'POST', url: string, body: object) =>
    (await user.request(method, url, body)).json().errors
  const prices = { unit_local: 1e9, unit_usd: 1e9, client_name: 'Acacia' }
  t.match(await refused('PUT', `/api/clients/${client_id}`, prices), {
    unit_local: 'must be at most 9,999,999.99',
    unit_usd: 'must be at most $9,999,999.99',
  })
  t.match(await refused('PUT', `/api/billings/${local.id}`, { previous_balance: -1e11 }), {
    previous_balance: 'must be at least -9,999,999,999.99',
  })
  const posted = { client_id, transaction_type: 'credit', amount: 1e11, transaction_date: '2026-10-31' }
  t.match(await refused('POST', '/api/client-balances', { ...posted, currency: 'KES' }), {
    amount: 'must be at most 9,999,999,999.99',
  })
})

t.test('with US dollars alone nothing of a currency is added', async (t) => {
  const app = await createTestApp(t)
  const user = await signedIn(app)
  const { client_id } = await aFleet(user, {}, [])
  await aTransaction(user, { client_id, amount: 5 })
  const { recent_activity } = (await user.request('GET', '/api/dashboard/stats')).json()
  const header = async (list: string) => (await user.request('GET', list)).body.split('\r\n')[0]
  t.notMatch(await header('/api/billings/export'), 'Currency')
  t.notMatch(await header('/api/client-balances/export'), 'Currency')
  t.notMatch(await header(`/api/client-balances/${client_id}/export`), 'Currency')
  t.match(recent_activity[0].entity, 'credit of $5.00 for')
  t.notMatch(JSON.stringify(recent_activity), 'currency')
})
