import type { Preview } from '@storybook/react-vite'
import { LANGUAGES, type Language } from '../admin/src/i18n/languages.ts'
import type { Direction } from '../admin/src/theme/DirectionProvider.tsx'
import type { Contrast } from './contrast.tsx'

/** What is chosen in the toolbar, for every story. */
export interface Globals {
  view: 'one' | 'all'
  theme: 'light' | 'dark'
  contrast: Contrast
  locale: Language
  direction: Direction
}

export const initialGlobals: Globals = {
  view: 'one',
  theme: 'light',
  contrast: 'system',
  locale: 'en',
  direction: 'ltr',
}

type Icon = 'grid' | 'mirror' | 'contrast' | 'globe' | 'transfer'
type Choices<Name extends keyof Globals> = readonly (readonly [value: Globals[Name], title: string])[]

const menu = <Name extends keyof Globals>(description: string, icon: Icon, choices: Choices<Name>) => ({
  description,
  toolbar: {
    title: description,
    icon,
    items: choices.map(([value, title]) => ({ value, title })),
    dynamicTitle: true,
  },
})

export const globalTypes = {
  view: menu<'view'>('View', 'grid', [
    ['one', 'One view'],
    ['all', 'Side by side'],
  ]),
  theme: menu<'theme'>('Colours', 'mirror', [
    ['light', 'Light'],
    ['dark', 'Dark'],
  ]),
  contrast: menu<'contrast'>('Contrast', 'contrast', [
    ['system', 'Usual contrast'],
    ['more', 'More contrast'],
    ['forced', 'Forced colours'],
  ]),
  locale: menu<'locale'>(
    'Language',
    'globe',
    LANGUAGES.map(({ locale, name }) => [locale, name] as const),
  ),
  direction: menu<'direction'>('Direction of writing', 'transfer', [
    ['ltr', 'Left to right'],
    ['rtl', 'Right to left'],
  ]),
} satisfies Preview['globalTypes']

const viewport = (name: string, width: number, height: number) => ({
  name: `${name}, ${width}`,
  styles: { width: `${width}px`, height: `${height}px` },
})

/** The widths that the layout is designed for. */
export const VIEWPORTS = {
  phone: viewport('Phone', 390, 844),
  tablet: viewport('Tablet', 768, 1024),
  laptop: viewport('Laptop', 1280, 800),
  desktop: viewport('Desktop', 1440, 900),
}
