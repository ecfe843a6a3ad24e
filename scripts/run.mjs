// The launcher behind `npm run demo`, `npm start`, `npm run dev` and `npm test`. Plain JavaScript: it runs before anything is installed.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { compiled } from './compiled.mjs'
import { ensureAdmin, ensureNode, ensurePackages, ensureSqlite } from './setup.mjs'
import { root, SetupError } from './step.mjs'

const ENTRIES = {
  demo: 'scripts/demo.ts',
  start: 'server/index.ts',
  dev: 'scripts/dev.ts',
  test: 'scripts/test.ts',
}
// One Ctrl-C reaches this process twice: from the terminal and again through npm.
const SAME_KEYPRESS_MS = 500

const [command = '', ...args] = process.argv.slice(2)

try {
  const entry = ENTRIES[command]
  if (!entry) throw new SetupError(`Usage: node scripts/run.mjs ${Object.keys(ENTRIES).join(' | ')}`)
  ensureNode()
  await ensurePackages()
  // The tests see to the rest by themselves, beside checks that do without.
  if (command !== 'test') await ensureSqlite()
  if (command !== 'test' && command !== 'dev') await ensureAdmin()
  process.exitCode = await run(await startable(entry))
} catch (error) {
  if (!(error instanceof SetupError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

/** What Node.js is to be told to run an entry: compiled where it is the service that starts. */
async function startable(entry) {
  if (command === 'dev' || command === 'test') return ['--import', 'tsx', entry]
  // Only now the packages are there.
  const { compile } = await import('./compile.mjs')
  await compile([entry])
  return ['--enable-source-maps', compiled(entry)]
}

/** Runs a program, hands signals on to it, and answers its exit code. */
function run(program) {
  // In a process group of its own a Ctrl-C reaches it only from here, once.
  const child = spawn(process.execPath, [...program, ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  })
  let last = 0
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      const now = Date.now()
      if (now - last > SAME_KEYPRESS_MS) child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
      last = now
    })
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]))
  })
}
