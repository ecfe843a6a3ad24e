import { cpSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from '../../scripts/command.ts'
import { npmCall, root } from '../../scripts/step.mjs'
import { t } from '../support/tap.ts'
import { createTestApp } from '../support/test-app.ts'
import { workbookOf } from '../support/workbooks.ts'

const TIMEOUT_MS = 5 * 60_000
const CONTRACT = join(root, 'openapi.yaml')
const GENERATOR = ['@hey-api/openapi-ts@0.95.0', 'typescript@5.9.3']
const LINTER = ['@stoplight/spectral-cli@6.16.3']
const STRICT = [
  '--strict',
  '--noUncheckedIndexedAccess',
  '--target',
  'ES2022',
  '--lib',
  'ES2023,DOM,DOM.Iterable',
]
const TYPES = ['--types', 'node', '--typeRoots', join(root, 'node_modules/@types')]

const VEHICLES = [
  ['Client', 'Object name', 'Imei number', 'Charging Currency', 'SIM cards number'],
  ['Dune Haulage LLC', 'KDA 100A', '356307042441013', 'USD', '8925561412261098699'],
  ['Dune Haulage LLC', 'KDA 100B', '862646442296965', 'USD', '8925561412261098681'],
]

/**
 * Runs a program of packages that only this test takes. Not here: npm would count a package that we have, too, as installed,
 * and give the program the newest one of its kind.
 */
function runPackaged(packages: string[], ...call: string[]) {
  const [program, args] = npmCall([
    'exec',
    '--yes',
    ...packages.map((name) => `--package=${name}`),
    '--',
    ...call,
  ])
  return runCommand(program, args, { cwd: tmpdir(), timeoutMs: TIMEOUT_MS })
}

t.test('Spectral finds nothing in the contract', async (t) => {
  const done = await runPackaged(
    LINTER,
    ...['spectral', 'lint', '--fail-severity', 'hint', '--ruleset', join(root, '.spectral.yaml'), CONTRACT],
  )
  t.ok(done.ok, done.output)
  t.match(done.output, /No results with a severity of 'hint' or higher found/)
})

t.test('a client that @hey-api/openapi-ts generates compiles strictly and does the main job', async (t) => {
  const folder = t.testdir()
  const made = await runPackaged(
    GENERATOR,
    ...['openapi-ts', '-i', CONTRACT, '-o', join(folder, 'client'), '-c', '@hey-api/client-fetch'],
  )
  t.ok(made.ok, made.output)
  cpSync(join(root, 'tests/install/main-job.ts.txt'), join(folder, 'main.ts'))
  writeFileSync(join(folder, 'package.json'), '{ "type": "commonjs" }')
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  const files = ['--module', 'commonjs', '--outDir', join(folder, 'out'), join(folder, 'main.ts')]
  const compiled = await runCommand(process.execPath, [compiler, ...STRICT, ...TYPES, ...files], {
    timeoutMs: TIMEOUT_MS,
  })
  t.ok(compiled.ok, compiled.output)

  const app = await createTestApp(t)
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const workbook = join(folder, 'vehicles.xlsx')
  writeFileSync(workbook, workbookOf(VEHICLES))
  const done = await runCommand(process.execPath, [join(folder, 'out/main.js'), url, workbook], {
    timeoutMs: TIMEOUT_MS,
  })
  t.ok(done.ok, done.output)
  t.same(JSON.parse(done.output), {
    import: { import_id: 1, error_workbook_url: null, errors: [] },
    pdf: '%PDF',
    lines: 2,
    total: 50,
    balance: -50,
    refusal: 'request.invalid',
  })
})
