import { mkdirSync } from 'node:fs'
import { endCommands } from './command.ts'
import type { Totals } from './tap-report.ts'
import { PARTS, partOf } from './test-parts.ts'
import { ensureTestTools } from './test-tools.ts'

// Arguments narrow it: `npm test -- lint types`, `npm test -- mariadb tests/api/clients.test.ts`, or only a file.
const args = process.argv.slice(2)
const files = args.filter((arg) => !(arg in PARTS))
const fits = files.length ? files.map(partOf) : Object.keys(PARTS)
const given = args.filter((arg) => arg in PARTS)
const chosen = given.length ? given : fits

let interrupted = false
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    interrupted = true
    endCommands()
  })

mkdirSync('test-results', { recursive: true })
const totals: Totals = { passed: 0, failed: 0, skipped: 0 }
if (args.length === 0) await ensureTestTools()
for (const name of Object.keys(PARTS).filter((each) => chosen.includes(each))) {
  if (interrupted) break
  const { label, run } = PARTS[name]!
  console.log(`\n${label} ...`)
  const started = Date.now()
  const { passed, failed, skipped } = await run(files)
  totals.passed += passed
  totals.failed += failed
  totals.skipped += skipped
  console.log(`${failed ? 'FAILED' : 'Done'}: ${label}, ${Math.round((Date.now() - started) / 1000)} s`)
}

if (interrupted) console.log('\nInterrupted')
const skipped = totals.skipped ? `, ${totals.skipped} skipped` : ''
console.log(`\n${totals.passed} passed, ${totals.failed} failed${skipped}`)
process.exitCode = interrupted ? 130 : totals.failed ? 1 : 0
