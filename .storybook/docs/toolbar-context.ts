import { createContext } from 'react'
import type { Language } from '../../admin/src/i18n/languages.ts'
import type { Direction } from '../../admin/src/theme/DirectionProvider.tsx'

/** What a page of documentation follows of the toolbar. */
export interface Toolbar {
  theme: 'light' | 'dark'
  direction: Direction
  locale: Language
}

export const ToolbarContext = createContext<Toolbar>({ theme: 'light', direction: 'ltr', locale: 'en' })
