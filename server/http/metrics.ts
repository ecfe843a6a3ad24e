import { BlockList } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { ForbiddenError, NotFoundError } from '../lib/errors.ts'
import type { Metrics } from '../lib/metrics.ts'
import { answers } from './schema.ts'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via']

/** Whether a request was made on this machine, and not forwarded by a proxy that runs on it. */
function isLocal({ socket, headers }: FastifyRequest): boolean {
  const address = socket.remoteAddress?.replace(/^::ffff:(?=\d+\.)/, '') ?? ''
  const family = address.includes(':') ? 'ipv6' : 'ipv4'
  return loopback.check(address, family) && !FORWARDED.some((header) => header in headers)
}

const schema = {
  operationId: 'getMetrics',
  summary: 'Get figures for Prometheus',
  description:
    'Request durations by route and status, imported rows, the work of threads, and the process itself. ' +
    'Answered to this machine only, unless the setting METRICS says otherwise.',
  tags: ['Operations'],
  security: [],
  response: {
    ...answers(Type.Any(), 403, 404),
    200: {
      content: { 'text/plain': { schema: { type: 'string' } } },
      description: 'The text format of Prometheus',
    },
  },
}

/** GET /metrics, and the hooks that count requests; register it before the routes. */
export function serveMetrics(
  app: FastifyInstance,
  metrics: Metrics,
  access: 'loopback' | 'open' | 'off',
): void {
  app.addHook('onResponse', ({ method, routeOptions }, { elapsedTime, statusCode }, done) => {
    // An unknown address is chosen by the caller: it gets no label of its own.
    const route = routeOptions.url ?? 'none'
    metrics.answered({ method, route, status: statusCode }, elapsedTime / 1000)
    done()
  })
  app.addHook('onClose', async () => metrics.close())
  app.get('/metrics', { schema, config: { public: true }, logLevel: 'warn' }, async (request, reply) => {
    if (access === 'off') throw new NotFoundError('metrics.off')
    if (access === 'loopback' && !isLocal(request)) throw new ForbiddenError('metrics.local')
    const { type, text } = await metrics.read()
    return reply.type(type).send(text)
  })
}
