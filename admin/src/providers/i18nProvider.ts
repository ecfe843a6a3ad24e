import type { Localization } from '@mui/material/locale'
import polyglotI18nProvider from 'ra-i18n-polyglot'
import { en, type Catalogue } from '../i18n/en.ts'
import { isLanguage, languageOf, LANGUAGES, type Language } from '../i18n/languages.ts'
import { store } from './store.ts'

/** The texts of a language, MUI's own, and what it makes of the server's English: null where it has no words for it. */
interface Spoken {
  texts: Catalogue
  mui: Localization
  say: (english: string) => string | null
}

/** English is bundled; other languages are loaded when they are chosen. */
const loaded: Partial<Record<string, Spoken>> = {
  en: { texts: en, mui: {}, say: (english) => english },
}
const LATER: Record<Exclude<Language, 'en'>, () => Promise<Spoken>> = {
  es: async () => {
    const { es, muiTexts, inSpanish } = await import('../i18n/es.ts')
    return { texts: es, mui: muiTexts, say: inSpanish }
  },
}

/** Loads the texts of a language, once. */
export async function loadLanguage(language: Language): Promise<Catalogue> {
  if (language !== 'en') loaded[language] ??= await LATER[language]()
  return (loaded[language] ?? loaded.en!).texts
}

const catalogues = polyglotI18nProvider(
  (language) => loaded[language]?.texts ?? loadLanguage(language as Language),
  'en',
  LANGUAGES.map(({ locale, name }) => ({ locale, name })),
)

/** What the server said in English, in the language that is currentLanguage; as it is where that has no words for it. */
const told = (english: string): string => loaded[catalogues.getLocale()]?.say(english) ?? english

/**
 * The texts of the interface. Its language is the one that dates and numbers are written in too. A text that stands for
 * itself (`translate(text, { _: text })`) and is no key is what the server said.
 */
export const i18nProvider: typeof catalogues = {
  ...catalogues,
  translate(key: string, options?: { _?: string }) {
    const text = catalogues.translate(key, options)
    return text === key && options?._ === key ? told(text) : text
  },
}

/** The interface's current language. */
export const currentLanguage = (): Language => i18nProvider.getLocale() as Language

/** The texts that MUI's components bring along, in the current language. */
export const muiTexts = (): Localization => loaded[currentLanguage()]?.mui ?? {}

const KEY = 'locale'

/** The language chosen in this browser; undefined without one. */
function chosen(): Language | undefined {
  const stored = store.getItem<unknown>(KEY)
  return isLanguage(stored) ? stored : undefined
}

/** Loads the chosen language, else the browser's; English when that fails. */
export async function loadInitialLanguage(): Promise<void> {
  if (!chosen()) store.removeItem(KEY)
  await i18nProvider.changeLocale(chosen() ?? languageOf(navigator.languages)).catch(() => undefined)
}

/**
 * The provider for react-admin. Its locale is always the chosen one, so that react-admin does not remount the whole
 * page on a change, which would lose what was typed in forms: LanguageProvider changes the texts.
 */
export const stableI18nProvider = { ...i18nProvider, getLocale: () => chosen() ?? currentLanguage() }
