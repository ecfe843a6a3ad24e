#!/usr/bin/env node
// The program `trackledger` of a release. Plain JavaScript: an old Node.js has to be able to read it.
import { nodeTooOld } from './node-version.mjs'
import { compilerMissing } from './setup-problems.mjs'

const problem = nodeTooOld()
if (problem) refuse(problem)
else
  import('./trackledger.ts').catch((error) => {
    // npm may have been told to run no scripts of packages.
    if (!/sqlite3|bindings file/.test(error.message)) throw error
    refuse(compilerMissing() ?? 'sqlite3 is not built for this machine: npm rebuild -g, then run this again.')
  })

function refuse(line) {
  console.error(line)
  process.exitCode = 1
}
