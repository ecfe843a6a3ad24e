import { t } from '../support/tap.ts'
import { nodeTooOld } from '../../scripts/node-version.mjs'
import { compilerMissing, explainInstall } from '../../scripts/setup-problems.mjs'

/** A machine that has just these programs. */
const having =
  (...programs: string[]) =>
  (...names: string[]) =>
    names.find((name) => programs.includes(name)) ?? null

t.test('a machine that cannot compile sqlite3 is told the command that cures it, in a line', async (t) => {
  const cures: [NodeJS.Platform, string[], RegExp][] = [
    ['linux', ['apt-get', 'python3'], /: sudo apt-get install -y build-essential python3,/],
    ['linux', ['dnf', 'g++', 'make'], /: sudo dnf install -y gcc-c\+\+ make python3,/],
    ['linux', [], /apt-get .* \(Debian\) or sudo dnf .* \(Fedora\)/],
    ['darwin', ['python3'], /: xcode-select --install,/],
    ['win32', [], /: winget install Microsoft\.VisualStudio/],
  ]
  for (const [platform, programs, cure] of cures) {
    const line = compilerMissing(platform, having(...programs))
    t.match(line, cure)
    t.match(line, /^sqlite3 .* then run this again\.$/)
  }
  t.equal(compilerMissing('linux', having('apt-get', 'c++', 'make', 'python3')), null)
})

t.test('why packages cannot be installed is a line where npm names the cause', async (t) => {
  t.match(explainInstall('npm error code ENOSPC\nnpm error nospc There is'), /^The disk is full\. .*again\.$/)
  for (const code of ['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'ETIMEDOUT'])
    t.match(
      explainInstall(`npm error code ${code}\nnpm error network`),
      /^npm cannot reach its registry\. .*again\.$/,
    )
  t.match(
    explainInstall('npm error code EACCES\nnpm error syscall mkdir'),
    /^npm may not write here: .*again\.$/,
  )
  t.match(
    explainInstall('npm error code EUSAGE'),
    /^npm error code EUSAGE\nnpm ci did not succeed, see above\.$/,
  )
})

t.test('an npm that breaks down names the cause in its log', async (t) => {
  const folder = t.testdir({ 'debug-0.log': '12 http fetch GET /yaml attempt 1 failed with ECONNREFUSED\n' })
  const brokenDown = (log: string) =>
    'npm error Exit handler never called!\nnpm error This is an error with npm itself.\n' +
    `npm error A complete log of this run can be found in: ${folder}/${log}\n`
  t.match(explainInstall(brokenDown('debug-0.log')), /^npm cannot reach its registry\. /)
  t.match(explainInstall(brokenDown('gone.log')), /^npm error Exit handler .*\nnpm ci did not succeed/s)
})

t.test('a Node.js that is too old says so', async (t) => {
  for (const version of ['12.22.12', '18.20.8', '20.18.3'])
    t.equal(nodeTooOld(version), `Node.js 20.19 or newer is needed, this is ${version}.`)
  for (const version of ['20.19.0', '22.0.0', '24.1.0']) t.equal(nodeTooOld(version), null)
})
