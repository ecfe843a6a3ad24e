import type { RaRecord } from 'react-admin'

/** A refusal of the server, as the API words it. */
export class Refusal {
  constructor(
    readonly status: number,
    readonly detail: string,
    /** What is wrong with single fields, by their names. */
    readonly errors?: Record<string, string>,
  ) {}
}

/** An answer that does not come: what waits for it keeps waiting. */
export const NEVER = Symbol('never')

export type Answering = (body: unknown) => object | null
export type Answer = object | null | typeof NEVER | Answering

/** What is around a story: its place in the admin, and the server behind it. */
export interface World {
  /** The resource in context. */
  resource?: string
  /** The address, and the pattern that its parameters are read by. */
  at?: string
  path?: string
  /** The records of the server's lists, by resource. */
  records?: Readonly<Record<string, readonly RaRecord[]>>
  /** What other calls answer, or calls that are to go wrong: `GET billings/7/view`. They come before the records. */
  answers?: Readonly<Record<string, Answer>>
}

/** The parameters of a story that stands in such a world. */
export const inWorld = (world: World) => ({ world })
