import { isLanguage, languageOf, type Language } from '../i18n/languages.ts'
import { i18nProvider, spoken } from './i18nProvider.ts'
import { store } from './store.ts'

const KEY = 'locale'

/** The language that was chosen on this machine; undefined when none was. */
function chosen(): Language | undefined {
  const kept = store.getItem<unknown>(KEY)
  return isLanguage(kept) ? kept : undefined
}

/** Has the interface speak the language that was chosen, else the browser's; English when that does not arrive. */
export async function speakFirstLanguage(): Promise<void> {
  if (!chosen()) store.removeItem(KEY)
  await i18nProvider.changeLocale(chosen() ?? languageOf(navigator.languages)).catch(() => undefined)
}

/**
 * The provider that react-admin gets. It is always of the language that was chosen, so that react-admin does not
 * build the whole page anew for another, which would lose what stands in its forms: LanguageProvider changes it.
 */
export const steadyI18nProvider = { ...i18nProvider, getLocale: () => chosen() ?? spoken() }
