import { t } from '../support/tap.ts'
import { Random } from '../fuzz/random.ts'
import { aClient, aPlatform, aVehicle } from '../support/builders.ts'
import { clientSheet } from '../support/client-sheet.ts'
import { monthSheet } from '../support/month-sheet.ts'
import { OCTOBER, queryOf } from '../support/provider.ts'
import { rounds } from '../support/rounds.ts'
import { signedIn, type WireRecord } from '../support/signed-in.ts'
import { createTestApp } from '../support/test-app.ts'
import { workbookOf } from '../support/workbooks.ts'

t.setTimeout(600_000 + rounds('SHEETS') * 10_000)

const SEED = 20261121
const SHEETS = rounds('SHEETS')

const app = await createTestApp(t)
const user = await signedIn(app)
const platform = await aPlatform(user, { name: 'Orion' })
const CLIENTS = ['Acme', 'Dune', 'Zebra']
for (const client_name of CLIENTS) {
  const unit_usd = client_name === 'Acme' ? 5 : null
  const { id } = await aClient(user, { client_name, platform_id: platform.id, unit_usd })
  await aVehicle(user, { client_id: id, imei_number: `35000000000100${id}`.slice(-15) })
}

const clientCell = (random: Random) => random.pick([...CLIENTS, 'acme ', ' DUNE', 'Nobody', null])
const nameCell = (random: Random) => random.pick(['KDA 1', 'KDA 2', 'Грузовик', '=1+1', null])
const imeiCell = (random: Random) => {
  const imei = `35000000000${random.integer(1000, 1030)}`
  return random.pick([imei, Number(imei), '3.5E+14', null, 'ABC-12 34'])
}
const some = <Row>(random: Random, row: () => Row): Row[] =>
  Array.from({ length: random.integer(1, 25) }, row)

const randomClients = (random: Random) =>
  clientSheet([
    ...some(random, () => ({
      Client_ID: random.pick([`R${random.integer(1, 9)}`, `r${random.integer(1, 9)}`, null]),
      Client: random.pick(['One', 'Two', null]),
      Platform: random.pick(['Orion', ' orion', 'Nowhere', null]),
      'no. of invoices per year': random.pick([12, 'x', null]),
      physical_invoice: random.pick(['yes', 'NO', 1, 'perhaps', null]),
      email_1: random.pick(['a@b.example', 'a@b', null]),
      Unit_USD: random.pick([1.5, '2.25', -1, 1.005, null]),
    })),
    { Client_ID: 'R100', Client: 'Always there', Platform: 'Orion' },
  ])

const randomVehicles = (random: Random) =>
  workbookOf([
    ['Client', 'Object name', 'Imei number', 'Charging Currency', 'SIM cards number'],
    ...some(random, () => [
      clientCell(random),
      nameCell(random),
      imeiCell(random),
      random.pick(['USD', 'KES', null]),
      random.pick(['8925', 8925, 'n/a', '1E+20', null]),
    ]),
    ['Acme', 'Always there', '350000000009999', 'USD', null],
  ])

const randomBillings = (random: Random) =>
  monthSheet([
    ...some(random, () => ({
      Client: clientCell(random),
      'Object name': nameCell(random),
      'Imei number': imeiCell(random),
      'Creation date': random.pick(['2026-10-05', 46000, 'soon', null]),
      'Mileage (km)': random.pick([1, '2 km', null]),
      'Current status': random.pick(['ACTIVE', 'inactive', 'PARKED', null]),
      'Driver name': random.pick(['Ada', null]),
    })),
    { Client: 'Acme', 'Object name': 'Always there', 'Imei number': '350000000009999' },
  ])

interface Answer {
  counts: Record<'rows' | 'new' | 'changed' | 'unchanged' | 'errors', number>
  rows: (WireRecord & { row: number; outcome: string })[]
  message: string
  fingerprint: string
}

const KINDS = [
  { sheet: randomClients, url: `/api/clients/upload-excel/${platform.id}` },
  { sheet: randomVehicles, url: '/api/vehicles/upload-excel' },
  { sheet: randomBillings, url: `/api/billings/excel-upload?${queryOf(OCTOBER)}` },
]

const send = async <Body = Answer>(url: string, file: Buffer, more = '', fields = {}) => {
  const answer = await user.upload(
    `${url}${more && (url.includes('?') ? '&' : '?')}${more}`,
    file,
    'random.xlsx',
    fields,
  )
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`)
  return answer.json<Body>()
}

t.test(
  `${SHEETS} random sheets: an import does what its preview said, and twice is as once (seed ${SEED})`,
  async (t) => {
    const random = new Random(SEED)
    const seen = { new: 0, changed: 0, unchanged: 0, errors: 0 }
    for (let at = 0; at < SHEETS; at += 1) {
      const { sheet, url } = KINDS[at % KINDS.length]!
      const file = sheet(random)
      const foreseen = await send(url, file, 'preview=true')
      const { counts } = foreseen
      t.equal(
        counts.rows,
        counts.new + counts.changed + counts.unchanged + counts.errors,
        'each row has one outcome',
      )
      t.equal(foreseen.rows.length, counts.rows)

      const done = await send<{ message: string; errors: string[] }>(url, file, '', {
        fingerprint: foreseen.fingerprint,
      })
      t.equal(done.message, foreseen.message)
      t.equal(done.errors.length, counts.errors)
      const [import_] = (await user.request('GET', '/api/imports?limit=1')).json()
      t.same(import_.counts, counts)
      const records = (await user.request('GET', `/api/imports/${import_.id}/records?limit=1000`)).json<
        Answer['rows']
      >()
      const told = foreseen.rows.filter(({ outcome }) => outcome !== 'unchanged')
      const inOrder = (rows: Answer['rows']) =>
        rows
          .map(({ row, outcome, changes, errors }) => ({ row, outcome, changes, errors }))
          .sort((a, b) => a.row - b.row)
      t.same(inOrder(records), inOrder(told), 'what it kept is what the preview told')

      const again = await send(url, file, 'preview=true')
      t.match(again.counts, {
        new: 0,
        changed: 0,
        unchanged: counts.rows - counts.errors,
        errors: counts.errors,
      })
      for (const key of ['new', 'changed', 'unchanged', 'errors'] as const) seen[key] += counts[key]
    }
    for (const [outcome, count] of Object.entries(seen)) t.ok(count > 5, `${count} rows were ${outcome}`)
  },
)
