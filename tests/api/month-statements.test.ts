import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import type { Test } from 'tap'
import { t } from '../support/tap.ts'
import { aBilling, aFleet } from '../support/builders.ts'
import { aPng } from '../support/images.ts'
import { pdfText } from '../support/documents.ts'
import { needsPdftotext } from '../support/pdf-pages.ts'
import { signedIn } from '../support/signed-in.ts'
import { createTestApp } from '../support/test-app.ts'

const app = await createTestApp(t)
const user = await signedIn(app)
await user.request('PUT', '/api/settings/company', { local_currency: 'KES' })

await user.upload('/api/settings/company/logo', aPng([400, 100], 128, { colorType: 6 }), 'logo.png')

/** Client names that a path, a PDF string or a reference in a PDF might be taken for. */
const NAMES = ['Zebra (5 0 R) \\ <66>', '../Dune: "Haulage"', 'Äther & Söhne', 'شركة الخليج']

/** Bills clients of these names for October, each in dollars and locally; answers the ids of their billings. */
async function anOffice(): Promise<number[]> {
  const ids: number[] = []
  for (const [at, client_name] of NAMES.entries()) {
    const prices = { unit_usd: 25, unit_local: 3200, client_name, client_id: `M/${at}` }
    // The first has more lines than a page.
    const local = Array.from({ length: at === 0 ? 60 : 1 }, () => 'local')
    const { client_id, vehicles } = await aFleet(user, prices, ['USD', ...local])
    const [dollars, ...others] = vehicles.map(({ id }) => id)
    ids.push((await aBilling(user, { client_id, vehicle_ids: [dollars!] })).id)
    ids.push((await aBilling(user, { client_id, vehicle_ids: others })).id)
  }
  return ids
}

const issue = async (id: number): Promise<void> => {
  const answer = await user.request('POST', `/api/billings/${id}/issue`, {})
  if (answer.statusCode !== 200) throw new Error(answer.body)
}

const download = (path: string) => user.request('GET', `/api/months/${path}`)

/** The text of a PDF as pdftotext reads it. */
async function textOf(t: Test, name: string, pdf: Uint8Array): Promise<string> {
  const file = join(t.testdir(), `${name}.pdf`)
  await writeFile(file, pdf)
  return pdfText(file)
}

t.test('a month without statements has no such files', async (t) => {
  for (const file of ['zip', 'pdf']) {
    const answer = await download(`2026-10/statements.${file}`)
    t.equal(answer.statusCode, 404)
    t.match(answer.json(), { code: 'mailing.no_statements', params: { period: '10/2026' } })
  }
  t.equal((await download('2026-13/statements.zip')).statusCode, 400)
})

t.test('all statements of a month are a ZIP, named so that a client’s stand together', async (t) => {
  const ids = await anOffice()
  t.equal((await download('2026-10/statements.zip')).statusCode, 404, 'nothing of it is issued')
  for (const id of ids) await issue(id)
  const answer = await download('2026-10/statements.zip')
  t.match(answer.headers, {
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="statements_2026-10.zip"',
  })
  const files = unzipSync(answer.rawPayload)
  t.same(Object.keys(files), [
    `.._Dune_ _Haulage_, M_1, KES, billing_${ids[3]}.pdf`,
    `.._Dune_ _Haulage_, M_1, USD, billing_${ids[2]}.pdf`,
    `Äther & Söhne, M_2, KES, billing_${ids[5]}.pdf`,
    `Äther & Söhne, M_2, USD, billing_${ids[4]}.pdf`,
    `Zebra (5 0 R) _ _66_, M_0, KES, billing_${ids[1]}.pdf`,
    `Zebra (5 0 R) _ _66_, M_0, USD, billing_${ids[0]}.pdf`,
    `شركة الخليج, M_3, KES, billing_${ids[7]}.pdf`,
    `شركة الخليج, M_3, USD, billing_${ids[6]}.pdf`,
  ])
  for (const [name, file] of Object.entries(files)) {
    const [, id] = /billing_(\d+)/.exec(name)!
    const kept = await user.request('GET', `/api/billings/${id}/revisions/1/pdf`)
    t.ok(kept.rawPayload.equals(file), `${name} is what was issued`)
  }
})

t.test('and one PDF for the printer, in the same order', needsPdftotext, async (t) => {
  const files = unzipSync((await download('2026-10/statements.zip')).rawPayload)
  const answer = await download('2026-10/statements.pdf')
  t.match(answer.headers, {
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="statements_2026-10.pdf"',
  })
  const each: string[] = []
  for (const [at, file] of Object.values(files).entries()) each.push(await textOf(t, `${at}`, file))
  t.equal(await textOf(t, 'all', answer.rawPayload), each.join(''), 'as each of them reads')
  t.match(each.join(''), /Zebra \(5 0 R\) \\ <66>/)
  const imagesIn = (pdf: Uint8Array) => Buffer.from(pdf).toString('latin1').split('/Subtype /Image').length
  t.ok(imagesIn(Object.values(files)[0]!) > 1)
  t.equal(imagesIn(answer.rawPayload), imagesIn(Object.values(files)[0]!), 'the logo is in it once')
  const { recent_activity } = (await user.request('GET', '/api/dashboard/stats')).json()
  t.match(recent_activity[0], { code: 'activity.exported', params: { what: { params: { count: 8 } } } })
})

t.test('what was changed is in it as it was issued, what is void is not', async (t) => {
  const before = Object.keys(unzipSync((await download('2026-10/statements.zip')).rawPayload))
  const [first, second] = before.map((name) => Number(/billing_(\d+)/.exec(name)![1])) as [number, number]
  await user.request('PUT', `/api/billings/${first}`, { notes: 'Please pay' })
  const why = { reason: 'Billed to the wrong client' }
  t.equal((await user.request('POST', `/api/billings/${second}/void`, why)).statusCode, 200)
  const files = unzipSync((await download('2026-10/statements.zip')).rawPayload)
  t.same(
    Object.keys(files),
    before.filter((name) => !name.includes(`billing_${second}.`)),
  )
  const kept = await user.request('GET', `/api/billings/${first}/revisions/1/pdf`)
  t.ok(kept.rawPayload.equals(files[before[0]!]!))
})
