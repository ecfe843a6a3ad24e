import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { bodyOf, InvalidError } from '../lib/errors.ts'
import { message, type Message } from '../messages.ts'

interface Unreadable {
  status: string
  said: Message
}

const BY_CODE: Readonly<Record<string, Unreadable>> = {
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    said: message('request.head_too_long'),
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: '413 Payload Too Large', said: message('request.body_too_large') },
  ERR_HTTP_REQUEST_TIMEOUT: { status: '408 Request Timeout', said: message('request.too_slow') },
}
/** A client that has been told why has this long to read it and leave. */
const LEAVE_MS = 1000
const JSON_TYPE = 'application/json; charset=utf-8'
const NO_HTTP: Unreadable = { status: '400 Bad Request', said: message('request.unreadable') }

/** Answers what the HTTP parser refuses; there is no request yet, so the answer is written by hand. */
export function answerUnreadable(error: { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy()
    return
  }
  const { status, said } = BY_CODE[error.code ?? ''] ?? NO_HTTP
  const body = JSON.stringify(bodyOf(said))
  const headers = [`Content-Type: ${JSON_TYPE}`, `Content-Length: ${body.length}`]
  socket.end(`HTTP/1.1 ${status}\r\n${headers.join('\r\n')}\r\nConnection: close\r\n\r\n${body}`)
  setTimeout(() => socket.destroy(), LEAVE_MS).unref()
}

/** Refuses, in our own form, what Node itself would refuse without a word. */
export function refuseOddRequests(app: FastifyInstance): void {
  app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const body = JSON.stringify(bodyOf(message('request.unmet_expectation')))
    response.writeHead(417, { 'content-type': JSON_TYPE, 'content-length': body.length, connection: 'close' })
    response.end(body)
  })
  app.addHook('onRequest', async ({ raw }) => {
    if (!raw.headers.host && raw.httpVersion === '1.1') throw new InvalidError('request.no_host')
  })
}
