import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { inEnglish } from '../support/in-english.ts'
import { t } from '../support/tap.ts'
import { aPlatform } from '../support/builders.ts'
import { providersFile, queryOf, OCTOBER } from '../support/provider.ts'
import { signedIn } from '../support/signed-in.ts'
import { createTestApp } from '../support/test-app.ts'
import { workbookOf } from '../support/workbooks.ts'

const app = await createTestApp(t)
const user = await signedIn(app)
const platform = await aPlatform(user, { name: 'Orion Track' })

const UPLOADS = {
  clients: { url: `/api/clients/upload-excel/${platform.id}`, first: 'Client_ID', columns: 21 },
  vehicles: { url: '/api/vehicles/upload-excel', first: 'Client', columns: 5 },
  billings: { url: `/api/billings/excel-upload?${queryOf(OCTOBER)}`, first: 'Client', columns: 12 },
}

const stored = async () => {
  const counts = ['/api/clients/count', '/api/vehicles/count'].map(
    async (url) => (await user.request('GET', url)).json().count,
  )
  return [...(await Promise.all(counts)), (await user.request('GET', '/api/billings')).json().total_count]
}

const sound = await providersFile('clients.xlsx')

t.test(
  'IMP-3 a file that is no workbook, is empty or has another ending is refused by name, and writes nothing',
  async (t) => {
    const files: [string, number, Buffer, RegExp][] = [
      ['notes.xlsx', 400, Buffer.from('just some words'), /not an Excel workbook/],
      ['report.xls', 400, Buffer.from('%PDF-1.7 and so on'), /not an Excel workbook/],
      ['empty.xlsx', 400, Buffer.alloc(0), /The file is empty/],
      ['half.xlsx', 400, sound.subarray(0, sound.length / 2), /workbook is damaged/],
      ['half.xls', 400, (await providersFile('clients.xls')).subarray(0, 9_000), /workbook/],
      ['clients.csv', 415, sound, /"clients\.csv" is not an Excel workbook/],
      ['clients', 415, sound, /"clients" is not an Excel workbook/],
      ['clients.xlsm', 415, sound, /macros/],
      ['blank.xlsx', 400, workbookOf([[]]), /no rows/],
    ]
    for (const { url } of Object.values(UPLOADS))
      for (const [name, status, content, detail] of files) {
        const answer = await user.upload(url, content, name)
        t.equal(answer.statusCode, status, `${url} ${name}`)
        t.match(answer.json(), { detail }, name)
      }
    t.same(await stored(), [0, 0, 0])
  },
)

t.test(
  'IMP-3 wrong headers are refused with the columns that are wrong and the ones there must be',
  async (t) => {
    const reversed = await user.upload(
      UPLOADS.clients.url,
      await providersFile('clients-wrong-headers.xlsx'),
      'c.xlsx',
    )
    t.equal(reversed.statusCode, 400)
    t.match(
      reversed.json().detail,
      /^Column 1 must be "Client_ID", but is "Local1"; .*\. The columns must be: Client_ID, Client, Platform, no\. of invoices per year, /,
    )
    for (const { url, first, columns } of Object.values(UPLOADS)) {
      const answer = await user.upload(url, workbookOf([['Wrong'], ['x']]), 'a.xlsx')
      t.equal(answer.statusCode, 400)
      const { detail } = answer.json()
      t.match(detail, `Column 1 must be "${first}", but is "Wrong"`)
      t.equal(detail.split('The columns must be: ')[1].split(', ').length, columns)
    }
    t.same(await stored(), [0, 0, 0])
  },
)

t.test('IMP-3 a sheet with headers only is refused', async (t) => {
  const answer = await user.upload(UPLOADS.clients.url, await providersFile('clients-empty.xlsx'), 'c.xlsx')
  t.equal(answer.statusCode, 400)
  t.same(inEnglish(answer.json()), { detail: 'The sheet has no rows' })
})

t.test('IMP-3 a file larger than 20 MB is refused', async (t) => {
  const large = Buffer.alloc(20 * 1024 * 1024 + 1, sound.subarray(0, 4))
  const answer = await user.upload(UPLOADS.clients.url, large, 'large.xlsx')
  t.equal(answer.statusCode, 413)
  t.match(answer.json(), { detail: /larger than 20 MB/ })
})

t.test('IMP-3 an upload without a file, or that is no form, is refused', async (t) => {
  const authorization = `Bearer ${user.token}`
  for (const { url } of Object.values(UPLOADS)) {
    const form = new FormData()
    form.append('note', 'no file')
    const multipart = new Response(form)
    const type = multipart.headers.get('content-type')!
    const payload = Buffer.from(await multipart.arrayBuffer())
    const headers = { authorization, 'content-type': type }
    const without = await app.inject({ method: 'POST', url, payload, headers })
    t.equal(without.statusCode, 400)
    t.same(inEnglish(without.json()), { detail: 'Please select an Excel file' })
    const json = await user.request('POST', url, { file: 'clients.xlsx' })
    t.equal(json.statusCode, 415)
    t.match(json.json(), { detail: /multipart\/form-data/ })
  }
})

t.test('an upload whose connection is cut in the middle leaves no trace', async (t) => {
  const port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
  const before = [await user.request('GET', '/api/imports'), await user.request('GET', '/api/vehicles/count')]
  const head = [
    `POST ${UPLOADS.vehicles.url} HTTP/1.1`,
    'Host: 127.0.0.1',
    `Authorization: Bearer ${user.token}`,
    'Content-Type: multipart/form-data; boundary=x',
    'Content-Length: 1000000',
  ]
  const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="cut.xlsx"\r\n\r\n'
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(`${head.join('\r\n')}\r\n\r\n${part}${'x'.repeat(500_000)}`)
  await pause(300)
  socket.destroy()
  await pause(300)
  const after = [await user.request('GET', '/api/imports'), await user.request('GET', '/api/vehicles/count')]
  t.same(
    after.map((answer) => answer.json()),
    before.map((answer) => answer.json()),
  )
  t.equal((await app.inject('/health')).statusCode, 200)
})

t.test('IMP-3 a form that is cut off, or that cannot be read, is refused', async (t) => {
  const authorization = `Bearer ${user.token}`
  const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\nabc'
  const broken: [string, string][] = [
    ['multipart/form-data; boundary=x', head],
    ['multipart/form-data; boundary=y', head],
    ['multipart/form-data', head],
    ['multipart/form-data; boundary=x', ''],
    ['multipart/form-data; boundary=x', `${head.replace('"file"', '"photo"')}\r\n--x--\r\n`],
    ['multipart/form-data; boundary=x', `${head}\r\n${head}\r\n--x--\r\n`],
  ]
  for (const [type, payload] of broken) {
    const headers = { authorization, 'content-type': type }
    const answer = await app.inject({ method: 'POST', url: UPLOADS.vehicles.url, payload, headers })
    t.equal(answer.statusCode, 400, `${type} ${payload}`)
    t.match(answer.json(), { detail: /\S/ })
  }
})
