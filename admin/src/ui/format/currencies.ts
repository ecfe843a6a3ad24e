import { useMemo } from 'react'
import { useLocaleState } from 'react-admin'
import { CURRENCIES, FINER_CURRENCIES } from '../../../../server/lib/currency.rules.ts'

const ALL = [...CURRENCIES, ...FINER_CURRENCIES].sort()

/** The names of currencies in the language spoken, by their codes: `Kenyan Shilling`. */
export function useCurrencyNames(): (code: string) => string {
  const [locale] = useLocaleState()
  return useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'currency' })
    return (code) => names.of(code) ?? code
  }, [locale])
}

/** All currencies, each as its code and its name; of one that is too fine it is said why it cannot be chosen. */
export function useCurrencyChoices(): { code: string; text: string }[] {
  const nameOf = useCurrencyNames()
  return useMemo(() => ALL.map((code) => ({ code, text: `${code}: ${nameOf(code)}` })), [nameOf])
}
