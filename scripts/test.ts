import { mkdirSync } from 'node:fs'
import { changedFiles } from './changed-files.ts'
import { endCommands } from './command.ts'
import { processorTime } from './processor-time.mjs'
import { endSteps } from './step.mjs'
import { partsTouchedBy } from './test-changed.ts'
import { failedOnce, nothing, sum, type Totals } from './test-files.ts'
import { ON_REQUEST, PARTS, partOf, SHARING } from './test-parts.ts'
import { setUpTests } from './test-setup.ts'
import { installedToday } from './test-turns.ts'

// Arguments narrow it: `npm test -- lint types`, `npm test -- mariadb tests/api/clients.test.ts`, only a file, or `changed`.
// `all` runs all parts, and as long as there is a night for it; `install` those of today that install something.
const args = process.argv.slice(2)
const choice = chosenBy(args)
const parts = Object.keys(choice)

let interrupted = false
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    interrupted = true
    endCommands()
    endSteps()
  })

mkdirSync('test-results', { recursive: true })
const isSetUp = parts.every((name) => PARTS[name]?.bare)
  ? Promise.resolve(true)
  : setUpTests({
      tools: args.length === 0 || args.includes('all'),
      admin: parts.includes('browser'),
      files: Object.values(choice).flat(),
    })
const chosenOf = (of: object) => Object.keys(of).filter((name) => parts.includes(name))
const isPrepared = new Map(parts.map((name) => [name, PARTS[name]!.prepare?.(choice[name]!)]))
/** The parts that have run, the seconds that each took by the clock, and those of the processor. */
const table: [string, number, number][] = []
const results = await Promise.all(chosenOf(SHARING).map(runPart))
for (const name of chosenOf(ON_REQUEST)) results.push(await runPart(name))

const totals = sum(results)
if (parts.length > 1) printTable()
if (interrupted) console.log('\nInterrupted')
const skipped = totals.skipped ? `, ${totals.skipped} skipped` : ''
console.log(`\n${totals.passed} passed, ${totals.failed} failed${skipped}`)
process.exitCode = interrupted ? 130 : totals.failed ? 1 : 0

/** The parts that these words ask for, each with the files that it is narrowed to; none names all. */
function chosenBy(words: string[]): Record<string, string[]> {
  if (words.includes('all')) process.env.TEST_ALL = 'true'
  if (words.includes('all')) return Object.fromEntries(Object.keys(PARTS).map((name) => [name, []]))
  if (words.includes('changed')) return partsTouchedBy(changedFiles())
  if (words.includes('install')) words = installedToday(changedFiles())
  const named = words.filter((word) => word in PARTS)
  const files = words.filter((word) => !(word in PARTS))
  const fits = files.length ? files.map(partOf) : Object.keys(SHARING)
  const filesOf = (part: string) =>
    files.filter((file) => (part === 'mariadb' ? 'sqlite' : part) === partOf(file))
  return Object.fromEntries((named.length ? named : fits).map((part) => [part, filesOf(part)]))
}

async function runPart(name: string): Promise<Totals> {
  const { label, bare, run } = PARTS[name]!
  const canRun = (bare || (await isSetUp)) && (await isPrepared.get(name)) !== false
  if (interrupted) return nothing
  if (!canRun) return failedOnce
  console.log(`\n${label} ...`)
  const started = Date.now()
  const totals = await run(choice[name]!)
  const seconds = Math.round((Date.now() - started) / 1000)
  console.log(`${totals.failed ? 'FAILED' : 'Done'}: ${label}, ${seconds} s`)
  table.push([label, seconds, totals.processor])
  return totals
}

/** What took how long; all of it takes the set-up, too. */
function printTable(): void {
  const { own, ended } = processorTime('self')
  const rows = [...table, ['All', Math.round(process.uptime()), own + ended] as const]
  console.log(`\n${'seconds'.padStart(60)}${'of the processor'.padStart(18)}`)
  for (const [label, seconds, processor] of rows)
    console.log(`${label.padEnd(53)}${String(seconds).padStart(7)}${processor.toFixed(0).padStart(18)}`)
}
