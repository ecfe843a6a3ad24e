import { randomUUID } from 'node:crypto'
import { isIP } from 'node:net'
import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify'
import { createNetworks } from '../lib/networks.ts'
import { withSourcePositions } from '../lib/source-positions.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The address of the caller, as far as trusted proxies vouch for it: see `addressOf`. */
    readonly caller: string
  }
}

/** The destination of log lines: standard output, or what a test passes. */
export interface LogStream {
  write(line: string): void
}

/** Only these properties of requests and errors are logged: no bodies, headers, queries or values of SQL statements. */
const serializers = {
  req: ({ method, url, caller }: FastifyRequest) => ({ method, url: url.split('?')[0], ip: caller }),
  // Who is signed in, by the id that no other user is given again.
  res: ({ statusCode, request }: { statusCode?: number; request?: FastifyRequest }) => ({
    statusCode,
    ...(request?.user?.id !== undefined && { user: request.user.id }),
  }),
  err: ({ name, message, stack, code }: Error & { code?: string }) => ({
    type: name,
    message,
    stack: withSourcePositions(stack ?? ''),
    ...(code && { code }),
  }),
}

interface RequestOptions {
  logLevel: 'silent' | 'warn' | 'info'
  /** The reverse proxies whose forwarded address of the caller is trusted. */
  trustProxy: string[] | false
}

/** The ids, caller addresses and log of requests: a random id each, JSON lines without secrets. */
export const requestOptions = (
  { logLevel: level, trustProxy }: RequestOptions,
  stream?: LogStream,
): Pick<FastifyServerOptions, 'logger' | 'genReqId' | 'requestIdHeader' | 'trustProxy'> => ({
  logger: level === 'silent' ? false : { level, serializers, stream },
  trustProxy,
  genReqId: () => randomUUID(),
  requestIdHeader: false,
})

/** Strips what proxies may add to an address: a port, the brackets of an IPv6 one. */
const bareAddress = (text: string): string =>
  text.replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1').replace(/^\[(.*)\](?::\d+)?$/, '$1')

/**
 * The address of the caller among the hops of a request, the nearest first: all but the last are trusted proxies. The
 * last is the caller when it is an address of no proxy. Otherwise a client may have forged it, and only the hop that the
 * nearest proxy reports is trusted.
 */
function addressOf(hops: readonly string[], isProxy: (address: string) => boolean): string {
  const [proxy = '', first = '', ...others] = hops.map(bareAddress)
  const last = others.at(-1) ?? first
  if (isIP(last) && !isProxy(last)) return last
  return isIP(first) ? first : proxy
}

/** Adds the caller's address to each request. */
export function addCallers(app: FastifyInstance, { trustProxy }: Pick<RequestOptions, 'trustProxy'>): void {
  const isProxy = createNetworks(trustProxy || [])
  app.decorateRequest('caller', {
    getter(this: FastifyRequest) {
      return addressOf(this.ips ?? [this.ip], isProxy)
    },
  })
}

/** Sends the id under which a request is in the log with its answer. */
export function sendRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
}
