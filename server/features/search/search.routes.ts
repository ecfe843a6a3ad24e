import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import * as schemas from './search.schemas.ts'
import { createSearchService, type SearchService } from './search.service.ts'

/** One call that finds whatever is looked for: the admin's Ctrl+K. */
export const searchRoutes =
  (service: SearchService): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get('/api/search', { schema: schemas.search }, ({ query }) => service.find(query.q))
  }

export const searchApi = {
  tag: { name: 'Search', description: 'What a person names by some letters of it' },
  schemas: schemas.searchSchemas,
  routes: () => [searchRoutes(createSearchService())],
}
