import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Test } from 'tap'
import { t } from '../support/tap.ts'
import { allFiles } from '../../scripts/changed-files.ts'
import { runCommand } from '../../scripts/command.ts'
import { npmCall, root } from '../../scripts/step.mjs'
import { readStatement, startDemo, type Call } from '../support/demo-process.ts'
import { freePort } from '../support/free-port.ts'

// The release, made of what the image's build gets, installed by npm where nothing else is, and used there as its user would.
const INSTALL_MS = 10 * 60_000
const COMMAND_MS = 5 * 60_000
/** What it may take when it is installed. */
const MAX_MB = 160
const MAX_FILES = 15_000

const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
const folder = t.testdir({ sources: {}, empty: {}, tmp: {}, cache: {} })
const sources = join(folder, 'sources')
const cwd = join(folder, 'empty')
const prefix = join(folder, 'prefix')
const program = join(prefix, 'bin/trackledger')
const env = {
  ...process.env,
  ...{ TMPDIR: join(folder, 'tmp'), XDG_CACHE_HOME: join(folder, 'cache') },
  ...{ DATA_DIR: '', DATABASE_URL: '', PORT: '', NODE_ENV: '', LOG_LEVEL: 'warn' },
}

const npm = async (args: string[]) => {
  const [command, words] = npmCall(args)
  const done = await runCommand(command, words, { cwd, timeoutMs: INSTALL_MS })
  if (!done.ok) throw new Error(`npm ${args.join(' ')}: ${done.problem}\n${done.output}`)
}
const trackledger = (args: string[], settings: NodeJS.ProcessEnv = {}) =>
  runCommand(program, args, { cwd, env: { ...env, ...settings }, timeoutMs: COMMAND_MS })

/** A line of `.dockerignore` as a pattern of the files that it names. */
const namedBy = (line: string): RegExp => {
  const pattern = line.replace(
    /\*\*\/|\*|[.+^$()|[\]{}\\?]/g,
    (part) => ({ '**/': '(.*/)?', '*': '[^/]*' })[part] ?? `\\${part}`,
  )
  return new RegExp(`^${pattern}(/.*)?$`)
}

/** What `COPY . .` copies: of the lines of `.dockerignore` that name a file the last one decides. */
async function filesOfImage(): Promise<string[]> {
  const lines = (await readFile(join(root, '.dockerignore'), 'utf8')).split('\n')
  const rules = lines
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => ({ isIn: line.startsWith('!'), names: namedBy(line.replace('!', '')) }))
  return allFiles().filter((file) => rules.findLast(({ names }) => names.test(file))?.isIn ?? true)
}

// What is built already is built again only if the files there make something else.
const built = ['admin/dist', 'build/storybook'].filter((path) => existsSync(join(root, path)))
for (const path of [...(await filesOfImage()), ...built])
  cpSync(join(root, path), join(sources, path), { recursive: true })
await runCommand('cp', ['-al', join(root, 'node_modules'), sources], { timeoutMs: COMMAND_MS })
await npm(['--prefix', sources, 'run', 'release'])
await npm(['install', '-g', '--prefix', prefix, join(sources, `build/trackledger-${version}.tgz`)])

t.test('a release is small when it is installed, and holds no sources', async (t) => {
  const entries = await readdir(prefix, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size))
  const megabytes = sizes.reduce((sum, size) => sum + size, 0) / 1e6
  t.comment(`${Math.round(megabytes)} MB in ${files.length} files`)
  t.ok(megabytes <= MAX_MB, `${megabytes} MB`)
  t.ok(files.length <= MAX_FILES, `${files.length} files`)
  const own = files.filter((file) => !/node_modules\/trackledger\/node_modules\//.test(file))
  t.same(
    own.filter((file) => /\.tsx?$|\.map$/.test(file)),
    [],
  )
})

t.test('its documentation has the pages of stories', async (t) => {
  const pages = join(prefix, 'lib/node_modules/trackledger/docs/storybook')
  t.match(await readFile(join(pages, 'index.html'), 'utf8'), /<title>/)
  const { entries } = JSON.parse(await readFile(join(pages, 'index.json'), 'utf8')) as { entries: object }
  t.match(entries, { 'design-the-statement--docs': Object, 'design-documents--docs': Object })
})

t.test('it brings the versions that the lockfile has', async (t) => {
  const lockfile = await readFile(join(root, 'package-lock.json'), 'utf8')
  const { packages } = JSON.parse(lockfile) as { packages: Record<string, { version: string }> }
  const brought = join(prefix, 'lib/node_modules/trackledger')
  const manifests = (await readdir(brought, { recursive: true })).filter((path) =>
    /^node_modules\/(.*\/node_modules\/)?(@[^/]+\/)?[^@/][^/]*\/package\.json$/.test(path),
  )
  t.ok(manifests.length > 100)
  for (const path of manifests) {
    const manifest = JSON.parse(await readFile(join(brought, path), 'utf8')) as { version: string }
    t.equal(manifest.version, packages[path.replace('/package.json', '')]?.version, path)
  }
})

