import { checked } from './checked.ts'
import { checks } from './checks.ts'
import { findings } from './findings.ts'
import { moneyFindings } from './money-findings.ts'

/** What is verified, what a check is about, and what it finds; and what may be in the way of it. */
export const verification = {
  ...checks,
  ...checked,
  ...findings,
  ...moneyFindings,
  'verification.running': () => 'The books are being checked already: wait until that has ended',
  'verification.interrupted': () => 'The service was stopped before the check had ended',
  'verification.failed': () => 'The check could not be made: the log of the service says why',
}
