/** Asks the registry for advisories on the packages of this folder: ends with 1 when one is high or critical and no exception. */
import process from 'node:process'
import { auditDependencies } from './dependency-audit.ts'

const { totals, lines } = await auditDependencies(process.cwd())
for (const line of lines) console.log(line)
process.exitCode = totals.failed ? 1 : 0
