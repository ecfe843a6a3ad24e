import { join } from 'node:path'
import { PNG } from 'pngjs'
import type { Sequelize } from 'sequelize'
import { inEnglish } from '../support/in-english.ts'
import { t } from '../support/tap.ts'
import { createApp } from '../../server/app.ts'
import { connect } from '../../server/db/connect.ts'
import { dumpDatabase } from '../../server/db/dump.ts'
import { restoreDatabase } from '../../server/db/restore.ts'
import { CompanySettings } from '../../server/features/company/company.model.ts'
import { monthEndSettings } from '../../server/features/company/month-end.store.ts'
import { verifyDatabase } from '../../server/verify.ts'
import { aJpeg, aPng } from '../support/images.ts'
import { signedIn, type SignedIn } from '../support/signed-in.ts'
import { testConfig } from '../support/test-app.ts'

const config = await testConfig(t)
const other = { ...(await testConfig(t)), databaseUrl: null }
const app = await createApp(config)
t.teardown(() => app.close())
const user = await signedIn(app)

const URL = '/api/settings/company'
const LOGO = `${URL}/logo`
const full = {
  name: 'Savanna Tracking Ltd',
  address: '12 Kenyatta Avenue\nNairobi, Kenya',
  phone: '+254 700 000 001',
  email: 'accounts@savanna.example',
  tax_id: 'P051234567X',
  payment_instructions: 'Bank transfer to 0123456789\nwithin 14 days',
}
const inDollars = { local_currency: 'USD', currency_pending: false }
const monthEnd = {
  silent_days: 30,
  review_change_percent: 25,
  review_change_amount: 100,
  one_email_per_client: false,
}
/** The terms of payment that it had before. */
const terms = {
  payment_terms_days: 14,
  time_zone: 'UTC',
  ageing_days_1: 30,
  ageing_days_2: 60,
  ageing_days_3: 90,
  payment_request: 'Please pay {{total_outstanding}} by {{due_date}}',
}
const nothing = Object.fromEntries(Object.keys(full).map((field) => [field, null]))
const get = async (as: SignedIn = user) => (await as.request('GET', URL)).json()
const put = (body: object) => user.request('PUT', URL, body)
const logo = (content: Buffer, name = 'logo.png') => user.upload(LOGO, content, name)
const newest = async () => (await user.request('GET', '/api/dashboard/stats')).json().recent_activity[0]

t.test('a company that was never saved answers nothing, with the id null', async (t) => {
  t.same(await get(), { id: null, ...nothing, ...inDollars, ...monthEnd, ...terms, logo: null })
  for (const method of ['GET', 'DELETE'] as const) {
    const missing = await user.request(method, LOGO)
    t.equal(missing.statusCode, 404)
    t.same(inEnglish(missing.json()), { detail: 'There is no logo' })
  }
})

t.test('the company is saved, changed in part, and cleared', async (t) => {
  const [first, second] = await Promise.all([put(full), put(full)])
  t.equal(first.statusCode, 200, first.body)
  t.equal(second.statusCode, 200, 'two first savings at once make one company')
  t.same(await get(), { id: 1, ...full, ...inDollars, ...monthEnd, ...terms, logo: null })
  t.match(await newest(), { action: 'Updated', entity: 'Company settings' })
  t.match((await put({ phone: null, tax_id: '  ', name: ' Savanna ' })).json(), {
    ...full,
    phone: null,
    tax_id: null,
    name: 'Savanna',
  })
  t.same(
    (await put({ ...(await get()), ...full })).json(),
    { id: 1, ...full, ...inDollars, ...monthEnd, ...terms, logo: null },
    'as a whole record',
  )
})

t.test("the settings of the month's end are changed in part, within their limits", async (t) => {
  t.same(await monthEndSettings(), { ...monthEnd, review_change_amount: 100_00 }, 'in cents')
  const changed = { silent_days: 45, review_change_amount: 12.34, one_email_per_client: true }
  t.match((await put(changed)).json(), { ...monthEnd, ...changed, name: full.name })
  t.match(await get(), { ...monthEnd, ...changed })
  t.same(await monthEndSettings(), { ...monthEnd, ...changed, review_change_amount: 12_34 })
  t.match((await put({ name: full.name })).json(), changed, 'an absent key is left alone')
  const wrong = [
    ...[{ silent_days: 0 }, { silent_days: 1.5 }, { silent_days: null }, { review_change_percent: -1 }],
    ...[{ review_change_amount: 0.001 }, { review_change_amount: -1 }, { one_email_per_client: 'often' }],
  ]
  for (const body of wrong) t.equal((await put(body)).statusCode, 400, JSON.stringify(body))
  t.match((await put(monthEnd)).json(), monthEnd)
})

t.test('the terms of payment are changed in part, and a time zone is one that there is', async (t) => {
  t.match((await put({ payment_terms_days: 30 })).json(), { payment_terms_days: 30, time_zone: 'UTC' })
  t.match((await put({ time_zone: 'Africa/Nairobi' })).json(), {
    payment_terms_days: 30,
    time_zone: 'Africa/Nairobi',
  })
  const answer = await put({ time_zone: 'Mars/Olympus' })
  t.match(answer.json(), { errors: { time_zone: 'must be a time zone such as Africa/Nairobi' } })
  for (const body of [{ time_zone: '' }, { payment_terms_days: -1 }, { payment_terms_days: 367 }])
    t.equal((await put(body)).statusCode, 400, JSON.stringify(body))
  await put({ payment_terms_days: 14, time_zone: 'UTC' })
})

