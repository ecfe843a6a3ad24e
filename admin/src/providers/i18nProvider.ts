import type { Localization } from '@mui/material/locale'
import polyglotI18nProvider from 'ra-i18n-polyglot'
import { en, type Catalogue } from '../i18n/en.ts'
import { LANGUAGES, type Language } from '../i18n/languages.ts'

/** The texts of a language, MUI's own, and what it makes of the server's English: null where it has no words for it. */
interface Spoken {
  texts: Catalogue
  mui: Localization
  say: (english: string) => string | null
}

/** English is there at once; another language comes when it is chosen. */
const loaded: Partial<Record<string, Spoken>> = {
  en: { texts: en, mui: {}, say: (english) => english },
}
const LATER: Record<Exclude<Language, 'en'>, () => Promise<Spoken>> = {
  es: async () => {
    const { es, muiTexts, inSpanish } = await import('../i18n/es.ts')
    return { texts: es, mui: muiTexts, say: inSpanish }
  },
}

/** Fetches the texts of a language, once. */
export async function loadLanguage(language: Language): Promise<Catalogue> {
  if (language !== 'en') loaded[language] ??= await LATER[language]()
  return (loaded[language] ?? loaded.en!).texts
}

const catalogues = polyglotI18nProvider(
  (language) => loaded[language]?.texts ?? loadLanguage(language as Language),
  'en',
  LANGUAGES.map(({ locale, name }) => ({ locale, name })),
)

/** What the server said in English, in the language that is spoken; as it is where that has no words for it. */
export const told = (english: string): string => loaded[catalogues.getLocale()]?.say(english) ?? english

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

/** The language that the interface speaks now. */
export const spoken = (): Language => i18nProvider.getLocale() as Language

/** What MUI's components say by themselves, in the current language. */
export const muiTexts = (): Localization => loaded[spoken()]?.mui ?? {}
