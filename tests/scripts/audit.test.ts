import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Test } from 'tap'
import { t } from '../support/tap.ts'
import { runCommand } from '../../scripts/command.ts'
import { root } from '../../scripts/step.mjs'

/** Where npm asks for advisories; npm 10 tries another address after the first. */
const ADVISORIES = '/-/npm/v1/security/'
const ID = 'GHSA-aaaa-bbbb-cccc'
const URL_OF_IT = `https://github.com/advisories/${ID}`
const TIMEOUT_MS = 60_000

/** A fault of `left-wall`, the one package that the project under test runs on. */
const advisory = (severity: string) => ({
  'left-wall': [
    {
      id: 1,
      url: URL_OF_IT,
      title: 'Falls over',
      severity,
      vulnerable_versions: '<2.0.0',
      cwe: [],
      cvss: {},
    },
  ],
})
const versionOf = (version: string) => ({ name: 'left-wall', version, dist: {} })
const packument = {
  name: 'left-wall',
  'dist-tags': { latest: '1.0.0' },
  versions: { '1.0.0': versionOf('1.0.0') },
}

interface Answer {
  status: number
  body: unknown
}
interface Exception {
  advisory: string
  reason: string
  until: string
}

/** A registry that answers whoever asks for advisories as it is told. */
async function registry({ status, body }: Answer): Promise<Server> {
  const server = createServer((request, response) => {
    const isAudit = request.url!.startsWith(ADVISORIES)
    request.resume().on('end', () => {
      response.writeHead(isAudit ? status : 200, { 'content-type': 'application/json' })
      response.end(JSON.stringify(isAudit ? body : packument))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

/** Audits a project that runs on one package, by the command, with a registry of its own. */
async function audit(t: Test, answer: Answer, exceptions?: Exception[], elsewhere?: string) {
  const server = await registry(answer)
  t.teardown(() => server.close())
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const names = { name: 'house', version: '1.0.0', dependencies: { 'left-wall': '1.0.0' } }
  const lock = {
    ...{ name: 'house', version: '1.0.0', lockfileVersion: 3, requires: true },
    packages: { '': names, 'node_modules/left-wall': { version: '1.0.0' } },
  }
  const folder = t.testdir({
    'package.json': JSON.stringify(names),
    'package-lock.json': JSON.stringify(lock),
    cache: {},
    ...(exceptions && { 'audit-exceptions.json': JSON.stringify(exceptions) }),
  })
  const script = join(root, 'scripts/audit.ts')
  const args = ['--import', import.meta.resolve('tsx'), script]
  const env = {
    ...process.env,
    npm_config_registry: elsewhere ?? address,
    npm_config_cache: join(folder, 'cache'),
  }
  const done = await runCommand(process.execPath, args, { cwd: folder, env, timeoutMs: TIMEOUT_MS })
  return { ok: done.ok, output: done.output }
}

const until = (day: string): Exception[] => [{ advisory: ID, reason: 'we do not lean on it', until: day }]

for (const severity of ['high', 'critical'])
  t.test(`an advisory that is ${severity} fails, and is named`, async (t) => {
    const { ok, output } = await audit(t, { status: 200, body: advisory(severity) })
    t.notOk(ok)
    t.match(output, `${severity}: left-wall, Falls over (${ID})`)
  })

t.test('one that is moderate does not, nor does none', async (t) => {
  t.same(await audit(t, { status: 200, body: advisory('moderate') }), { ok: true, output: '' })
  t.same(await audit(t, { status: 200, body: {} }), { ok: true, output: '' })
})

t.test('an exception bears one until its day, and is told each time', async (t) => {
  const { ok, output } = await audit(t, { status: 200, body: advisory('high') }, until('2999-12-31'))
  t.ok(ok)
  t.match(output, `Borne for now: high: left-wall, Falls over (${ID})`)
  const other = await audit(t, { status: 200, body: advisory('high') }, [
    { advisory: 'GHSA-dddd-eeee-ffff', reason: 'another one', until: '2999-12-31' },
  ])
  t.notOk(other.ok)
})

t.test('an exception that has ended fails, whatever the registry answers', async (t) => {
  for (const answer of [
    { status: 200, body: advisory('high') },
    { status: 200, body: {} },
    { status: 405, body: '' },
  ]) {
    const { ok, output } = await audit(t, answer, until('2026-01-31'))
    t.notOk(ok)
    t.match(output, `the exception for ${ID} ended on 2026-01-31`)
  }
})

t.test('an exception without a reason or a day fails', async (t) => {
  for (const faulty of [{ reason: '' }, { until: 'some day' }, { advisory: '' }]) {
    const exceptions = [{ ...until('2999-12-31')[0]!, ...faulty }]
    t.notOk((await audit(t, { status: 200, body: {} }, exceptions)).ok, JSON.stringify(faulty))
  }
})

t.test('a registry that has no audit is said to have none, and nothing fails', async (t) => {
  for (const status of [404, 405, 501]) {
    const { ok, output } = await audit(t, { status, body: '' })
    t.ok(ok, output)
    t.match(output, /^Skipped, the registry cannot be asked: .*\d{3}/m)
  }
})

t.test('one that nobody can reach is skipped as well', async (t) => {
  const { ok, output } = await audit(t, { status: 200, body: {} }, undefined, 'http://127.0.0.1:9')
  t.ok(ok, output)
  t.match(output, /^Skipped, the registry cannot be asked: .*ECONNREFUSED/m)
})

t.test('one that has an audit and does not answer fails', async (t) => {
  for (const answer of [
    { status: 500, body: 'out of order' },
    { status: 200, body: 'no list' },
  ]) {
    const { ok, output } = await audit(t, answer)
    t.notOk(ok, output)
    t.match(output, 'No audit')
  }
})
