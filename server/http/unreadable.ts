import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { InvalidError } from '../lib/errors.ts'

interface Unreadable {
  status: string
  detail: string
}

const BY_CODE: Readonly<Record<string, Unreadable>> = {
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    detail: 'The address or the headers are too long',
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: '413 Payload Too Large', detail: 'The body is too large' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: '408 Request Timeout', detail: 'The request took too long to arrive' },
}
/** A client that has been told why has this long to read it and leave. */
const LEAVE_MS = 1000
const JSON_TYPE = 'application/json; charset=utf-8'
const NO_HTTP: Unreadable = { status: '400 Bad Request', detail: 'This is not a request that can be read' }

/** Answers what the HTTP parser refuses; there is no request yet, so the answer is written by hand. */
export function answerUnreadable(error: { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy()
    return
  }
  const { status, detail } = BY_CODE[error.code ?? ''] ?? NO_HTTP
  const body = JSON.stringify({ detail })
  const headers = [`Content-Type: ${JSON_TYPE}`, `Content-Length: ${body.length}`]
  socket.end(`HTTP/1.1 ${status}\r\n${headers.join('\r\n')}\r\nConnection: close\r\n\r\n${body}`)
  setTimeout(() => socket.destroy(), LEAVE_MS).unref()
}

/** Refuses, in our own form, what Node itself would refuse without a word. */
export function refuseOddRequests(app: FastifyInstance): void {
  app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const body = JSON.stringify({ detail: 'What the Expect header asks for cannot be met' })
    response.writeHead(417, { 'content-type': JSON_TYPE, 'content-length': body.length, connection: 'close' })
    response.end(body)
  })
  app.addHook('onRequest', async ({ raw }) => {
    if (!raw.headers.host && raw.httpVersion === '1.1') throw new InvalidError('The request names no Host')
  })
}
