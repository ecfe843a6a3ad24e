import type { RaRecord } from 'react-admin'

/** An error answer of the server, as the API words it. */
export class ApiError {
  constructor(
    readonly status: number,
    readonly detail: string,
    /** What is wrong with single fields, by their names. */
    readonly errors?: Record<string, string>,
  ) {}
}

/** An answer that does not come: what waits for it keeps waiting. */
export const NEVER = Symbol('never')

export type MockAnswerFunction = (body: unknown) => object | null
export type MockAnswer = object | null | typeof NEVER | MockAnswerFunction

/** What a story runs in: its place in the admin, and what the server answers there. */
export interface MockApi {
  /** The resource in context. */
  resource?: string
  /** The address, and the pattern that its parameters are read by. */
  at?: string
  path?: string
  /** The records of the server's lists, by resource. */
  records?: Readonly<Record<string, readonly RaRecord[]>>
  /** What other calls answer, or calls that are to go wrong: `GET billings/7/view`. They come before the records. */
  answers?: Readonly<Record<string, MockAnswer>>
}

/** The parameters of a story that is answered by this mock. */
export const withMockApi = (mockApi: MockApi) => ({ mockApi })
