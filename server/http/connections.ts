import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { answerUnreadable } from './unreadable.ts'

/** How long a client is waited for, in milliseconds. */
export interface ConnectionLimits {
  /** Until a connection has sent the whole head of a request. */
  headMs: number
  /** Until a body has come further, by a kilobyte or to its end: a long upload that goes on may take its time. */
  bodyMs: number
  /** Until a connection that was answered sends another request. */
  keepAliveMs: number
  /** Until a service that is closing ends the connections that have sent no request. */
  silentMs: number
  /** Until it ends the others too. */
  closingMs: number
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  headMs: 10_000,
  bodyMs: 30_000,
  keepAliveMs: 72_000,
  silentMs: 1000,
  closingMs: 20_000,
}

/** A body comes further by as much as this. */
const STEP_BYTES = 1024
/** A limit is looked at so many times before it is reached. */
const LOOKS = 10

/** How Node itself is to time its connections. */
export const timeoutsOf = ({ headMs, keepAliveMs }: ConnectionLimits) => ({
  keepAliveTimeout: keepAliveMs,
  // It would end a long upload; `endStalled` sees to those that do not go on.
  requestTimeout: 0,
  http: { headersTimeout: headMs, connectionsCheckingInterval: headMs / LOOKS },
})

/** A request that is being read or answered, and how far its body had come when it was last seen to go on. */
interface UnderWay {
  response: ServerResponse
  isAnswered: boolean
  bytes: number
  at: number
}

type Requests = Map<IncomingMessage, UnderWay>

/**
 * The requests that are being read or answered; one that was refused early is answered before its body is here.
 * @param answered is told the connection of each that has been answered
 */
function followRequests({ server }: FastifyInstance, answered: (socket: Socket) => void): Requests {
  const requests: Requests = new Map()
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    const known = { response, isAnswered: false, bytes: socket.bytesRead, at: performance.now() }
    requests.set(request, known)
    response.once('close', () => {
      known.isAnswered = true
      if (request.complete) requests.delete(request)
      answered(socket)
    })
  })
  return requests
}

/** Ends each connection whose body does not come further. */
function endStalled(app: FastifyInstance, requests: Requests, bodyMs: number): void {
  function look(request: IncomingMessage, known: UnderWay): void {
    const { socket, complete, readableLength } = request
    if (known.isAnswered && (complete || socket.destroyed)) return void requests.delete(request)
    // What has come and is not read yet waits for us, not for the client.
    const goesOn = complete || readableLength > 0 || socket.bytesRead - known.bytes >= STEP_BYTES
    if (goesOn) Object.assign(known, { bytes: socket.bytesRead, at: performance.now() })
    else if (performance.now() - known.at < bodyMs) return
    else if (known.response.headersSent) socket.destroy()
    else answerUnreadable({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, socket)
  }
  let looks: NodeJS.Timeout | undefined
  app.addHook('onListen', async () => {
    const lookAtAll = () => requests.forEach((known, request) => look(request, known))
    looks = setInterval(lookAtAll, bodyMs / LOOKS).unref()
  })
  app.addHook('onClose', async () => clearInterval(looks))
}

/**
 * Waits for clients, but not for ever: ends those that stop in the middle of a body, and once the service is closing
 * lets requests come to their end, then ends every connection, whatever its client does.
 */
export function watchConnections(app: FastifyInstance, limits: ConnectionLimits): void {
  const sockets = new Set<Socket>()
  let closing = false
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  const requests = followRequests(app, (socket) => closing && socket.destroySoon())
  endStalled(app, requests, limits.bodyMs)

  function endSilent(): void {
    const busy = new Set([...requests.keys()].map(({ socket }) => socket))
    for (const socket of sockets) if (!busy.has(socket)) socket.destroy()
  }
  const endAll = () => sockets.forEach((socket) => socket.destroy())
  const timers: NodeJS.Timeout[] = []
  app.addHook('preClose', async () => {
    closing = true
    timers.push(setTimeout(endSilent, limits.silentMs), setTimeout(endAll, limits.closingMs))
  })
  app.addHook('onClose', async () => timers.forEach((timer) => clearTimeout(timer)))
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close')
  })
}
