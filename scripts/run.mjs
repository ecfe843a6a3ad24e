// The launcher behind `npm start`, `npm run demo`, `npm test` and their like: brings what a program needs, compiles it and
// runs it in this process. Plain JavaScript: it runs before anything is installed.
import { join } from 'node:path'
import process from 'node:process'
import { clearInterval, setInterval } from 'node:timers'
import { pathToFileURL } from 'node:url'
import { compiled } from './compiled.mjs'
import {
  ensureAdmin,
  ensureCompiled,
  ensureNode,
  ensurePackages,
  ensureSqlite,
  ensureStorybook,
} from './setup.mjs'
import { root, SetupError } from './step.mjs'

/** The programs that are not commands of `trackledger`. */
const TOOLS = {
  cluster: 'scripts/cluster.ts',
  dev: 'scripts/dev.ts',
  release: 'scripts/release.mjs',
  test: 'scripts/test.ts',
}
const WITH_ADMIN = ['start', 'demo', 'cluster', 'release']
/** How often it looks whether npm is still there. */
const WATCH_MS = 250

const [command = '', ...args] = process.argv.slice(2)

try {
  ensureNode()
  endWithParent()
  await ensurePackages()
  // The tests see to the rest by themselves, beside checks that do without.
  if (command !== 'test') await ensureSqlite()
  if (WITH_ADMIN.includes(command)) await ensureAdmin()
  if (command === 'release') await ensureStorybook()
  // Its processes are what `npm start` is.
  if (command === 'cluster') await ensureCompiled('scripts/trackledger.ts')
  const entry = TOOLS[command] ?? 'scripts/trackledger.ts'
  const program = entry.endsWith('.ts') ? compiled(entry) : join(root, entry)
  if (entry.endsWith('.ts')) await ensureCompiled(entry)
  // The service reads maps when it needs them: lib/source-positions.ts.
  if (TOOLS[command]) process.setSourceMapsEnabled(true)
  process.argv = [process.execPath, program, ...(TOOLS[command] ? args : process.argv.slice(2))]
  await import(pathToFileURL(program).href)
} catch (error) {
  if (!(error instanceof SetupError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

/** A signal that reaches only npm ends the shell between npm and this process: take it as meant for this process too. */
function endWithParent() {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, WATCH_MS).unref()
}
