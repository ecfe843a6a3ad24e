const inTime = (seconds: number): string =>
  seconds < 120 ? `${seconds} second${seconds === 1 ? '' : 's'}` : `${Math.ceil(seconds / 60)} minutes`

/** What is wrong with a request whoever it is for, and why it cannot be answered now. */
export const requests = {
  /** What is wrong stands in the problems of the answer, field by field. */
  'request.invalid': () => 'The input breaks a rule',
  'request.not_found': () => 'Not found',
  'request.method_not_allowed': ({ method, allowed }: { method: string; allowed: readonly string[] }) =>
    `${method} is no method of this address; it takes ${allowed.join(', ')}`,
  'request.failed': ({ request }: { request: string }) => `Something went wrong here. Request ${request}`,
  'request.too_many': ({ seconds }: { seconds: number }) =>
    `Too many attempts. Try again in ${inTime(seconds)}.`,
  'request.key_reused': () => 'This Idempotency-Key was used for another request',

  'request.no_host': () => 'The request names no Host',
  'request.bad_address': () => 'The address cannot be decoded',
  'request.address_part_too_long': () => 'A part of the address is too long',
  'request.head_too_long': () => 'The address or the headers are too long',
  'request.unmet_expectation': () => 'What the Expect header asks for cannot be met',
  'request.too_slow': () => 'The request took too long to arrive',
  'request.unreadable': () => 'This is not a request that can be read',
  'request.body_too_large': () => 'The body is too large',
  'request.json_too_large': () => 'The body is larger than 1 MB',
  'request.json_type_missing': () => 'Send the body as application/json',
  'request.not_json': () => 'The body is not JSON',
  'request.wrong_length': () => 'The body is not as long as its content-length says',
  'request.unstorable_text': () => 'Text must not hold a NUL or half a character',
  /** What the framework refuses, in its words. */
  'request.refused': ({ reason }: { reason: string }) => reason,

  'query.not_json': ({ name }: { name: string }) => `${name} is not JSON`,
  'query.sort': ({ fields }: { fields: readonly string[] }) =>
    `sort must be ["field","ASC" or "DESC"] with a field of ${fields.join(', ')}`,
  'query.range': ({ most }: { most: number }) => `range must be [first,last] with at most ${most} rows`,
  'query.filter': ({ names }: { names: readonly string[] }) =>
    `filter may hold ${names.join(', ')}, each of its own type`,

  'metrics.off': () => 'Metrics are switched off here: see the setting METRICS',
  'metrics.local': () => 'Metrics are answered to this machine only: see the setting METRICS',

  // These had their codes before there was a catalogue.
  busy: () => 'Too many ask for this at once. Try again in a moment.',
  database_unavailable: ({ writing }: { writing: boolean }) =>
    `The database does not answer. ${writing ? 'Nothing was changed. ' : ''}Try again in a moment.`,
  database_busy: () => 'The database is busy. Nothing was changed. Try again in a moment.',
  database_writing: () =>
    'The database is writing an upload of many rows. Nothing was changed. Try again in a moment.',
  database_unwritable: () => 'The database takes no changes: its disk may be full. Nothing was changed.',
  database_write_too_large: () =>
    'This changes more at once than the database takes. Nothing was changed. Do it in smaller parts, or have its limit ' +
    'raised (max_allowed_packet, or wsrep_max_ws_size of a cluster).',
  records_locked: () =>
    'Somebody else is changing the same records. Nothing was changed. Try again in a moment.',
  outcome_unknown: () =>
    'The database went away while this was saved. Look whether it was saved before you try again.',
}
