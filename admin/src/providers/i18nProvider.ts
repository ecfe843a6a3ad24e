import polyglotI18nProvider from 'ra-i18n-polyglot'
import { fields } from '../../../server/messages/fields.ts'
import { settings } from '../../../server/messages/settings.ts'
import { en, type Catalogue } from '../i18n/en.ts'
import { LANGUAGES, type Language } from '../i18n/languages.ts'
import type { ServerTexts } from '../i18n/server.ts'

/** The texts of a language, and how it says what the server says. */
interface Spoken {
  texts: Catalogue
  server: Partial<ServerTexts>
  /** To be removed: what it makes of the server's English, null where it has no words for it. */
  say: (english: string) => string | null
}

/**
 * English is there at once; another language comes when it is chosen. What the server says is English already: the admin
 * has the words only of what it finds wrong by the server's rules itself.
 */
const loaded: Partial<Record<string, Spoken>> = {
  en: { texts: en, server: { ...fields, ...settings }, say: (english) => english },
}
const LATER: Record<Exclude<Language, 'en'>, () => Promise<Spoken>> = {
  es: async () => {
    const { es, server, inSpanish } = await import('../i18n/es.ts')
    return { texts: es, server, say: inSpanish }
  },
}

/** Fetches the texts of a language, once. */
export async function loadLanguage(language: Language): Promise<object> {
  if (language !== 'en') loaded[language] ??= await LATER[language]()
  const { texts, server } = loaded[language] ?? loaded.en!
  return { ...texts, server }
}

const catalogues = polyglotI18nProvider(
  (language) => (language === 'en' ? { ...en } : loadLanguage(language as Language)) as never,
  'en',
  LANGUAGES.map(({ locale, name }) => ({ locale, name })),
)

/** What the server said in English, in the language that is spoken; as it is where that has no words for it. */
export const told = (english: string): string => loaded[catalogues.getLocale()]?.say(english) ?? english

const SERVER = 'server.'

/** What makes the text of a key, where something does. */
function makerOf(key: string): ((params: object) => string) | null {
  if (!key.startsWith(SERVER)) return null
  const text = loaded[catalogues.getLocale()]?.server[key.slice(SERVER.length) as keyof ServerTexts]
  return typeof text === 'function' ? (text as (params: object) => string) : null
}

/**
 * The texts of the interface. Its language is the one that dates and numbers are written in too. What the server says
 * stands under `server.`, by its code: see `sayMessage`.
 */
export const i18nProvider: typeof catalogues = {
  ...catalogues,
  translate(key: string, options: { _?: string } = {}) {
    const make = makerOf(key)
    if (make) return make(options)
    const text = catalogues.translate(key, options)
    return text === key && options._ === key ? told(text) : text
  },
}

/** The language that the interface speaks now. */
export const spoken = (): Language => i18nProvider.getLocale() as Language
