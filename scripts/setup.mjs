// What must be there before the TypeScript half can run. Plain JavaScript without a dependency.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, sep } from 'node:path'
import process from 'node:process'
import { compiled } from './compiled.mjs'
import { nodeTooOld } from './node-version.mjs'
import { compilerMissing, diskTooFull, explainInstall } from './setup-problems.mjs'
import { npmCall, root, runStep, SetupError } from './step.mjs'

const INSTALL_STAMP = 'node_modules/.installed-from'
/** The packages that compile a part of theirs, or look for one that fits, when they are installed. */
const COMPILED = ['bcrypt', 'esbuild', 'sqlite3']
// What the pages of the admin are made of, which shares the pure rules with the server. Stories are no part of it.
const ADMIN = {
  stamp: 'admin/dist/.built-from',
  folders: ['admin', 'server'],
  sources: [
    /^admin\/(?!dist\/)(?!.*\.(stories\.tsx|fixtures\.ts|mdx)$)/,
    /^server\/.*\.rules\.ts$/,
    /^package-lock\.json$/,
  ],
  label: 'Building the admin, about 10 seconds',
  problem: 'The admin does not build',
  build: ['node_modules/vite/bin/vite.js', 'build', 'admin'],
}
/** Where the pages of stories are built. */
export const STORYBOOK_FOLDER = 'build/storybook'
const STORYBOOK = {
  stamp: `${STORYBOOK_FOLDER}/.built-from`,
  folders: ['.storybook', 'admin', 'server'],
  sources: [/^\.storybook\//, /^admin\/(?!dist\/)/, /^server\/.*\.rules\.ts$/, /^package-lock\.json$/],
  label: 'Building the pages of stories, about half a minute',
  problem: 'The pages of stories are not built',
  build: [
    'node_modules/storybook/dist/bin/dispatcher.js',
    'build',
    '--quiet',
    '--output-dir',
    STORYBOOK_FOLDER,
  ],
}

/** @throws SetupError when this Node.js is too old */
export function ensureNode() {
  const problem = nodeTooOld()
  if (problem) throw new SetupError(problem)
}

/**
 * Installs the packages when they do not match the lockfile; what is to be compiled of them is left to `ensureSqlite`.
 * @throws SetupError when they cannot be installed
 */
export async function ensurePackages() {
  const stamp = `${hashOf(['package-lock.json'])} ${process.platform}-${process.arch}`
  if (read(INSTALL_STAMP) === stamp) return
  if (!matchesLockfile()) await install()
  writeFileSync(join(root, INSTALL_STAMP), stamp)
}

/**
 * Makes sure that sqlite3 can load. A prebuilt binding may be for a newer system than this one: compiling cures that.
 * @throws SetupError when that takes something that only a person can install
 */
export async function ensureSqlite() {
  if (sqliteLoads()) return
  const label = 'Compiling sqlite3 for this machine, a minute or two once'
  const rebuild = npmCall(['rebuild', ...COMPILED, '--loglevel=error'])
  const first = await runStep(label, rebuild)
  if (sqliteLoads()) return
  const missing = compilerMissing()
  if (missing) throw new SetupError(missing)
  if (!first.ok) throw new SetupError(`${first.output}\nsqlite3 cannot be compiled, see above.`)
  const again = await runStep(label, rebuild, { env: { npm_config_build_from_source: 'sqlite3' } })
  if (!sqliteLoads()) throw new SetupError(`${again.output}\nsqlite3 cannot be compiled, see above.`)
}

/** Builds the admin when something that it is made of has changed. */
export const ensureAdmin = () => ensureBuilt(ADMIN)

/** Builds the pages of stories when something that they are made of has changed. */
export const ensureStorybook = () => ensureBuilt(STORYBOOK)

async function ensureBuilt({ stamp, folders, sources, label, problem, build }) {
  const files = folders.flatMap((folder) => filesIn(folder)).concat('package-lock.json')
  const hash = hashOf(files.filter((file) => sources.some((pattern) => pattern.test(file))).sort())
  if (read(stamp) === hash) return
  const built = await runStep(label, [process.execPath, build])
  if (!built.ok) throw new SetupError(`${built.output}\n${problem}, see above.`)
  writeFileSync(join(root, stamp), hash)
}

/**
 * Compiles a program when a file that it was compiled from has changed.
 * @param {string} entry its path in the project
 */
export async function ensureCompiled(entry) {
  const record = `${compiled(entry)}.json`
  if (isCurrent(record)) return
  // Only now the packages are there, and loading the compiler takes a while.
  const { compile } = await import('./compile.mjs')
  const { inputs, outputs } = await compile([entry])
  const sources = [...inputs, 'package-lock.json', 'scripts/compile.mjs']
  writeFileSync(record, JSON.stringify({ sources, outputs, hash: hashOf(sources) }))
}

function isCurrent(record) {
  try {
    const { sources, outputs, hash } = JSON.parse(readFileSync(record, 'utf8'))
    return outputs.every((path) => existsSync(path)) && hashOf(sources) === hash
  } catch {
    return false
  }
}

async function install() {
  // npm itself tries again and again, for minutes. Packages that are there make room for the others.
  const full = existsSync(join(root, 'node_modules')) ? null : diskTooFull(root)
  if (full) throw new SetupError(full)
  const args = ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const installed = await runStep('Installing packages (npm ci), a minute the first time', npmCall(args))
  if (!installed.ok) throw new SetupError(explainInstall(installed.output))
}

function sqliteLoads() {
  try {
    createRequire(join(root, 'package.json'))('sqlite3')
    return true
  } catch {
    return false
  }
}

/** Whether node_modules holds what the lockfile says, by the list that npm keeps in it (as after `npm install`). */
function matchesLockfile() {
  const installed = read('node_modules/.package-lock.json')
  if (!installed) return false
  const { packages: wanted } = JSON.parse(read('package-lock.json'))
  const { packages: present } = JSON.parse(installed)
  const missing = Object.entries(wanted).some(([path, entry]) => {
    if (path === '' || (entry.optional && !present[path])) return false
    return present[path]?.version !== entry.version || !existsSync(join(root, path))
  })
  return !missing && Object.keys(present).every((path) => wanted[path])
}

function hashOf(files) {
  const hash = createHash('sha256')
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0')
  return hash.digest('hex')
}

/** The files in a folder of the project and those below it, as paths with slashes. */
function filesIn(folder) {
  const entries = readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath ?? entry.path, entry.name)
        .slice(root.length)
        .replaceAll(sep, '/'),
    )
}

function read(file) {
  return existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : ''
}
