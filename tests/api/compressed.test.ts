import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { aPlatform } from '../support/builders.ts'
import { signedIn } from '../support/signed-in.ts'
import { t } from '../support/tap.ts'
import { createTestApp } from '../support/test-app.ts'

const DIST = new URL('../../admin/dist/', import.meta.url)
const ASSETS = new URL('assets/', DIST)
const FOREVER = 'public, max-age=31536000, immutable'
const app = await createTestApp(t)
// A run of this file alone builds nothing; one of all does.
const unbuilt = { skip: !existsSync(ASSETS) && 'the admin is not built' }
const script = unbuilt.skip ? '' : readdirSync(ASSETS).find((name) => /^index-.*\.js$/.test(name))!
const plain = (name: string) => readFileSync(new URL(name, DIST))
const get = (url: string, accepted?: string) =>
  app.inject({
    url,
    headers: { accept: 'text/html', ...(accepted === undefined ? {} : { 'accept-encoding': accepted }) },
  })

const UNPACK = { br: brotliDecompressSync, gzip: gunzipSync }

t.test(
  'a script and a page are sent as the browser takes them: brotli, gzip, or as they are',
  unbuilt,
  async (t) => {
    for (const [url, name, type] of [
      [`/assets/${script}`, `assets/${script}`, 'application/javascript; charset=utf-8'],
      ['/clients', 'index.html', 'text/html; charset=utf-8'],
      ['/favicon.svg', 'favicon.svg', 'image/svg+xml'],
    ] as const) {
      const whole = plain(name)
      const tags = new Set<unknown>()
      for (const [accepted, encoding] of [
        ['gzip, deflate, br, zstd', 'br'],
        ['gzip;q=1, br;q=0', 'gzip'],
        ['identity', undefined],
        [undefined, undefined],
      ] as const) {
        const { headers, rawPayload, statusCode } = await get(url, accepted)
        const given = headers['content-encoding']
        t.equal(statusCode, 200, url)
        // What is small enough for one packet stays as it is.
        t.equal(given, whole.length < 1024 ? undefined : encoding, `${url} for ${accepted}`)
        t.equal(headers['content-type'], type, url)
        t.match(headers.vary, /accept-encoding/i)
        t.equal(headers['cache-control'], name.startsWith('assets/') ? FOREVER : 'no-cache')
        t.equal(Number(headers['content-length']), rawPayload.length)
        const unpacked = given ? UNPACK[given as 'br' | 'gzip'](rawPayload) : rawPayload
        t.ok(whole.equals(unpacked), `${url} as ${given ?? 'it is'}`)
        tags.add(headers.etag)
      }
      t.equal(tags.size, whole.length < 1024 ? 1 : 3, 'each way has an ETag of its own')
    }
  },
)

t.test('what the browser has already is not sent again', unbuilt, async (t) => {
  const url = `/assets/${script}`
  for (const accepted of ['br', 'gzip', 'identity']) {
    const { headers } = await get(url, accepted)
    const again = await app.inject({
      url,
      headers: { 'accept-encoding': accepted, 'if-none-match': String(headers.etag) },
    })
    t.equal(again.statusCode, 304, accepted)
    t.equal(again.rawPayload.length, 0)
  }
})

t.test('the compressed files have no address of their own', unbuilt, async (t) => {
  for (const ending of ['br', 'gz']) {
    const answer = await app.inject(`/assets/${script}.${ending}`)
    t.equal(answer.statusCode, 404, ending)
  }
})

t.test(
  'a long list is compressed as the client takes it; a short one is not, nor what was sent',
  async (t) => {
    const user = await signedIn(app)
    const platform = await aPlatform(user, { name: 'x'.repeat(255) })
    const ask = (url: string, accepted: string) =>
      user.request('GET', url, undefined, { 'accept-encoding': accepted })
    const rows = Array.from({ length: 30 }, (_, at) => ({
      name: `${at} ${'x'.repeat(250)}`,
      description: 'y'.repeat(500),
    }))
    for (const row of rows) await user.create('/api/platforms/', row)
    const range = `/api/platforms/?range=${encodeURIComponent('[0,99]')}`
    for (const url of ['/api/platforms/', range, '/openapi.yaml']) {
      const whole = await ask(url, 'identity')
      const tags = new Set([whole.headers.etag])
      t.match(whole.headers.vary, 'accept-encoding')
      for (const [accepted, encoding] of [
        ['gzip, deflate, br, zstd', 'br'],
        ['gzip;q=1.0, br;q=0.5', 'gzip'],
        ['br;q=0, *', 'gzip'],
      ] as const) {
        const { headers, rawPayload } = await ask(url, accepted)
        t.equal(headers['content-encoding'], encoding, `${url} for ${accepted}`)
        t.ok(UNPACK[encoding](rawPayload).equals(whole.rawPayload))
        t.ok(rawPayload.length < whole.rawPayload.length / 4)
        t.equal(Number(headers['content-length']), rawPayload.length)
        for (const name of ['vary', 'content-type', 'cache-control', 'content-range'])
          t.equal(headers[name], whole.headers[name], name)
        tags.add(headers.etag)
      }
      t.equal(tags.size, 3, 'each way has an ETag of its own')
      for (const none of ['identity', '', 'br;q=0', 'deflate'])
        t.notOk((await ask(url, none)).headers['content-encoding'], none)
    }
    const csv = await ask('/api/platforms/export', 'br')
    t.equal(csv.headers['content-encoding'], 'br')
    t.match(brotliDecompressSync(csv.rawPayload).toString(), 'ID,Name')
    const headers = { 'accept-encoding': 'br' }
    const description = 'z'.repeat(10_000)
    const sent = await user.request('PUT', `/api/platforms/${platform.id}`, { description }, headers)
    const template = { name: 'A', subject: 'B', body: 'C'.repeat(20_000) }
    for (const answer of [
      await ask(`/api/platforms/${platform.id}`, 'br'),
      sent,
      await user.request('POST', '/api/emails/templates/', template, headers),
      await ask(`/api/platforms/?sort=${'x'.repeat(5000)}`, 'br'),
      await ask('/api/clients/upload-excel/template', 'br'),
    ])
      t.notOk(answer.headers['content-encoding'])
  },
)
