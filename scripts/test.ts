import { mkdirSync } from 'node:fs'
import { endCommands } from './command.ts'
import type { Totals } from './tap-report.ts'
import { endSteps } from './step.mjs'
import { sum } from './test-files.ts'
import { ALONE, ON_REQUEST, PARTS, partOf, SHARING } from './test-parts.ts'
import { setUpTests } from './test-setup.ts'

// Arguments narrow it: `npm test -- lint types`, `npm test -- mariadb tests/api/clients.test.ts`, or only a file.
const args = process.argv.slice(2)
const files = args.filter((arg) => !(arg in PARTS))
const fits = files.length ? files.map(partOf) : Object.keys({ ...SHARING, ...ALONE })
const given = args.filter((arg) => arg in PARTS)
const chosen = given.length ? given : fits

let interrupted = false
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    interrupted = true
    endCommands()
    endSteps()
  })

mkdirSync('test-results', { recursive: true })
const isSetUp = chosen.every((name) => PARTS[name]?.bare)
  ? Promise.resolve(true)
  : setUpTests({ tools: args.length === 0, admin: chosen.includes('browser'), files })
const chosenOf = (parts: object) => Object.keys(parts).filter((name) => chosen.includes(name))
const results = await Promise.all(chosenOf(SHARING).map(runPart))
for (const name of chosenOf({ ...ALONE, ...ON_REQUEST })) results.push(await runPart(name))

const totals = sum(results)
if (interrupted) console.log('\nInterrupted')
const skipped = totals.skipped ? `, ${totals.skipped} skipped` : ''
console.log(`\n${totals.passed} passed, ${totals.failed} failed${skipped}`)
process.exitCode = interrupted ? 130 : totals.failed ? 1 : 0

async function runPart(name: string): Promise<Totals> {
  const { label, bare, run } = PARTS[name]!
  const canRun = bare || (await isSetUp)
  if (interrupted) return { passed: 0, failed: 0, skipped: 0 }
  if (!canRun) return { passed: 0, failed: 1, skipped: 0 }
  console.log(`\n${label} ...`)
  const started = Date.now()
  const totals = await run(files)
  console.log(
    `${totals.failed ? 'FAILED' : 'Done'}: ${label}, ${Math.round((Date.now() - started) / 1000)} s`,
  )
  return totals
}
