import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify'
import { inSources } from '../lib/source-places.ts'

/** Where log lines go: standard output, unless a test catches them. */
export interface LogStream {
  write(line: string): void
}

/** Only what these say is logged of a request and of an error: neither bodies, headers and queries, nor an SQL statement's values. */
const serializers = {
  req: ({ method, url, ip }: FastifyRequest) => ({ method, url: url.split('?')[0], ip }),
  err: ({ name, message, stack, code }: Error & { code?: string }) => ({
    type: name,
    message,
    stack: inSources(stack ?? ''),
    ...(code && { code }),
  }),
}

interface RequestOptions {
  logLevel: 'silent' | 'warn' | 'info'
  /** The reverse proxies whose word on the caller's address is taken. */
  trustProxy: string[] | false
}

/** How requests are named, placed and logged: a fresh id each, JSON lines that hold no secret. */
export const requestOptions = (
  { logLevel: level, trustProxy }: RequestOptions,
  stream?: LogStream,
): Pick<FastifyServerOptions, 'logger' | 'genReqId' | 'requestIdHeader' | 'trustProxy'> => ({
  logger: level === 'silent' ? false : { level, serializers, stream },
  trustProxy,
  genReqId: () => randomUUID(),
  requestIdHeader: false,
})

/** Lets each answer say the id under which its request is in the log. */
export function sendRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
}
