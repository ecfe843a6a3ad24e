import { LANGUAGES, type Language } from '../../i18n/languages.ts'
import { currentLanguage } from '../../providers/i18nProvider.ts'

type Tags = (typeof LANGUAGES)[number]

const tagsOf = (language: Language): Tags =>
  LANGUAGES.find(({ locale }) => locale === language) ?? LANGUAGES[0]

/** A format per language, created on first use. @returns the current language's */
export function byLanguage<Format>(make: (tags: Tags) => Format): () => Format {
  const made = new Map<Language, Format>()
  return () => {
    const language = currentLanguage()
    const format = made.get(language) ?? make(tagsOf(language))
    made.set(language, format)
    return format
  }
}
