import type { Localization } from '@mui/material/locale'
import polyglotI18nProvider from 'ra-i18n-polyglot'
import type { Message } from '../../../server/messages.ts'
import { fields } from '../../../server/messages/fields.ts'
import { paymentMatches } from '../../../server/messages/payment-sheets.ts'
import { settings } from '../../../server/messages/settings.ts'
import { en, type Catalogue } from '../i18n/en.ts'
import { isLanguage, languageOf, LANGUAGES, type Language } from '../i18n/languages.ts'
import { translateMessage, type ServerTexts } from '../i18n/server.ts'
import { store } from './store.ts'

/** The texts of a language, MUI's own, and what the server says. */
interface Spoken {
  texts: Catalogue
  mui: Localization
  server: Partial<ServerTexts>
}

/**
 * English is bundled; other languages are loaded when they are chosen. What the server says is English already: the admin
 * has the texts only of what it finds wrong by the server's rules itself, and of why a payment is whose.
 */
const loaded: Partial<Record<string, Spoken>> = {
  en: { texts: en, mui: {}, server: { ...fields, ...settings, ...paymentMatches } },
}
const LATER: Record<Exclude<Language, 'en'>, () => Promise<Spoken>> = {
  es: async () => {
    const { es, muiTexts, server } = await import('../i18n/es.ts')
    return { texts: es, mui: muiTexts, server }
  },
}

/** Loads the texts of a language, once. */
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

const SERVER = 'server.'

/** What makes the text of a key, where something does. */
function makerOf(key: string): ((params: object) => string) | null {
  if (!key.startsWith(SERVER)) return null
  const text = loaded[catalogues.getLocale()]?.server[key.slice(SERVER.length) as keyof ServerTexts]
  return typeof text === 'function' ? (text as (params: object) => string) : null
}

/**
 * The texts of the interface. Its language is the one that dates and numbers are written in too. What the server says
 * stands under `server.`, by its code: see `translateMessage`.
 */
export const i18nProvider: typeof catalogues = {
  ...catalogues,
  translate(key: string, options: object = {}) {
    const make = makerOf(key)
    return make ? make(options) : catalogues.translate(key, options)
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

/** A message in the current language. */
export const messageText = (message: Message | null | undefined): string | undefined =>
  message ? translateMessage(i18nProvider.translate, message) : undefined

/** Messages of fields in the current language. */
export const messageTexts = (errors: Readonly<Record<string, Message>>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([field, message]) => [field, messageText(message)!]))
