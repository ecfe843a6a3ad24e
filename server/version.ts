import { readFileSync } from 'node:fs'
import { lazily } from './lib/lazily.ts'

/** The version of this TrackLedger. */
export const version = lazily((): string => {
  const file = new URL('../package.json', import.meta.url)
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
})
