import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import type { FuzzRequest } from './requests.ts'

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: string
  ms: number
}

/** After so long there will be no answer. A busy machine takes seconds to start a thread: what is merely late is asked again. */
const HANG_MS = 60_000
const LATE_MS = 15_000
const agent = new Agent({ keepAlive: true, maxSockets: 8 })

/** Sends a request over HTTP, once more where the answer was late. @throws Error when there is no answer, or none in time twice */
export async function sendInTime(port: number, request: FuzzRequest): Promise<Answer> {
  const first = await send(port, request)
  if (first.ms <= LATE_MS) return first
  const second = await send(port, request)
  if (second.ms > LATE_MS) throw new Error(`no answer in ${LATE_MS} ms, twice`)
  return second
}

/** Sends a request over HTTP. @throws Error when there is no answer */
function send(port: number, { operation, url, headers, body }: FuzzRequest): Promise<Answer> {
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const length = body ? { 'content-length': body.length } : {}
    const sent = httpRequest(
      { agent, port, path: url, method: operation.method, headers: { ...headers, ...length } },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('error', reject)
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: Buffer.concat(chunks).toString(),
            ms: performance.now() - began,
          }),
        )
      },
    )
    sent.setTimeout(HANG_MS, () => sent.destroy(new Error(`no answer in ${HANG_MS} ms`)))
    sent.on('error', reject)
    sent.end(body ?? undefined)
  })
}

export const closeConnections = () => agent.destroy()

const INSIDE = /\n\s+at .+:\d+:\d+|node_modules|SQLITE_|Sequelize|ER_[A-Z]{3,}|server\/(features|http|db)\//
/** The only calls whose fault may be another server's. */
const SENDS_MAIL = /send/i

const documented = (status: number, statuses: readonly string[]): boolean =>
  statuses.some((each) => each === String(status) || each === `${Math.floor(status / 100)}XX`)

/** What is wrong with an answer, or null. */
export function faultOf(
  { operation, isAstray }: FuzzRequest,
  { status, headers, body }: Answer,
): string | null {
  const isMail = status === 502 && SENDS_MAIL.test(operation.operationId)
  // Beside an import, writes on SQLite are refused after a second; on a slow machine a small import takes longer.
  const isBusy = status === 503 && 'retry-after' in headers && parsed(body).code === 'database_writing'
  if (status >= 500 && !isMail && !isBusy) return `answered ${status}`
  if ('x-injected' in headers) return 'let a header in'
  const isNamed = isAstray || status === 431 || documented(status, operation.statuses)
  if (!isNamed) return `answered ${status}, which the contract does not name`
  if (status < 400) return null
  if (INSIDE.test(body)) return `told of the inside with ${status}`
  const { detail } = parsed(body)
  return typeof detail === 'string' && detail.trim() ? null : `answered ${status} without a detail`
}

function parsed(body: string): { detail?: unknown; code?: unknown } {
  try {
    return (JSON.parse(body) ?? {}) as { detail?: unknown; code?: unknown }
  } catch {
    return {}
  }
}
