import { LANGUAGES, type Language } from '../../i18n/languages.ts'
import { spoken } from '../../providers/i18nProvider.ts'

type Tags = (typeof LANGUAGES)[number]

const tagsOf = (language: Language): Tags =>
  LANGUAGES.find(({ locale }) => locale === language) ?? LANGUAGES[0]

/** A format for each language, made when it is first needed; the answer is that of the language spoken now. */
export function byLanguage<Format>(make: (tags: Tags) => Format): () => Format {
  const made = new Map<Language, Format>()
  return () => {
    const language = spoken()
    const format = made.get(language) ?? make(tagsOf(language))
    made.set(language, format)
    return format
  }
}
