import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { bodyOf, InvalidError } from '../lib/errors.ts'
import { BARE_HEADERS } from './headers.ts'
import { message, type Message } from '../messages.ts'

interface MalformedReply {
  status: string
  error: Message
}

const BY_CODE: Readonly<Record<string, MalformedReply>> = {
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    error: message('request.head_too_long'),
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: {
    status: '413 Payload Too Large',
    error: message('request.body_too_large'),
  },
  ERR_HTTP_REQUEST_TIMEOUT: { status: '408 Request Timeout', error: message('request.too_slow') },
}
/** How long a client has to read the answer before its connection is closed. */
const CLOSE_AFTER_MS = 1000
const JSON_TYPE = 'application/json; charset=utf-8'
const NOT_HTTP: MalformedReply = { status: '400 Bad Request', error: message('request.unreadable') }

/** Answers what the HTTP parser rejects; there is no request object yet, so the answer is written to the socket. */
export function answerMalformedRequest(error: { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy()
    return
  }
  const { status, error: reason } = BY_CODE[error.code ?? ''] ?? NOT_HTTP
  const body = JSON.stringify(bodyOf(reason))
  const headers = {
    ...BARE_HEADERS,
    'content-type': JSON_TYPE,
    'content-length': body.length,
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`)
  setTimeout(() => socket.destroy(), CLOSE_AFTER_MS).unref()
}

/** Rejects with our own error body what Node itself would reject without one. */
export function rejectMalformedRequests(app: FastifyInstance): void {
  app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const body = JSON.stringify(bodyOf(message('request.unmet_expectation')))
    response.writeHead(417, {
      ...BARE_HEADERS,
      'content-type': JSON_TYPE,
      'content-length': body.length,
      connection: 'close',
    })
    response.end(body)
  })
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    const hasNoHost = !raw.headers.host && raw.httpVersion === '1.1'
    done(hasNoHost ? new InvalidError('request.no_host') : undefined)
  })
}
