import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const API = process.env.API ?? 'http://localhost:3000'

/** GET /login and GET /signup are pages of the admin, POST are calls of the API. */
const postOnly = {
  target: API,
  bypass: (request: { method?: string }) => (request.method === 'POST' ? undefined : '/index.html'),
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  server: {
    proxy: {
      '/api': API,
      '/me': API,
      '/docs': API,
      '/openapi.yaml': API,
      '/login': postOnly,
      '/signup': postOnly,
    },
  },
  build: {
    // A strict Content-Security-Policy allows no data: addresses.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'mui', test: /node_modules[\\/](@mui|@emotion)[\\/]/, priority: 2 },
            { name: 'react-admin', test: /node_modules/, priority: 1 },
          ],
        },
      },
    },
  },
})
