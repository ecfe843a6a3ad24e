import polyglotI18nProvider from 'ra-i18n-polyglot'
import { en, type Catalogue } from '../i18n/en.ts'
import { LANGUAGES, type Language } from '../i18n/languages.ts'

/** English is there at once; another language comes when it is chosen. */
const loaded: Partial<Record<string, Catalogue>> = { en }
const LATER: Record<Exclude<Language, 'en'>, () => Promise<Catalogue>> = {
  es: async () => (await import('../i18n/es.ts')).es,
}

/** Fetches the texts of a language, once. */
export const loadLanguage = async (language: Language): Promise<Catalogue> =>
  (loaded[language] ??= language === 'en' ? en : await LATER[language]())

/** The texts of the interface. Its language is the one that dates and numbers are written in too. */
export const i18nProvider = polyglotI18nProvider(
  (language) => loaded[language] ?? loadLanguage(language as Language),
  'en',
  LANGUAGES.map(({ locale, name }) => ({ locale, name })),
)

/** The language that the interface speaks now. */
export const spoken = (): Language => i18nProvider.getLocale() as Language
