import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { compressed, encodingFor } from './compression.ts'
import { isNamed, tagOf } from './etags.ts'

const TEXT = /^(text\/|application\/(json|yaml|javascript))/

/**
 * Whether an answer is a text that was read, and a good one. Others go as they are: an error, or an answer to what was sent,
 * repeats words of its request, and a compressed length tells what stands beside them. See docs/security.md.
 */
const isReadText = ({ method }: FastifyRequest, reply: FastifyReply): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  reply.statusCode === 200 &&
  TEXT.test(String(reply.getHeader('content-type')))

/** The answer to a client that has the content already; one to HEAD must have a body that Fastify can throw away. */
function notModified({ method }: FastifyRequest, reply: FastifyReply): Readable | null {
  void reply.code(304).removeHeader('content-type').removeHeader('content-length')
  return method === 'HEAD' ? Readable.from([]) : null
}

/** Sends what is read with an ETag, compressed, or not again to who has it. */
export function sendReads(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload: string | Buffer | Readable | null, done) => {
    if (!payload || !isReadText(request, reply)) return done()
    const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload)
    const bytes = isWhole ? Buffer.byteLength(payload) : Number(reply.getHeader('content-length') ?? Infinity)
    const encoding = encodingFor(request, reply, bytes)
    if (isWhole && !reply.hasHeader('etag')) {
      const tag = tagOf(payload, encoding)
      void reply.header('etag', tag)
      if (isNamed(request.headers['if-none-match'], tag)) return done(null, notModified(request, reply))
    }
    if (!encoding) return done()
    compressed(reply, payload, encoding).then((bytes) => done(null, bytes), done)
  })
}
