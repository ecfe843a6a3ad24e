import { useEffect, useState, type ReactNode } from 'react'
import { I18nContext, useLocaleState, useNotify } from 'react-admin'
import type { Language } from '../i18n/languages.ts'
import { i18nProvider, loadLanguage, spoken } from '../providers/i18nProvider.ts'

/** Puts what is inside into the language that is chosen, once its texts are there; what was typed stays. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const [chosen, choose] = useLocaleState() as [Language, (language: Language) => void]
  const notify = useNotify()
  // Another object for another language: whoever shows a text is drawn again.
  const [texts, setTexts] = useState(i18nProvider)
  useEffect(() => {
    let wanted = true
    const speak = async () => {
      await loadLanguage(chosen)
      if (!wanted || chosen === spoken()) return
      await i18nProvider.changeLocale(chosen)
      setTexts({ ...i18nProvider })
    }
    speak().catch(() => {
      if (!wanted) return
      notify('ra.notification.i18n_error', { type: 'error' })
      choose(spoken())
    })
    return () => void (wanted = false)
  }, [chosen, choose, notify])
  return <I18nContext.Provider value={texts}>{children}</I18nContext.Provider>
}
