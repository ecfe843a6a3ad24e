import { useTranslate } from 'react-admin'
import { currencyOf, isInUsd, type PriceName } from '../../../server/features/clients/client-prices.rules.ts'
import { USD } from '../../../server/lib/currency.rules.ts'
import { useLocalCurrency } from '../providers/useLocalCurrency.ts'
import { formatMoney } from '../ui/format/money.ts'

/** Prices in words. */
export function usePriceTexts() {
  const translate = useTranslate()
  const local = useLocalCurrency()
  return {
    /** An amount of a price; `…` until its currency is known. */
    amountText: (name: PriceName, amount: number | null): string => {
      if (amount === null) return translate('common.none')
      if (!local && !isInUsd(name)) return '…'
      return formatMoney(amount, currencyOf(name, local ?? USD))
    },
    /** The label of an input that local money is typed into, with its code: `Unit Price, Local (KES)`. */
    withCode: (label: string): string =>
      local && local !== USD
        ? translate('resources.clients.prices.in_currency', { label, currency: local })
        : label,
  }
}
