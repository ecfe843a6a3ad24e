import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atOnce } from '../support/at-once.ts'
import { aBilledFleet, viewOf } from '../support/billed-fleet.ts'
import { aBilling } from '../support/builders.ts'
import { canReadDocuments, pdfText } from '../support/documents.ts'
import { aPng } from '../support/images.ts'
import { inEnglish } from '../support/in-english.ts'
import { signedIn, type WireRecord } from '../support/signed-in.ts'
import { t } from '../support/tap.ts'
import { createTestApp } from '../support/test-app.ts'
import { verified } from '../support/verified.ts'

const app = await createTestApp(t)
const user = await signedIn(app, 'sara')

const get = async (url: string) => (await user.request('GET', url)).json()
const issue = (id: number, headers = {}) =>
  user.request('POST', `/api/billings/${id}/issue`, undefined, headers)
const voided = (id: number, reason = 'Wrong client') =>
  user.request('POST', `/api/billings/${id}/void`, { reason })
const change = (id: number, to: object) => user.request('PUT', `/api/billings/${id}`, to)
const edit = (item: { id: number }, to: object) => user.request('PUT', `/api/billings/items/${item.id}`, to)
const stateOf = async (id: number): Promise<string> => (await get(`/api/billings/${id}`)).issue_state
const revisionsOf = async (id: number): Promise<WireRecord[]> => get(`/api/billings/${id}/revisions`)
const bytes = async (id: number, revision: number, document = 'pdf'): Promise<Buffer> =>
  (await user.request('GET', `/api/billings/${id}/revisions/${revision}/${document}`)).rawPayload
const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex')

const folder = await mkdtemp(join(tmpdir(), 'trackledger-revisions-'))
t.teardown(() => rm(folder, { recursive: true, force: true }))

/** What a PDF says. */
function textOf(pdf: Buffer): string {
  const file = join(folder, 'statement.pdf')
  writeFileSync(file, pdf)
  return pdfText(file)
}

