/** What went wrong with which field, in words for the person who filled it in. */
export type FieldErrors = Record<string, string>

/** An error that the caller can act on: its detail is shown to people as it stands. */
export abstract class Problem extends Error {
  abstract readonly status: number
  constructor(
    readonly detail: string,
    readonly errors?: FieldErrors,
  ) {
    super(detail)
    this.name = new.target.name
  }

  /** What the answer carries besides. */
  get more(): object {
    return {}
  }
}

/** The input breaks a rule. */
export class InvalidError extends Problem {
  readonly status = 400
}

/** Nobody is signed in, or not with these words. */
export class UnauthorizedError extends Problem {
  readonly status = 401
}

/** Signed in or not, this is switched off here. */
export class ForbiddenError extends Problem {
  readonly status = 403
}

/** The record is not there. */
export class NotFoundError extends Problem {
  readonly status = 404
}

/** The input is sound but collides with what is stored. */
export class ConflictError extends Problem {
  readonly status = 409
}

/** Someone else has changed the record since it was read. */
export class OutdatedError extends ConflictError {
  constructor(
    detail: string,
    /** The record as it is now. */
    readonly current: object,
  ) {
    super(detail)
  }

  override get more() {
    return { current: this.current }
  }
}

/** The upload is larger than allowed. */
export class TooLargeError extends Problem {
  readonly status = 413
}

/** The upload is of a kind that is not taken. */
export class UnsupportedError extends Problem {
  readonly status = 415
}

/** The request is sound by itself but contradicts an earlier one. */
export class UnprocessableError extends Problem {
  readonly status = 422
}

/** Too much of this came from there. */
export class TooManyError extends Problem {
  readonly status = 429
  constructor(
    detail: string,
    /** Seconds until it may be tried again. */
    readonly retryAfter: number,
  ) {
    super(detail)
  }
}

/** It cannot be done now; a later try may succeed. */
export class UnavailableError extends Problem {
  readonly status = 503
  constructor(
    detail: string,
    /** Seconds until it may be tried again. */
    readonly retryAfter: number,
    /** What is the matter, for a program. */
    readonly code = 'busy',
  ) {
    super(detail)
  }

  override get more() {
    return { code: this.code }
  }
}

/** A mail server did not take a message; the detail is its own words. */
export class MailRefusedError extends Problem {
  readonly status = 502
  constructor(
    detail: string,
    /** The message, and when it is tried again if it is. */
    readonly outbox: { id: number; state: string; due_at: Date | null },
  ) {
    super(detail)
  }

  override get more() {
    return { outbox: this.outbox }
  }
}
