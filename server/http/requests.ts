import { randomUUID } from 'node:crypto'
import { isIP } from 'node:net'
import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify'
import { createNetworks } from '../lib/networks.ts'
import { withSourcePositions } from '../lib/source-positions.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Where the caller comes from, as far as it is vouched for: see `callerOf`. */
    readonly caller: string
  }
}

/** Where log lines go: standard output, unless a test catches them. */
export interface LogStream {
  write(line: string): void
}

/** Only what these say is logged of a request and of an error: neither bodies, headers and queries, nor an SQL statement's values. */
const serializers = {
  req: ({ method, url, caller }: FastifyRequest) => ({ method, url: url.split('?')[0], ip: caller }),
  err: ({ name, message, stack, code }: Error & { code?: string }) => ({
    type: name,
    message,
    stack: withSourcePositions(stack ?? ''),
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

/** An address as proxies may write it: with a port, an IPv6 one in brackets. */
const bareAddress = (text: string): string =>
  text.replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1').replace(/^\[(.*)\](?::\d+)?$/, '$1')

/**
 * The address of the caller among the hops of a request, the nearest first: all but the last are trusted proxies. The
 * last is the caller when it is an address that is none of theirs. Else it is what somebody says of themselves, and
 * the nearest proxy's word is taken alone.
 */
function callerOf(hops: readonly string[], isProxy: (address: string) => boolean): string {
  const [proxy = '', first = '', ...others] = hops.map(bareAddress)
  const last = others.at(-1) ?? first
  if (isIP(last) && !isProxy(last)) return last
  return isIP(first) ? first : proxy
}

/** Lets each request tell who calls. */
export function nameCallers(app: FastifyInstance, { trustProxy }: Pick<RequestOptions, 'trustProxy'>): void {
  const isProxy = createNetworks(trustProxy || [])
  app.decorateRequest('caller', {
    getter(this: FastifyRequest) {
      return callerOf(this.ips ?? [this.ip], isProxy)
    },
  })
}

/** Lets each answer say the id under which its request is in the log. */
export function sendRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
}