t.test('an issued billing is a revision, whose documents are kept as they are', async (t) => {
  const { id } = await aBilledFleet(user, 2)
  t.match(await get(`/api/billings/${id}`), { issue_state: 'draft', revision: null, issued_at: null })
  t.same(await revisionsOf(id), [])
  const issued = (await issue(id)).json()
  t.match(issued, { id, issue_state: 'issued', revision: 1, is_new: true, total_amount: 20 })
  t.match(issued.issued_revision, { billing_id: id, revision: 1, issued_by: 'sara', total_amount: 20 })
  t.match(await viewOf(user, id), { issue_state: 'issued', revision: 1 })
  const [revision] = await revisionsOf(id)
  t.same(revision, issued.issued_revision)
  const answer = await user.request('GET', `/api/billings/${id}/revisions/1/pdf`)
  t.equal(sha256(answer.rawPayload), revision!.pdf_sha256)
  t.match(answer.headers, {
    etag: `"${String(revision!.pdf_sha256)}"`,
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="billing_${id}_revision_1.pdf"`,
  })
  t.equal(sha256(await bytes(id, 1, 'excel')), revision!.excel_sha256)
})

t.test('issuing again without a difference makes no revision, and says so', async (t) => {
  const { id, items } = await aBilledFleet(user, 1)
  await issue(id)
  t.match((await issue(id)).json(), { is_new: false, revision: 1, issued_revision: { revision: 1 } })
  await edit(items[0]!, { driver_name: 'Ada' })
  t.equal(await stateOf(id), 'issued', 'what the statement does not show is no difference')
  await edit(items[0]!, { comments: 'New' })
  t.equal(await stateOf(id), 'changed')
  await edit(items[0]!, { comments: '' })
  t.equal(await stateOf(id), 'issued', 'nor is what was taken back')
  t.match((await issue(id)).json(), { is_new: false })
  t.equal((await revisionsOf(id)).length, 1)
})

t.test('editing an issued billing leads to the next revision, and shows what it changes', async (t) => {
  const { id, client_id, items } = await aBilledFleet(user, 3)
  await issue(id)
  const first = await bytes(id, 1)
  await edit(items[0]!, { has_fuel_sensor: true })
  await user.request('DELETE', `/api/billings/items/${items[1]!.id}`)
  await change(id, { previous_balance: 7.5, notes: 'Corrected' })
  t.equal(await stateOf(id), 'changed')
  const changes = await get(`/api/billings/${id}/revisions/draft/changes`)
  t.match(changes, {
    ...{ billing_id: id, currency: 'USD' },
    before: { total_vehicles: 3, total_amount: 30, previous_balance: 0, notes: '' },
    after: { total_vehicles: 2, total_amount: 22.5, previous_balance: 7.5, notes: 'Corrected' },
    lines: [
      { before: { item_id: items[0]!.id, amount: 10 }, after: { fuel_charge: 2.5, amount: 12.5 } },
      { before: { item_id: items[1]!.id, amount: 10 }, after: null },
    ],
  })
  t.match((await issue(id)).json(), { is_new: true, revision: 2, issue_state: 'issued' })
  t.same(await get(`/api/billings/${id}/revisions/2/changes`), changes)
  t.match(await get(`/api/billings/${id}/revisions/1/changes`), { before: null, after: { total_amount: 30 } })
  t.match(await get(`/api/billings/${id}/revisions/draft/changes`), { lines: [] })
  t.same(await bytes(id, 1), first, 'the first one stays')
  t.match(await revisionsOf(id), [{ revision: 2 }, { revision: 1 }])
  const oldest = await user.request('GET', `/api/billings/${id}/revisions?limit=1&sort=["revision","ASC"]`)
  t.match(oldest.json(), [{ revision: 1 }])
  t.equal(oldest.headers['x-total-count'], '2')
  if (!canReadDocuments) return
  const today = new Date().toISOString().slice(0, 10)
  t.notMatch(textOf(first), /Revision/)
  t.match(textOf(await bytes(id, 2)), `Revision 2, replaces the one of ${today}`)
  const page = await user.request('GET', `/api/billings/${id}/download-pdf`)
  t.notMatch(textOf(page.rawPayload), /Revision/, "the page's download shows the billing as it is")
  t.ok(client_id)
})

t.test('moving a line is a change, and adding the same vehicle again is none', async (t) => {
  const { id, items, vehicle_ids } = await aBilledFleet(user, 2)
  await issue(id)
  await edit(items[0]!, { sr_no: 2 })
  await edit(items[1]!, { sr_no: 1 })
  t.equal(await stateOf(id), 'changed')
  await edit(items[0]!, { sr_no: 1 })
  await edit(items[1]!, { sr_no: 2 })
  t.equal(await stateOf(id), 'issued')
  await user.request('DELETE', `/api/billings/items/${items[1]!.id}`)
  t.equal(await stateOf(id), 'changed')
  await user.create(`/api/billings/items?billing_id=${id}`, { vehicle_id: vehicle_ids[1] })
  t.equal(await stateOf(id), 'issued')
})

t.test('a payment makes no revision', async (t) => {
  const { id } = await aBilledFleet(user, 1)
  await issue(id)
  await change(id, { paid_amount: 5, record_payment: `pay ${id}` })
  t.match(await get(`/api/billings/${id}`), { issue_state: 'issued', paid_amount: 5 })
  t.match((await issue(id)).json(), { is_new: false })
})

t.test('a name and a logo that change later change no revision', async (t) => {
  await user.request('PUT', '/api/settings/company', { name: 'Before Ltd' })
  await user.upload('/api/settings/company/logo', aPng([48, 16], 128, { colorType: 6 }), 'logo.png')
  const { id, client, items } = await aBilledFleet(user, 1)
  await issue(id)
  const kept = [await bytes(id, 1), await bytes(id, 1, 'excel')]
  await user.request('PUT', '/api/settings/company', { name: 'After Ltd' })
  await user.request('DELETE', '/api/settings/company/logo')
  await user.request('PUT', `/api/clients/${client.id}`, { client_name: 'Renamed' })
  t.equal(await stateOf(id), 'issued')
  t.same([await bytes(id, 1), await bytes(id, 1, 'excel')], kept)
  await edit(items[0]!, { comments: 'New' })
  const { logo_sha256 } = (await issue(id)).json().issued_revision
  t.equal(logo_sha256, null)
  t.match(await revisionsOf(id), [{ revision: 2, logo_sha256: null }, { logo_sha256: /^[0-9a-f]{64}$/ }])
  if (!canReadDocuments) return
  t.match(textOf(await bytes(id, 1)), /Before Ltd/)
  t.match(textOf(await bytes(id, 2)), /After Ltd/)
})

t.test('what was issued is not deleted, but can be made void, with a reason', async (t) => {
  const { id, client_id, vehicle_ids } = await aBilledFleet(user, 2)
  const draft = await voided(id)
  t.equal(draft.statusCode, 409)
  t.match(inEnglish(draft.json()).detail, /was never issued/)
  await issue(id)
  const deleted = await user.request('DELETE', `/api/billings/${id}`)
  t.equal(deleted.statusCode, 409)
  t.equal(deleted.json().code, 'billing.is_issued')
  t.equal((await user.request('POST', `/api/billings/${id}/void`, { reason: ' ' })).statusCode, 400)
  await change(id, { paid_amount: 12, record_payment: `void ${id}` })
  const balance = async () =>
    (await get(`/api/client-balances/${client_id}`)).reduce(
      (sum: number, { transaction_type, amount }: { transaction_type: string; amount: number }) =>
        sum + (transaction_type === 'credit' ? amount : -amount),
      0,
    )
  t.equal(await balance(), -12)
  const before = (await get('/api/dashboard/stats')).total_billings
  const answer = (await voided(id, ' Wrong client ')).json()
  t.match(answer, { issue_state: 'void', void_reason: 'Wrong client', voided_by: 'sara', paid_amount: 0 })
  t.equal(await balance(), 0, 'what was drawn is given back')
  t.equal((await get('/api/dashboard/stats')).total_billings, before - 1)
  t.equal((await bytes(id, 1)).length > 1000, true, 'its revision stays')
  t.equal((await voided(id)).json().code, 'billing.is_void')
  t.equal((await issue(id)).json().code, 'billing.is_void')
  const mail = { recipient_email: 'a@b.example', subject: 'S', body: 'B' }
  const sent = await user.request('POST', `/api/billings/${id}/send-email-to`, mail)
  t.equal(sent.json().code, 'billing.is_void')
  t.equal((await change(id, { notes: 'x' })).json().code, 'billing.is_void')
  for (const description of [`Payment for billing #${id}`, `Refund or adjustment for billing #${id}`]) {
    const transaction_type = description.startsWith('Payment') ? 'debit' : 'credit'
    const entry = { client_id, transaction_type, amount: 1, transaction_date: '2026-10-31', description }
    const refused = await user.request('POST', '/api/client-balances', entry)
    t.match([refused.statusCode, refused.json().code], [409, 'billing.is_void'], description)
  }
  const [item] = (await viewOf(user, id)).billing_items
  t.equal((await edit(item, { comments: 'x' })).json().code, 'billing.is_void')
  const again = await aBilling(user, { client_id, vehicle_ids })
  t.match(await get(`/api/billings/${again.id}`), { total_vehicles: 2, previous_balance: 0 })
  if (!canReadDocuments) return
  const page = await user.request('GET', `/api/billings/${id}/download-pdf`)
  t.match(textOf(page.rawPayload), /VOID/)
})

t.test('what a later billing builds on is not made void', async (t) => {
  const { id, client_id, vehicle_ids } = await aBilledFleet(user, 1)
  await issue(id)
  const later = await aBilling(user, { client_id, vehicle_ids, billing_month: 11 })
  t.equal(later.previous_balance, 10)
  const answer = await voided(id)
  t.equal(answer.statusCode, 409)
  t.equal(answer.json().code, 'billing.not_newest')
})

t.test('the list filters and sorts by what has become of billings, and its export tells it', async (t) => {
  const { id, client_id } = await aBilledFleet(user, 1)
  const other = await aBilledFleet(user, 1)
  await issue(id)
  await issue(other.id)
  await change(other.id, { notes: 'Changed' })
  const filter = (issue_state: string) =>
    get(`/api/billings?${new URLSearchParams({ filter: JSON.stringify({ client_id, issue_state }) })}`)
  t.match(await filter('issued'), [{ id }])
  t.same(await filter('draft'), [])
  t.match((await get(`/api/billings?sort=["issue_state","ASC"]`))[0], { issue_state: 'changed' })
  const csv = await user.request('GET', `/api/billings/export?client_id=${client_id}`)
  t.match(csv.payload, /Issue State,Revision,Issued/)
  t.match(csv.payload, /issued,1,20/)
})

t.test('two who issue at once make one revision, and a key makes it once', async (t) => {
  const { id, items } = await aBilledFleet(user, 2)
  const answers = await atOnce(3, () => issue(id))
  t.same(
    answers.map(({ statusCode }) => statusCode),
    [200, 200, 200],
  )
  t.equal(answers.filter((answer) => answer.json().is_new).length, 1)
  await edit(items[0]!, { comments: 'x' })
  const headers = { 'idempotency-key': 'issue once' }
  const [one, two] = [await issue(id, headers), await issue(id, headers)]
  t.match(one.json(), { is_new: true, revision: 2 })
  t.same(two.json(), one.json())
})

t.test(
  'a line that is edited while its billing is issued is in the revision, or a change after it',
  async (t) => {
    const { id, items } = await aBilledFleet(user, 2)
    for (let round = 1; round <= 5; round += 1) {
      const answers = await Promise.all([
        issue(id),
        edit(items[0]!, { comments: `round ${round}` }),
        change(id, { previous_balance: round }),
        issue(id),
      ])
      t.same(
        answers.map(({ statusCode }) => statusCode),
        [200, 200, 200, 200],
      )
    }
    const { revision } = (await issue(id)).json()
    t.match(await get(`/api/billings/${id}/revisions/${revision}/changes`), {
      after: { previous_balance: 5 },
    })
    t.equal(await stateOf(id), 'issued')
    t.match(await get(`/api/billings/${id}/revisions/draft/changes`), { lines: [] })
  },
)

t.test('what is not there is told so', async (t) => {
  const { id } = await aBilledFleet(user, 1)
  for (const url of ['revisions', 'revisions/1/pdf', 'revisions/1/excel', 'revisions/1/changes'])
    t.equal((await user.request('GET', `/api/billings/999999/${url}`)).statusCode, 404, url)
  t.equal(
    (await user.request('GET', `/api/billings/${id}/revisions/1/pdf`)).json().code,
    'billing.no_revision',
  )
  t.equal((await issue(999_999)).statusCode, 404)
  t.equal((await voided(999_999)).statusCode, 404)
})

t.test('the books tie out', async (t) => {
  t.same(
    (await verified(user)).findings.filter(({ kind }) => kind === 'difference'),
    [],
  )
})
