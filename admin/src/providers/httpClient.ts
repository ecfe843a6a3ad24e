import { fetchUtils, HttpError } from 'react-admin'
import { fieldName } from '../i18n/fieldNames.ts'
import { translateMessage, type ServerMessage } from '../i18n/server.ts'
import { i18nProvider } from './i18nProvider.ts'
import { loseSession, readToken } from './session.ts'

/** The API's base URL, set at build time; the same origin by default. */
export const API_URL = (import.meta.env.VITE_API_URL as string | undefined) ?? ''

/** The headers of every request: JSON unless it is an upload, and the stored token, if any. */
export function headersFor(options: fetchUtils.Options, token: string | null): Headers {
  const headers = new Headers(options.headers)
  headers.set('Accept', 'application/json')
  if (options.body instanceof FormData) headers.delete('Content-Type')
  else headers.set('Content-Type', 'application/json')
  if (token) headers.set('Authorization', `Bearer ${token}`)
  return headers
}

/** Uploads have no timeout. */
const TIMEOUT_MS = 90_000

/** Aborts a call that its page has aborted, or that takes too long. */
function signalFor({ signal, body }: fetchUtils.Options): AbortSignal | null {
  if (body instanceof FormData) return signal ?? null
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  return signal ? AbortSignal.any([signal, timeout]) : timeout
}

/** What the service has not begun, since somebody's upload is being written: it is sent again for so long, in milliseconds. */
const NOT_BEGUN = 'database_writing'
const REPEAT = { everyMs: 2_000, forMs: 60_000 }

/** Fetches, and sends again what was not begun: it was kept waiting, and nothing of it was done. */
async function fetchPatiently(url: string, options: fetchUtils.Options) {
  for (const until = Date.now() + REPEAT.forMs; ;) {
    try {
      return await fetchUtils.fetchJson(url, options)
    } catch (error) {
      if (bodyOf(error).code !== NOT_BEGUN || Date.now() > until) throw error
      await new Promise((resolve) => setTimeout(resolve, REPEAT.everyMs))
    }
  }
}

/**
 * Calls the API and reads its JSON answer; `json` is undefined when the answer is empty.
 * @throws HttpError whose message is the server's detail when it gave one
 * @throws Error when there is no answer or it is not JSON: not the API has answered
 */
export async function httpClient(url: string, options: fetchUtils.Options = {}) {
  const token = readToken()
  const [headers, signal] = [headersFor(options, token), signalFor(options)]
  try {
    const answer = await fetchPatiently(url, { ...options, headers, signal })
    if (answer.json === undefined && answer.body) throw new Error(`${url} answered no JSON`)
    return answer
  } catch (error) {
    if (!(error instanceof HttpError)) throw inWords(error)
    if (error.status === 401 && token) loseSession(token)
    throw new HttpError(detailOf(error) ?? inWords(error).message, error.status, error.body)
  }
}

/** Why there is no answer of the service. */
function networkCodeOf(error: unknown): string | undefined {
  if (error instanceof HttpError) return `network.http_${String(error.status)}`
  if (error instanceof TypeError) return 'network.unreachable'
  return error instanceof DOMException && error.name === 'TimeoutError' ? 'network.timeout' : undefined
}

/** A call that was not answered, in the language spoken where that has words for it. */
function inWords(error: unknown): Error {
  const { message: detail } = error as Error
  const text = translateMessage(translate, { code: networkCodeOf(error), detail })
  return text === detail ? (error as Error) : new Error(text, { cause: error })
}

/** What is wrong with a field. */
interface Problem extends ServerMessage {
  field?: string
}

interface ErrorBody extends ServerMessage {
  errors?: Readonly<Record<string, string>>
  problems?: readonly Problem[]
  /** The record as it is now, where a save came too late. */
  current?: unknown
}

/** The body of a failed call's answer, empty without one. */
export const bodyOf = (error: unknown): ErrorBody =>
  (error instanceof HttpError && (error.body as ErrorBody | null)) || {}

const { translate } = i18nProvider

/** What is wrong with the fields of a refusal, in the language spoken. */
const problemsOf = ({ problems = [], errors = {} }: ErrorBody) =>
  problems.flatMap(({ field, ...problem }) =>
    field === undefined
      ? []
      : [{ field, text: translateMessage(translate, { ...problem, detail: errors[field] }) }],
  )

/** What the server said about a failure, in the language spoken where that has words for it; undefined when it said nothing. */
export function detailOf(error: unknown): string | undefined {
  const body = bodyOf(error)
  const { detail, code, params } = body
  if (typeof detail !== 'string' || detail === '') return undefined
  const problems = problemsOf(body).map(({ field, text }) => ({ field: fieldName(translate, field), text }))
  return translateMessage(translate, { code, params: { ...params, problems }, detail })
}

/** The server's errors of single fields, by field. */
export function fieldErrorsOf(error: unknown): Record<string, string> | undefined {
  const body = bodyOf(error)
  const problems = problemsOf(body).map(({ field, text }) => [field, text] as const)
  return problems.length ? Object.fromEntries(problems) : body.errors
}

/** The HTTP status of a failed call, undefined without an answer. */
export const statusOf = (error: unknown): number | undefined =>
  error instanceof HttpError ? (error.status as number) : undefined
