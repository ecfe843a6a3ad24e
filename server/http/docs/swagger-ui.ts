import type { FastifySwaggerUiOptions } from '@fastify/swagger-ui'
import { readPart } from './guide.ts'

const THEME = { css: ['pages.css', 'swagger.css'], js: ['swagger.js'] }

const filesOf = (names: readonly string[]) =>
  Promise.all(names.map(async (filename) => ({ filename, content: await readPart(filename) })))

/** What swagger.js defines. */
interface BrowserGlobals {
  trackLedgerDocs: (system: unknown) => object
}

/** Swagger UI under /docs, as ours: swagger.js has its header, its log-in and what the forms are filled with. */
export const swaggerUiOptions = async (): Promise<FastifySwaggerUiOptions> => ({
  routePrefix: '/docs',
  theme: { title: 'TrackLedger API', css: await filesOf(THEME.css), js: await filesOf(THEME.js) },
  uiConfig: {
    persistAuthorization: true,
    docExpansion: 'none',
    filter: true,
    defaultModelsExpandDepth: 0,
    displayRequestDuration: true,
    // Written into the page as text: it runs in the browser.
    plugins: [(system: unknown) => (globalThis as unknown as BrowserGlobals).trackLedgerDocs(system)],
  },
})
