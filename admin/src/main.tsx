import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { loadInitialLanguage } from './providers/i18nProvider.ts'

async function start() {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  await loadInitialLanguage()
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}

void start()
