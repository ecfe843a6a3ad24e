import { connect, type Socket } from 'node:net'
import { performance } from 'node:perf_hooks'

/** What a service did under load; times in milliseconds. */
export interface LoadResult {
  requestsPerSecond: number
  p50: number
  p99: number
}

export interface Load {
  /** The address of the service: `http://127.0.0.1:3000`. */
  url: string
  /** The requests that the connections send in turn, as `requestOf` writes them. */
  requests: readonly Buffer[]
  connections?: number
  seconds?: number
  /** What is measured beside it, as a machine's speed changes within seconds: it is done before each of some turns, and after the last. */
  beside?: () => Promise<unknown>
}

/** The service was busy: it asks to send the request again after so many seconds. */
export class BusyError extends Error {
  constructor(
    readonly retryAfter: number,
    answer: string,
  ) {
    super(answer)
  }
}

const HEAD_END = Buffer.from('\r\n\r\n')
const LENGTH = /\r\ncontent-length: *(\d+)/i
const RETRY_AFTER = /\r\nretry-after: *(\d+)/i
const WARM_UP = 0.5
const TURNS = 8

/** A request as it goes over the wire. */
export function requestOf(path: string, token?: string, body?: object): Buffer {
  const payload = body ? JSON.stringify(body) : ''
  const lines = [
    `${body ? 'POST' : 'GET'} ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    ...(token ? [`authorization: Bearer ${token}`] : []),
    ...(body ? ['content-type: application/json', `content-length: ${Buffer.byteLength(payload)}`] : []),
  ]
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${payload}`)
}

/** The value below which this share of the sorted values lies. */
export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

/**
 * A keep-alive connection; its `ask` sends a request and answers how many milliseconds the answer took.
 * @throws BusyError for a 503 with Retry-After, Error for any other answer that is not 200
 */
export function openConnection(url: string): {
  ask: (request: Buffer) => Promise<number>
  close: () => void
} {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname).setNoDelay()
  const exchange = exchangeOn(socket)
  const ask = async (request: Buffer) => {
    const start = performance.now()
    await exchange(request)
    return performance.now() - start
  }
  return { ask, close: () => socket.destroy() }
}

/**
 * Keeps a service busy over keep-alive connections, each with one request under way; half the time again goes before,
 * and is not counted. Raw sockets, so that the load costs little beside what it measures.
 * @throws Error naming the first answer that is not 200
 */
export async function runLoad({
  url,
  requests,
  connections = 50,
  seconds = 5,
  beside,
}: Load): Promise<LoadResult> {
  const turns = beside ? TURNS : 1
  const times: number[] = []
  let next = 0
  const open = Array.from({ length: connections }, () => openConnection(url))
  const takeTurn = async () => {
    const from = performance.now() + (seconds / turns) * WARM_UP * 1000
    const until = from + (seconds / turns) * 1000
    const askUntilEnd = async ({ ask }: (typeof open)[number]) => {
      while (performance.now() < until) {
        const took = await ask(requests[next++ % requests.length]!)
        const end = performance.now()
        if (end >= from && end <= until) times.push(took)
      }
    }
    await Promise.all(open.map(askUntilEnd))
  }
  try {
    for (let turn = 0; turn < turns; turn += 1) {
      await beside?.()
      await takeTurn()
    }
    await beside?.()
  } finally {
    for (const { close } of open) close()
  }
  times.sort((a, b) => a - b)
  return { requestsPerSecond: times.length / seconds, p50: quantile(times, 0.5), p99: quantile(times, 0.99) }
}

/** Sends a request on a connection and resolves when its answer is there. */
function exchangeOn(socket: Socket): (request: Buffer) => Promise<void> {
  let received: Buffer = Buffer.alloc(0)
  let settle: { resolve: () => void; reject: (error: Error) => void } | null = null
  socket.on('data', (chunk: Buffer) => {
    received = received.length ? Buffer.concat([received, chunk]) : chunk
    const headEnd = received.indexOf(HEAD_END)
    if (headEnd === -1) return
    const head = received.toString('latin1', 0, headEnd)
    const size = headEnd + HEAD_END.length + Number(LENGTH.exec(head)?.[1] ?? NaN)
    if (!(received.length < size)) {
      const isGood = head.startsWith('HTTP/1.1 200 ') && received.length === size
      const answer = isGood ? null : errorOf(head, received)
      received = Buffer.alloc(0)
      if (answer) settle?.reject(answer)
      else settle?.resolve()
    }
  })
  socket.on('error', (error) => settle?.reject(error))
  socket.on('close', () => settle?.reject(new Error('The service closed a connection')))
  return (request) =>
    new Promise((resolve, reject) => {
      settle = { resolve, reject }
      socket.write(request)
    })
}

/** The error of an answer that is not 200. */
function errorOf(head: string, received: Buffer): Error {
  const text = `The service answered ${received.toString('utf8', 0, 500)}`
  const retryAfter = head.startsWith('HTTP/1.1 503 ') && RETRY_AFTER.exec(head)?.[1]
  return retryAfter ? new BusyError(Number(retryAfter), text) : new Error(text)
}
