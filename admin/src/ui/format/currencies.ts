import { useMemo } from 'react'
import { useLocaleState } from 'react-admin'
import { CURRENCIES } from '../../../../server/lib/currency.rules.ts'

/** The names of currencies in the language spoken, by their codes: `Kenyan Shilling`. */
export function useCurrencyNames(): (code: string) => string {
  const [locale] = useLocaleState()
  return useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'currency' })
    return (code) => names.of(code) ?? code
  }, [locale])
}

/** The currencies that amounts can be in, each as its code and its name. */
export function useCurrencyChoices(): { code: string; text: string }[] {
  const nameOf = useCurrencyNames()
  return useMemo(() => CURRENCIES.map((code) => ({ code, text: `${code}: ${nameOf(code)}` })), [nameOf])
}
