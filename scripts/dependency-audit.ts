import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from './command.ts'
import { npmCall } from './step.mjs'
import type { Counts } from './tap-report.ts'

/** What an audit of the packages came to, and what it has to say. */
export interface Audit {
  totals: Counts
  lines: string[]
}

/** An advisory that is known and borne for a while: until the end of that day, UTC. */
interface Exception {
  advisory: string
  reason: string
  until: string
}

/** A fault of a package that somebody has published. */
interface Advisory {
  id: string
  name: string
  title: string
  severity: string
}

/** What `npm audit --json` prints: a report, or why there is none. */
interface Printed {
  vulnerabilities?: Record<
    string,
    { via: (string | { url: string; name: string; title: string; severity: string })[] }
  >
  message?: string
  statusCode?: number
}

const EXCEPTIONS = 'audit-exceptions.json'
const NPM_AUDIT = ['audit', '--omit=dev', '--json', '--loglevel=silent', '--fetch-retries=1']
const TIMEOUT_MS = 120_000
const SERIOUS = ['high', 'critical']
const DAY = /^\d{4}-\d{2}-\d{2}$/
/** Statuses of registries that have no audit. Others say that there is one, which did not answer. */
const NO_AUDIT = [404, 405, 410, 501]
const UNREACHABLE = /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT|ECONNRESET/

/**
 * Asks the registry for advisories on what the service of this folder runs on. A high or critical one fails, unless a dated
 * exception of `audit-exceptions.json` names it. Where the registry has no audit, or cannot be reached, it is skipped.
 */
export async function auditDependencies(folder: string): Promise<Audit> {
  const exceptions = exceptionsOf(folder)
  const faults = exceptions.flatMap(faultOf)
  const printed = await askNpm(folder)
  if (!printed.vulnerabilities && !faults.length && hasNoAudit(printed))
    return {
      totals: { passed: 0, failed: 0, skipped: 1 },
      lines: [`Skipped, the registry cannot be asked: ${printed.message}`],
    }
  if (!printed.vulnerabilities && !hasNoAudit(printed)) faults.push(`No audit: ${printed.message}`)
  const serious = advisoriesOf(printed).filter(({ severity }) => SERIOUS.includes(severity))
  const borne = serious.filter(({ id }) => exceptions.some(({ advisory }) => advisory === id))
  for (const each of serious) if (!borne.includes(each)) faults.push(describe(each))
  const lines = [...faults, ...borne.map((each) => `Borne for now: ${describe(each)}`)]
  return { totals: { passed: faults.length ? 0 : 1, failed: faults.length, skipped: 0 }, lines }
}

async function askNpm(cwd: string): Promise<Printed> {
  const printed: string[] = []
  const [program, args] = npmCall(NPM_AUDIT)
  const done = await runCommand(program, args, {
    cwd,
    timeoutMs: TIMEOUT_MS,
    onLine: (line) => printed.push(line),
  })
  try {
    return JSON.parse(printed.join('\n')) as Printed
  } catch {
    return { message: `npm audit printed no report: ${done.problem || 'nothing'}` }
  }
}

const hasNoAudit = ({ statusCode, message = '' }: Printed): boolean =>
  statusCode === undefined ? UNREACHABLE.test(message) : NO_AUDIT.includes(statusCode)

/** The advisories of a report, each once: it repeats them for every package on the way to the one at fault. */
function advisoriesOf({ vulnerabilities = {} }: Printed): Advisory[] {
  const found = new Map<string, Advisory>()
  for (const { via } of Object.values(vulnerabilities))
    for (const each of via)
      if (typeof each !== 'string') {
        const id = each.url.split('/').pop()!
        found.set(`${id} ${each.name}`, { id, name: each.name, title: each.title, severity: each.severity })
      }
  return [...found.values()]
}

const describe = ({ id, name, title, severity }: Advisory): string => `${severity}: ${name}, ${title} (${id})`

function exceptionsOf(folder: string): Exception[] {
  const file = join(folder, EXCEPTIONS)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Exception[]) : []
}

/** What is wrong with an exception: one that has expired fails whether its advisory is still reported or not. */
function faultOf({ advisory, reason, until }: Exception): string[] {
  if (!advisory || !reason || !DAY.test(until))
    return [`${EXCEPTIONS}: ${advisory || 'an exception'} needs an advisory, a reason and a day (until)`]
  const today = new Date().toISOString().slice(0, 10)
  return until < today ? [`${EXCEPTIONS}: the exception for ${advisory} ended on ${until}`] : []
}