t.test('what documents have no room for is refused at its field', async (t) => {
  const wrong = [
    { address: 'a\n'.repeat(6) + 'b' },
    { payment_instructions: 'a\r\n'.repeat(12) + 'b' },
    { name: 'x'.repeat(256) },
    { email: 'nobody' },
    { phone: 7 },
    { address: 'a\u0000b' },
  ]
  for (const body of wrong) {
    const refused = await put(body)
    t.equal(refused.statusCode, 400, JSON.stringify(body))
    t.type(refused.json().detail, 'string')
  }
  t.same((await put(wrong[0]!)).json(), {
    detail: 'address must not have more than 6 lines',
    errors: { address: 'must not have more than 6 lines' },
    code: 'request.invalid',
    params: {},
    problems: [{ field: 'address', code: 'field.max_lines', params: { count: 6 } }],
  })
  t.match(await get(), full)
})

t.test('a PNG or a JPEG becomes the logo, whatever its file is called', async (t) => {
  const saved = await logo(aPng([48, 16], 128, { colorType: 6 }), 'logo.txt')
  t.equal(saved.statusCode, 200, saved.body)
  t.same(saved.json().logo, { type: 'image/png', width: 48, height: 16 })
  t.match(await newest(), { action: 'Updated', entity: 'Company logo' })
  const image = await user.request('GET', LOGO)
  t.equal(image.headers['content-type'], 'image/png')
  const { data, alpha } = PNG.sync.read(image.rawPayload) as PNG & { alpha: boolean }
  t.notOk(alpha)
  t.same([...data.subarray(0, 3)], [142, 159, 178], 'half of the colour on white, as on paper')

  const jpeg = aJpeg([30, 20])
  t.same((await logo(jpeg)).json().logo, { type: 'image/jpeg', width: 30, height: 20 })
  const stored = await user.request('GET', LOGO)
  t.equal(stored.headers['content-type'], 'image/jpeg')
  t.ok(stored.rawPayload.equals(jpeg))
  t.match(await get(), { ...full, logo: { type: 'image/jpeg' } })
})

t.test('what cannot be printed is refused as a logo, and the present one stays', async (t) => {
  const png = aPng([40, 40])
  const half = Buffer.concat([png.subarray(0, png.length / 2)])
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const bomb = Buffer.from(png)
  bomb.writeUInt32BE(60_000, 16)
  const refusals: [Buffer, number, string][] = [
    [Buffer.from(svg), 400, 'An SVG cannot be used: save it as PNG or JPEG'],
    [Buffer.from(`\ufeff<?xml version="1.0"?>${svg}`), 400, 'An SVG cannot be used: save it as PNG or JPEG'],
    [Buffer.from('GIF89a'), 400, 'The file is not a PNG or JPEG image'],
    [Buffer.alloc(0), 400, 'The file is not a PNG or JPEG image'],
    [half, 400, 'The image is damaged: it cannot be read'],
    [png.subarray(0, 12), 400, 'The image is damaged: it cannot be read'],
    [aJpeg([40, 40]).subarray(0, 200), 400, 'The image is damaged: it cannot be read'],
    [
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(64)]),
      400,
      'The image is damaged: it cannot be read',
    ],
    [bomb, 400, 'The image is too large: at most 2000 pixels a side'],
    [aJpeg([2001, 4]), 400, 'The image is too large: at most 2000 pixels a side'],
    [Buffer.alloc(1024 * 1024 + 1, 1), 413, 'The logo is larger than 1 MB'],
  ]
  for (const [content, status, detail] of refusals) {
    const refused = await logo(content)
    t.equal(refused.statusCode, status, detail)
    t.same(inEnglish(refused.json()), { detail })
  }
  t.equal((await user.request('POST', LOGO, {})).statusCode, 415)
  t.equal((await app.inject({ method: 'POST', url: LOGO })).statusCode, 401)
  t.match(await get(), { logo: { type: 'image/jpeg', width: 30, height: 20 } })
})

t.test('the company and its logo survive a backup, and damage to them is found', async (t) => {
  await logo(aPng([400, 300]))
  const before = await get()
  const dump = join(config.dataDir, 'company.gz')
  const sequelize = CompanySettings.sequelize as Sequelize
  const verify = async () => {
    const lines: string[] = []
    await verifyDatabase(sequelize, (line) => lines.push(line))
    return lines
  }
  t.same(await verify(), [])
  await sequelize.query('UPDATE company_settings SET logo_width = 0')
  t.match(await verify(), [/^company settings #1: logo_width is 0/])
  await sequelize.query("UPDATE company_settings SET logo_width = 400, logo_type = 'image/jpeg'")
  t.match(await verify(), [/^company settings #1: logo_type is "image\/jpeg", but must be "image\/png"/])
  await sequelize.query("UPDATE company_settings SET logo_type = 'image/png'")
  await dumpDatabase(sequelize, dump)

  const elsewhere = connect(other)
  await restoreDatabase(elsewhere, dump, false)
  await elsewhere.close()
  const image = (await user.request('GET', LOGO)).rawPayload
  const removed = await user.request('DELETE', LOGO)
  t.match(removed.json(), { name: full.name, logo: null })
  t.match(await newest(), { action: 'Deleted', entity: 'Company logo' })
  t.match(await get(), { logo: null })

  const again = await createApp(other)
  t.teardown(() => again.close())
  const login = { username: user.username, password: user.password }
  const answer = await again.inject({ method: 'POST', url: '/login', payload: login })
  const headers = { authorization: `Bearer ${answer.json().access_token}` }
  t.same((await again.inject({ url: URL, headers })).json(), before)
  t.ok((await again.inject({ url: LOGO, headers })).rawPayload.equals(image))
})
