import { fetchUtils, HttpError } from 'react-admin'
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

/**
 * Calls the API and reads its JSON answer; `json` is undefined when the answer is empty.
 * @throws HttpError whose message is the server's detail when it gave one
 * @throws Error when there is no answer or it is not JSON: not the API has answered
 */
export async function httpClient(url: string, options: fetchUtils.Options = {}) {
  const token = readToken()
  const [headers, signal] = [headersFor(options, token), signalFor(options)]
  try {
    const answer = await fetchUtils.fetchJson(url, { ...options, headers, signal })
    if (answer.json === undefined && answer.body) throw new Error(`${url} answered no JSON`)
    return answer
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    if (error.status === 401 && token) loseSession(token)
    throw new HttpError(detailOf(error) ?? error.message, error.status, error.body)
  }
}

interface ErrorBody {
  detail?: unknown
  errors?: unknown
  /** The current record, when a save was based on an older version. */
  current?: unknown
}

/** The body of a failed call's answer, empty without one. */
export const bodyOf = (error: unknown): ErrorBody =>
  (error instanceof HttpError && (error.body as ErrorBody | null)) || {}

/** What the server said about a failure, in the language currentLanguage where that has words for it; undefined when it said nothing. */
export function detailOf(error: unknown): string | undefined {
  const { detail } = bodyOf(error)
  return typeof detail === 'string' && detail !== ''
    ? i18nProvider.translate(detail, { _: detail })
    : undefined
}

/** The server's errors of single fields, by field. */
export function fieldErrorsOf(error: unknown): Record<string, string> | undefined {
  const { errors } = bodyOf(error)
  return typeof errors === 'object' && errors !== null ? (errors as Record<string, string>) : undefined
}

/** The HTTP status of a failed call, undefined without an answer. */
export const statusOf = (error: unknown): number | undefined =>
  error instanceof HttpError ? (error.status as number) : undefined
