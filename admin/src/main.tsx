import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { speakFirstLanguage } from './providers/chosenLanguage.ts'

async function start() {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  await speakFirstLanguage()
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}

void start()
