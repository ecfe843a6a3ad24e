import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { answerMalformedRequest } from './malformed-requests.ts'

/** Timeouts of connections, in milliseconds. */
export interface ConnectionLimits {
  /** Until a connection has sent the whole head of a request. */
  headMs: number
  /** Until a body has made progress, by a kilobyte or to its end: a long upload that makes progress is not cut off. */
  bodyMs: number
  /** Until an idle connection is closed. */
  keepAliveMs: number
  /** Until a closing service closes the connections without a request. */
  idleCloseMs: number
  /** Until it closes the others too. */
  closeMs: number
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Goes on serving for so long, and lets whoever balances the load know: no connection is kept, /health says 503. */
    drain(milliseconds: number): Promise<void>
    isDraining(): boolean
  }
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  headMs: 10_000,
  bodyMs: 30_000,
  keepAliveMs: 72_000,
  idleCloseMs: 1000,
  closeMs: 20_000,
}

/** So many bytes are progress. */
const PROGRESS_BYTES = 1024
/** How many times a timeout is checked before it is reached. */
const CHECKS = 10

/** The timeouts of Node's HTTP server. */
export const timeoutsOf = ({ headMs, keepAliveMs }: ConnectionLimits) => ({
  keepAliveTimeout: keepAliveMs,
  // It would end a long upload; `endStalled` ends those without progress.
  requestTimeout: 0,
  http: { headersTimeout: headMs, connectionsCheckingInterval: headMs / CHECKS },
})

/** A request that is being read or answered, how much of its body had been read at its last progress, and how many checks have found none since. */
interface ActiveRequest {
  response: ServerResponse
  isAnswered: boolean
  bytes: number
  stalledChecks: number
}

type Requests = Map<IncomingMessage, ActiveRequest>

/**
 * The requests that are being read or answered; one that was rejected early is answered before its body has been read.
 * @param onAnswered is called with the connection of each that has been answered
 */
function trackRequests({ server }: FastifyInstance, onAnswered: (socket: Socket) => void): Requests {
  const requests: Requests = new Map()
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    const known = { response, isAnswered: false, bytes: socket.bytesRead, stalledChecks: 0 }
    requests.set(request, known)
    response.once('close', () => {
      known.isAnswered = true
      if (request.complete) requests.delete(request)
      onAnswered(socket)
    })
  })
  return requests
}

/** Closes each connection whose body makes no progress. */
function endStalled(app: FastifyInstance, requests: Requests, bodyMs: number): void {
  function check(request: IncomingMessage, known: ActiveRequest): void {
    const { socket, complete, readableLength } = request
    if (known.isAnswered && (complete || socket.destroyed)) return void requests.delete(request)
    // Buffered data waits for us, not for the client.
    const hasProgress = complete || readableLength > 0 || socket.bytesRead - known.bytes >= PROGRESS_BYTES
    if (hasProgress) return void Object.assign(known, { bytes: socket.bytesRead, stalledChecks: 0 })
    // Checks, and not time: a process that was held up has not read what came meanwhile.
    known.stalledChecks += 1
    if (known.stalledChecks < CHECKS) return
    if (known.response.headersSent) socket.destroy()
    else answerMalformedRequest({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, socket)
  }
  let timer: NodeJS.Timeout | undefined
  app.addHook('onListen', async () => {
    const checkAll = () => requests.forEach((known, request) => check(request, known))
    timer = setInterval(checkAll, bodyMs / CHECKS).unref()
  })
  app.addHook('onClose', async () => clearInterval(timer))
}

/**
 * Closes connections whose body has stalled. Once the service is closing it lets requests finish for a while, then closes
 * every connection, whatever its client does.
 */
export function limitConnections(app: FastifyInstance, limits: ConnectionLimits): void {
  const sockets = new Set<Socket>()
  let closing = false
  let draining = false
  app.decorate('isDraining', () => draining)
  app.decorate('drain', (milliseconds: number) => {
    draining = true
    return pause(milliseconds)
  })
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  const requests = trackRequests(app, (socket) => closing && socket.destroySoon())
  endStalled(app, requests, limits.bodyMs)

  function closeIdle(): void {
    const busy = new Set([...requests.keys()].map(({ socket }) => socket))
    for (const socket of sockets) if (!busy.has(socket)) socket.destroy()
  }
  const closeAll = () => sockets.forEach((socket) => socket.destroy())
  const timers: NodeJS.Timeout[] = []
  app.addHook('preClose', async () => {
    closing = true
    timers.push(setTimeout(closeIdle, limits.idleCloseMs), setTimeout(closeAll, limits.closeMs))
  })
  app.addHook('onClose', async () => timers.forEach((timer) => clearTimeout(timer)))
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing || draining) reply.header('connection', 'close')
    done()
  })
}
