/** What may be in the way of a check of the books. */
export const verification = {
  'verification.running': () => 'The books are being checked already: wait until that has ended',
  'verification.interrupted': () => 'The service was stopped before the check had ended',
  'verification.failed': () => 'The check could not be made: the log of the service says why',
}
