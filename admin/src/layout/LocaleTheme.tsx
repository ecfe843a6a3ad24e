import { useLayoutEffect, type ReactNode } from 'react'
import { useI18nProvider, useTranslate } from 'react-admin'
import { DirectionProvider } from '../theme/DirectionProvider.tsx'
import { MuiLocale } from '../theme/MuiLocale.tsx'

/** The direction and MUI's texts of the current language; its catalogue has the direction. */
export function LocaleTheme({ children }: { children: ReactNode }) {
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
