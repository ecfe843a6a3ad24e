import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from './precompress.plugin.ts'

const API = process.env.API ?? 'http://localhost:3000'

/** GET /login and GET /signup are pages of the admin, POST are calls of the API. */
const postOnly = {
  target: API,
  bypass: (request: { method?: string }) => (request.method === 'POST' ? undefined : '/index.html'),
}

const LIBRARY = /node_modules/
/** What the shell and most pages need. The rest is the business of lists and forms, which the first page is without. */
const SHELL =
  /node_modules[\\/](@mui|@emotion|@popperjs|@tanstack|ra-core[\\/]dist[\\/](auth|dataProvider))[\\/]/

/** Of the pages that draw charts, and of no others. */
const CHARTS =
  /node_modules[\\/](recharts|victory-vendor|d3-[a-z-]+|@reduxjs|react-redux|redux|reselect|immer)[\\/]/

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), precompress()],
  server: {
    proxy: {
      '/api': API,
      '/me': API,
      '/docs': API,
      '/openapi.yaml': API,
      '/login': postOnly,
      '/signup': postOnly,
      '/password-reset': API,
    },
  },
  build: {
    // A strict Content-Security-Policy allows no data: addresses.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 800,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // In the order in which a person comes to need them: for the log-in, for the first page, for the others.
          groups: [
            { name: 'first', test: LIBRARY, tags: ['$initial'], priority: 3 },
            { name: 'shell', test: SHELL, priority: 2 },
            { name: 'charts', test: CHARTS, priority: 2 },
            { name: 'pages', test: LIBRARY, minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
})
