import { useEffect, useState, type ReactNode } from 'react'
import { I18nContext, useLocaleState, useNotify } from 'react-admin'
import type { Language } from '../i18n/languages.ts'
import { i18nProvider, loadLanguage, currentLanguage } from '../providers/i18nProvider.ts'

/** Switches its children to the chosen language once its texts are loaded, without unmounting them. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const [chosen, choose] = useLocaleState() as [Language, (language: Language) => void]
  const notify = useNotify()
  // A new object per language, so that every consumer renders again.
  const [texts, setTexts] = useState(i18nProvider)
  useEffect(() => {
    let isCurrent = true
    const change = async () => {
      await loadLanguage(chosen)
      if (!isCurrent || chosen === currentLanguage()) return
      await i18nProvider.changeLocale(chosen)
      setTexts({ ...i18nProvider })
    }
    change().catch(() => {
      if (!isCurrent) return
      notify('ra.notification.i18n_error', { type: 'error' })
      choose(currentLanguage())
    })
    return () => void (isCurrent = false)
  }, [chosen, choose, notify])
  return <I18nContext.Provider value={texts}>{children}</I18nContext.Provider>
}
