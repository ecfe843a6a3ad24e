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
  request: IncomingMessage
  response: ServerResponse
  isAnswered: boolean
  bytes: number
  stalledChecks: number
}

/**
 * The open connections, each with its requests. No Map of the requests: V8 links the former tables of a Map to the next ones, and
 * what they hold is not collected while it is young, which took a third of the time of a request.
 */
type Connections = Map<Socket, ActiveRequest[]>

function remove<T>(list: T[], entry: T): void {
  const at = list.indexOf(entry)
  if (at >= 0) list.splice(at, 1)
}

/**
 * The open connections with the requests that are being read or answered; one that was rejected early is answered before its
 * body has been read.
 * @param onAnswered is called with the connection of each that has been answered
 */
function trackRequests({ server }: FastifyInstance, onAnswered: (socket: Socket) => void): Connections {
  const connections: Connections = new Map()
  server.on('connection', (socket: Socket) => {
    connections.set(socket, [])
    socket.once('close', () => connections.delete(socket))
  })
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    const active = connections.get(socket) ?? []
    const known = { request, response, isAnswered: false, bytes: socket.bytesRead, stalledChecks: 0 }
    active.push(known)
    response.once('close', () => {
      known.isAnswered = true
      if (request.complete) remove(active, known)
      onAnswered(socket)
    })
  })
  return connections
}

/** Closes each connection whose body makes no progress. */
function endStalled(app: FastifyInstance, connections: Connections, bodyMs: number): void {
  function check(known: ActiveRequest, active: ActiveRequest[]): void {
    const { socket, complete, readableLength } = known.request
    if (known.isAnswered && complete) return remove(active, known)
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
  const checkAll = () => connections.forEach((active) => [...active].forEach((known) => check(known, active)))
  app.addHook('onListen', async () => {
    timer = setInterval(checkAll, bodyMs / CHECKS).unref()
  })
  app.addHook('onClose', async () => clearInterval(timer))
}

/**
 * Closes connections whose body has stalled. Once the service is closing it lets requests finish for a while, then closes
 * every connection, whatever its client does.
 */
export function limitConnections(app: FastifyInstance, limits: ConnectionLimits): void {
  let closing = false
  let draining = false
  app.decorate('isDraining', () => draining)
  app.decorate('drain', (milliseconds: number) => {
    draining = true
    return pause(milliseconds)
  })
  const connections = trackRequests(app, (socket) => closing && socket.destroySoon())
  endStalled(app, connections, limits.bodyMs)

  const closeIdle = () => connections.forEach((active, socket) => active.length || socket.destroy())
  const closeAll = () => connections.forEach((_, socket) => socket.destroy())
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
