import type { components } from '../api/openapi.d.ts'

type Schemas = components['schemas']

/** What is overdue of a client in one currency, and what was done about it. */
export type ChaseRow = Schemas['ChaseRow']
/** What was talked about with a client that owes. */
export type ChaseNote = Schemas['ChaseNote']

export const CHASE = 'chase'
