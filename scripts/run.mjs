// The launcher behind `npm start`, `npm run demo`, `npm test` and their like: brings what a program needs, compiles it and
// runs it in this process. Plain JavaScript: it runs before anything is installed.
import process from 'node:process'
import { setInterval } from 'node:timers'
import { pathToFileURL } from 'node:url'
import { compiled } from './compiled.mjs'
import { ensureAdmin, ensureCompiled, ensureNode, ensurePackages, ensureSqlite } from './setup.mjs'
import { SetupError } from './step.mjs'

/** The programs that are not commands of `trackledger`. */
const TOOLS = { dev: 'scripts/dev.ts', release: 'scripts/release.ts', test: 'scripts/test.ts' }
const SERVING = ['start', 'demo']

/** How often it looks whether npm is still there. */
const WATCH_MS = 250

const [command = '', ...args] = process.argv.slice(2)

try {
  ensureNode()
  endWithParent()
  await ensurePackages()
  // The tests see to the rest by themselves, beside checks that do without.
  if (command !== 'test') await ensureSqlite()
  if (SERVING.includes(command)) await ensureAdmin()
  const entry = TOOLS[command] ?? 'scripts/trackledger.ts'
  await ensureCompiled(entry)
  process.setSourceMapsEnabled(true)
  process.argv = [process.execPath, compiled(entry), ...(TOOLS[command] ? args : [command, ...args])]
  await import(pathToFileURL(compiled(entry)).href)
} catch (error) {
  if (!(error instanceof SetupError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

/** A signal that reaches only npm ends the shell between npm and this process: take it as meant for this process too. */
function endWithParent() {
  const parent = process.ppid
  const watch = () => process.ppid !== parent && process.kill(process.pid, 'SIGTERM')
  if (process.env.npm_lifecycle_event && process.platform !== 'win32') setInterval(watch, WATCH_MS).unref()
}
