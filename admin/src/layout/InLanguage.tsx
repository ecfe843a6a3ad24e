import { useLayoutEffect, type ReactNode } from 'react'
import { useI18nProvider, useTranslate } from 'react-admin'
import { DirectionProvider } from '../theme/DirectionProvider.tsx'
import { MuiLocale } from '../theme/MuiLocale.tsx'

/** Lays the admin out in the direction that the chosen language is written in: its catalogue says which. */
export function InLanguage({ children }: { children: ReactNode }) {
  const translate = useTranslate()
  const language = useI18nProvider().getLocale()
  useLayoutEffect(() => {
    document.documentElement.lang = language
  }, [language])
  return (
    <DirectionProvider direction={translate('layout.direction') === 'rtl' ? 'rtl' : 'ltr'}>
      <MuiLocale>{children}</MuiLocale>
    </DirectionProvider>
  )
}