t.test('it says what it can do, and refuses what it cannot with the exit code 2', async (t) => {
  t.equal((await trackledger(['--version'])).output, version)
  t.match((await trackledger(['--help'])).output, /start[^]*demo[^]*verify[^]*backup[^]*restore/)
  for (const command of [
    ...['start', 'demo', 'verify', 'backup', 'restore', 'drill', 'user'],
    ...['search-index', 'new-secret'],
  ]) {
    const { ok, output } = await trackledger([command, '--help'])
    t.ok(ok)
    t.match(output, new RegExp(`^Usage: trackledger ${command}`))
  }
  for (const wrong of [
    ['strat'],
    [],
    ['start', '--port'],
    ['start', 'now'],
    ['backup'],
    ['restore', 'a', 'b'],
  ]) {
    const { problem, output } = await trackledger(wrong)
    t.equal(problem, 'exit code 2', wrong.join(' '))
    t.match(output, /Usage: trackledger/)
  }
  t.same(await readdir(cwd), [], 'nothing is written')
})

t.test('its demo serves statements, documents, pages and sheets', async (t) => {
  for (const start of ['first', 'second']) {
    const demo = startDemo([program, ['demo']], { cwd, env })
    const call = await demo.untilServed(COMMAND_MS)
    t.ok(await readStatement(call), start)
    if (start === 'second') t.match(demo.output(), /Restored/)
    else await useIt(t, call)
    t.match(await demo.interrupt(), { forced: false })
    t.same(await readdir(join(folder, 'tmp')), [], 'nothing is left')
  }
})

/** Everything that is read from a file of the release or done in a thread. */
async function useIt(t: Test, call: Call) {
  const bytes = async (path: string) => Buffer.from(await (await call(path)).arrayBuffer())
  t.match((await bytes('/')).toString(), '<div id="root">')
  t.match((await bytes('/docs/static/swagger-ui.css')).toString(), '.swagger-ui')
  t.match((await bytes('/docs/static/theme/swagger.js')).toString(), 'trackLedgerDocs')
  t.match((await bytes('/docs/guide')).toString(), 'Quick start')
  t.equal((await bytes('/openapi.yaml')).toString(), await readFile(join(root, 'openapi.yaml'), 'utf8'))
  t.equal((await bytes('/api/billings/1/download-pdf')).subarray(0, 5).toString(), '%PDF-')
  t.equal((await bytes('/api/billings/1/download-excel')).subarray(0, 2).toString(), 'PK')
  t.equal((await bytes('/api/clients/upload-excel/template')).subarray(0, 2).toString(), 'PK')
  for (const name of ['vehicles.xlsx', 'vehicles.xls']) {
    const body = new FormData()
    body.append('file', new Blob([await readFile(join(root, 'tests/support/workbooks', name))]), name)
    const answer = await call('/api/vehicles/upload-excel?preview=true', { method: 'POST', body })
    t.match(await answer.json(), { counts: Object }, name)
  }
  const message = { subject: 'S', body: '<style>p { color: red }</style><p>Dear {{client_name}}</p>' }
  const preview = await call('/api/billings/1/preview-email', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(message),
  })
  t.match(((await preview.json()) as { html: string }).html, /<p style="color: red;">Dear /)
}

t.test('it keeps what it is given, and looks after it', async (t) => {
  const PORT = String(await freePort())
  const service = spawn(program, ['start'], {
    cwd,
    env: { ...env, PORT },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(service.stdout, 'data')) as [Buffer]
  t.match(line.toString(), `TrackLedger is served at http://127.0.0.1:${PORT}`)
  const account = { username: 'ada', email: 'ada@example.com', password: 'test-tracks-2026' }
  const signup = await fetch(`http://127.0.0.1:${PORT}/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  })
  t.ok(signup.ok)
  service.kill('SIGTERM')
  t.same(await once(service, 'exit'), [0, null])

  const backup = join(folder, 'backup.gz')
  t.match(await trackledger(['verify']), { ok: true, output: /All is well/ })
  t.match(await trackledger(['backup', backup]), { ok: true, output: /1 users/ })
  t.match(await trackledger(['backup', backup]), { ok: false, output: /exists already/ })
  const elsewhere = { DATA_DIR: join(folder, 'restored') }
  t.match(await trackledger(['restore', backup], elsewhere), { ok: true, output: /Restored as of .*1 users/ })
  t.match(await trackledger(['restore', backup], elsewhere), { ok: false, output: /--force/ })
  t.match(await trackledger(['restore', '--force', backup], elsewhere), { ok: true })
  t.match(await trackledger(['verify'], elsewhere), { ok: true, output: /All is well/ })
  const secret = { BACKUP_PASSPHRASE: 'correct horse battery staple' }
  t.match(await trackledger(['drill'], secret), { ok: true, output: /The drill has succeeded/ })
})
