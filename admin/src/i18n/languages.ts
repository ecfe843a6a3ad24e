/**
 * The languages of the admin, each named in itself, and by what Intl writes its dates and numbers. Spanish is that of
 * Latin America, which groups and parts digits as the amounts are written everywhere: 12,345.6.
 */
export const LANGUAGES = [
  { locale: 'en', name: 'English', dates: 'en-GB', numbers: 'en' },
  { locale: 'es', name: 'Español', dates: 'es-419', numbers: 'es-419' },
] as const

export type Language = (typeof LANGUAGES)[number]['locale']

export const isLanguage = (locale: unknown): locale is Language =>
  LANGUAGES.some((language) => language.locale === locale)

/**
 * The first language that somebody reads and the admin has; English when it has none.
 * @param tags as a browser lists them, the most liked first: `es-MX`, `en`
 */
export const languageOf = (tags: readonly string[]): Language =>
  tags.map((tag) => tag.toLowerCase().split('-')[0]).find(isLanguage) ?? 'en'
