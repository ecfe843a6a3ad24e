import type { FastifyInstance } from 'fastify'

/** Ends each connection with its answer once the service is closing, so that it need not wait for the next request. */
export function endConnections(app: FastifyInstance): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close')
  })
}
