// What stands in the way of the set-up, and the command that cures it, in a line. Plain JavaScript without a dependency.
import { readFileSync, statfsSync } from 'node:fs'
import { findProgram } from './programs.mjs'

/** What a machine must have to compile sqlite3: of each, one of these programs. */
const COMPILERS = [
  ['c++', 'g++', 'clang++', 'cl'],
  ['make', 'gmake', 'msbuild'],
  ['python3', 'python'],
]
const INSTALL_COMPILER = {
  debian: 'sudo apt-get install -y build-essential python3',
  fedora: 'sudo dnf install -y gcc-c++ make python3',
  macos: 'xcode-select --install',
  windows:
    'winget install Microsoft.VisualStudio.2022.BuildTools Python.Python.3.12 --override "--add Microsoft.VisualStudio.Workload.VCTools --passive"',
}

/** What the packages take, in megabytes. */
const PACKAGES_MB = 1300
const DISK_FULL = `The disk is full. The packages take ${PACKAGES_MB} MB: free some, then run this again.`

/** What went wrong, by npm's own codes, and what cures it. */
const INSTALL_PROBLEMS = [
  [/\bENOSPC\b/, DISK_FULL],
  [
    /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ENOTCACHED)\b/,
    "npm cannot reach its registry. Connect this machine to the internet, or set npm's registry or proxy, then run this again.",
  ],
  [/\b(EACCES|EPERM|EROFS)\b/, 'npm may not write here: give this folder to your user, then run this again.'],
]

/**
 * The line for a machine that cannot compile sqlite3, or null when it has what that takes.
 * @param {NodeJS.Platform} platform
 * @param {(...names: string[]) => string | null} find finds a program of this machine
 */
export function compilerMissing(platform = process.platform, find = findProgram) {
  if (COMPILERS.every((names) => find(...names))) return null
  return `sqlite3 has no ready binary for this machine, and compiling it takes a C++ compiler, make and Python: ${cureOf(platform, find)}, then run this again.`
}

function cureOf(platform, find) {
  if (platform === 'darwin') return INSTALL_COMPILER.macos
  if (platform === 'win32') return INSTALL_COMPILER.windows
  if (find('apt-get')) return INSTALL_COMPILER.debian
  if (find('dnf')) return INSTALL_COMPILER.fedora
  return `${INSTALL_COMPILER.debian} (Debian) or ${INSTALL_COMPILER.fedora} (Fedora)`
}

/** The line for a folder on a disk that cannot hold the packages, or null. */
export function diskTooFull(folder) {
  const { bavail, blocks, bsize } = statfsSync(folder)
  // Some file systems do not say how large they are.
  return blocks > 0 && (bavail * bsize) / 1e6 < PACKAGES_MB ? DISK_FULL : null
}

/** An npm that breaks down, as 10.9 does when many downloads fail at once, names the cause in its log only. */
const BREAKDOWN = /Exit handler never called![^]*log of this run can be found in: (.+)/

/** @param {string} output */
function withLog(output) {
  const log = BREAKDOWN.exec(output)?.[1]
  try {
    return log ? output + readFileSync(log, 'utf8') : output
  } catch {
    return output
  }
}

/**
 * Why `npm ci` did not succeed: a line where the cause is known, else all that it said.
 * @param {string} output
 */
export function explainInstall(output) {
  const said = withLog(output)
  const known = INSTALL_PROBLEMS.find(([pattern]) => pattern.test(said))
  return known ? known[1] : `${output}\nnpm ci did not succeed, see above.`
}
