import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuseUnstorable } from './storable-text.ts'

/** A query key without a value says nothing: forms send every filter, set or not. */
function dropEmpty(request: FastifyRequest): void {
  const query = request.query as Record<string, unknown>
  for (const [key, value] of Object.entries(query)) if (value === '') delete query[key]
}

/** Readies the query strings that are read; `acceptJson` does it for the bodies. */
export function readyQueries(app: FastifyInstance): void {
  app.addHook('preValidation', async (request) => {
    if (!request.routeOptions.schema?.querystring) return
    dropEmpty(request)
    refuseUnstorable(request.query)
  })
}
