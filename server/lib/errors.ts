import { render, type Code, type Message, type ParamsOf } from '../messages.ts'

/** What is wrong with which part of what was sent. */
export type Problem = Message & { field?: string; row?: number; column?: string | null }

/** What went wrong with which field, in words for the person who filled it in. */
type FieldErrors = Record<string, string>

/** A message, by its code and its params or made already, and what is wrong in detail. */
type Coded = {
  [C in Code]: keyof ParamsOf<C> extends never
    ? [code: C, params?: ParamsOf<C>, problems?: readonly Problem[]]
    : [code: C, params: ParamsOf<C>, problems?: readonly Problem[]]
}[Code]
type Made = [reason: Message, problems?: readonly Problem[]]
type ErrorArguments = Coded | Made

const errorsIn = (problems: readonly Problem[]): FieldErrors =>
  Object.fromEntries(
    problems.flatMap(({ field, ...reason }) => (field === undefined ? [] : [[field, render(reason)]])),
  )

/** The answer that says just this. */
export const bodyOf = (reason: Message): object => ({ detail: render(reason), ...reason })

/** What is wrong with which fields, in one sentence. */
const inOneLine = (errors: FieldErrors): string =>
  Object.entries(errors)
    .map(([field, text]) => `${field} ${text}`)
    .join('; ')

interface Parts {
  reason: Message
  detail: string
  problems: readonly Problem[]
  errors: FieldErrors
}

function partsOf([first, second, third]: ErrorArguments): Parts {
  const isMade = typeof first === 'object'
  const reason = (isMade ? first : { code: first, params: second ?? {} }) as Message
  const problems = (isMade ? second : third) ?? []
  const errors = errorsIn(problems)
  return {
    reason,
    detail: reason.code === 'request.invalid' ? inOneLine(errors) : render(reason),
    problems,
    errors,
  }
}

/** An error of a request that the caller can act on: its detail is shown to people as it stands. */
export abstract class RequestError extends Error {
  abstract readonly status: number
  readonly reason: Message
  readonly detail: string
  readonly problems: readonly Problem[]
  readonly errors: FieldErrors

  constructor(...args: ErrorArguments) {
    const parts = partsOf(args)
    super(parts.detail)
    this.name = new.target.name
    this.reason = parts.reason
    this.detail = parts.detail
    this.problems = parts.problems
    this.errors = parts.errors
  }

  /** What the answer carries besides. */
  protected get more(): object {
    return {}
  }

  /** The answer. */
  get body(): object {
    const { detail, errors, reason, problems, more } = this
    return {
      detail,
      ...(Object.keys(errors).length ? { errors } : {}),
      ...reason,
      ...(problems.length ? { problems } : {}),
      ...more,
    }
  }
}

/** The input breaks a rule. */
export class InvalidError extends RequestError {
  readonly status = 400
}

/** The input breaks rules, each of a field. */
export const invalidFields = (errors: Readonly<Record<string, Message>>): InvalidError =>
  new InvalidError(
    'request.invalid',
    {},
    Object.entries(errors).map(([field, reason]) => ({ field, ...reason })),
  )

/** Nobody is signed in, or not with these words. */
export class UnauthorizedError extends RequestError {
  readonly status = 401
}

/** What was sent is right as far as it goes, and more is asked for: that is no failed attempt. */
export class IncompleteError extends RequestError {
  readonly status = 401
}

/** Signed in or not, this is switched off here. */
export class ForbiddenError extends RequestError {
  readonly status = 403
}

/** The record is not there. */
export class NotFoundError extends RequestError {
  readonly status = 404
}

/** The path is known, but not for this method. */
export class MethodNotAllowedError extends RequestError {
  readonly status = 405
  constructor(
    method: string,
    /** The methods that the path has. */
    readonly allowed: readonly string[],
  ) {
    super('request.method_not_allowed', { method, allowed })
  }
}

/** The input is sound but collides with what is stored. */
export class ConflictError extends RequestError {
  readonly status = 409
}

/** Someone else has changed the record since it was read. */
export class OutdatedError extends ConflictError {
  constructor(
    reason: Message,
    /** The record as it is now. */
    readonly current: object,
  ) {
    super(reason)
  }

  protected override get more() {
    return { current: this.current }
  }
}

/** The record is another by now than the one that the request names. */
export class PreconditionError extends RequestError {
  readonly status = 412
  constructor(
    /** The record as it is now, as the wire has it. */
    readonly current: object,
  ) {
    super('record.not_matched')
  }

  protected override get more() {
    return { current: this.current }
  }
}

/** The upload, or what it would change at once, is larger than allowed. */
export class TooLargeError extends RequestError {
  readonly status = 413
}

/** The upload is of a kind that is not taken. */
export class UnsupportedError extends RequestError {
  readonly status = 415
}

/** The request is sound by itself but contradicts an earlier one. */
export class UnprocessableError extends RequestError {
  readonly status = 422
}

/** Too much of this came from there. */
export class TooManyError extends RequestError {
  readonly status = 429
  constructor(
    /** Until it may be tried again. */
    readonly retryAfter: number,
  ) {
    super('request.too_many', { seconds: retryAfter })
  }
}

/** It cannot be done now; a later try may succeed. */
export class UnavailableError extends RequestError {
  readonly status = 503
  constructor(
    reason: Message,
    /** Seconds until it may be tried again. */
    readonly retryAfter: number,
  ) {
    super(reason)
  }
}

/** A mail server did not take a message; the detail is its own words. */
export class MailRefusedError extends RequestError {
  readonly status = 502
  constructor(
    reason: Message,
    /** The message, and when it is tried again if it is. */
    readonly outbox: { id: number; state: string; due_at: Date | null },
  ) {
    super(reason)
  }

  protected override get more() {
    return { outbox: this.outbox }
  }
}
