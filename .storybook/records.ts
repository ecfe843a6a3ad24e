import type { Platform } from '../admin/src/platforms/platform.ts'

/** Texts that test a layout: of maximum length, in one word, from right to left. */
export const LONG_TEXT =
  'Moved from the old lorry to the new one after the accident near Mombasa; the sensor was calibrated twice, and the client asks for the invoice to name both plates.'
export const LONG_WORD = 'KDA100A'.repeat(16)
/** As long as the part before the @ may be. */
export const LONG_EMAIL = `${LONG_WORD.slice(0, 64)}@acme.example`
export const RTL_NAME = 'شركة الخليج للنقل والخدمات اللوجستية'
export const MIXED_NAME = 'شاحنة بيضاء 12 (KDA 100A) 北京'

export const platform = (over: Partial<Platform> = {}): Platform => ({
  id: 1,
  name: 'Orion Track',
  description: 'Trackers of the eastern region',
  created_at: '2026-03-04T09:00:00.000Z',
  updated_at: '2026-03-04T09:00:00.000Z',
  ...over,
})

export const PLATFORMS: readonly Platform[] = [
  platform(),
  platform({ id: 2, name: 'Wialon', description: null }),
  platform({ id: 3, name: 'Fleet Compass', description: 'Refrigerated lorries' }),
]

export const manyPlatforms = (count: number): Platform[] =>
  Array.from({ length: count }, (_, index) =>
    platform({ id: index + 1, name: `Platform ${String(index + 1).padStart(3, '0')}` }),
  )
