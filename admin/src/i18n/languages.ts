/**
 * The languages of the admin, each named in itself, with the Intl locales of its dates and numbers. Spanish is that of
 * Latin America, which groups digits as amounts are written everywhere: 12,345.6.
 */
export const LANGUAGES = [
  { locale: 'en', name: 'English', dates: 'en-GB', numbers: 'en' },
  { locale: 'es', name: 'Español', dates: 'es-419', numbers: 'es-419' },
] as const

export type Language = (typeof LANGUAGES)[number]['locale']

export const isLanguage = (locale: unknown): locale is Language =>
  LANGUAGES.some((language) => language.locale === locale)

/**
 * The first of the user's languages that the admin has; English without one.
 * @param tags as of `navigator.languages`, the preferred one first: `es-MX`, `en`
 */
export const languageOf = (tags: readonly string[]): Language =>
  tags.map((tag) => tag.toLowerCase().split('-')[0]).find(isLanguage) ?? 'en'
