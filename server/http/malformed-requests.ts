import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { InvalidError } from '../lib/errors.ts'

interface MalformedReply {
  status: string
  detail: string
}

const BY_CODE: Readonly<Record<string, MalformedReply>> = {
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    detail: 'The address or the headers are too long',
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: '413 Payload Too Large', detail: 'The body is too large' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: '408 Request Timeout', detail: 'The request took too long to arrive' },
}
/** How long a client has to read the answer before its connection is closed. */
const CLOSE_AFTER_MS = 1000
const JSON_TYPE = 'application/json; charset=utf-8'
const NOT_HTTP: MalformedReply = {
  status: '400 Bad Request',
  detail: 'This is not a request that can be read',
}

/** Answers what the HTTP parser rejects; there is no request object yet, so the answer is written to the socket. */
export function answerMalformedRequest(error: { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy()
    return
  }
  const { status, detail } = BY_CODE[error.code ?? ''] ?? NOT_HTTP
  const body = JSON.stringify({ detail })
  const headers = [`Content-Type: ${JSON_TYPE}`, `Content-Length: ${body.length}`]
  socket.end(`HTTP/1.1 ${status}\r\n${headers.join('\r\n')}\r\nConnection: close\r\n\r\n${body}`)
  setTimeout(() => socket.destroy(), CLOSE_AFTER_MS).unref()
}

/** Rejects with our own error body what Node itself would reject without one. */
export function rejectMalformedRequests(app: FastifyInstance): void {
  app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const body = JSON.stringify({ detail: 'What the Expect header asks for cannot be met' })
    response.writeHead(417, { 'content-type': JSON_TYPE, 'content-length': body.length, connection: 'close' })
    response.end(body)
  })
  app.addHook('onRequest', async ({ raw }) => {
    if (!raw.headers.host && raw.httpVersion === '1.1') throw new InvalidError('The request names no Host')
  })
}
