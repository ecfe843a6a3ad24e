import { ToggleButton, ToggleButtonGroup } from '@mui/material'
import { useTranslate } from 'react-admin'

interface CurrencySwitchProps {
  /** Codes of ISO 4217. With one alone there is nothing to choose. */
  currencies: readonly string[]
  value: string
  onChange: (currency: string) => void
}

/** Chooses the currency that amounts are shown of: those of two are never added. */
export function CurrencySwitch({ currencies, value, onChange }: CurrencySwitchProps) {
  const translate = useTranslate()
  if (currencies.length < 2) return null
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={value}
      onChange={(_event, chosen: string | null) => chosen && onChange(chosen)}
      aria-label={translate('common.currency')}
    >
      {currencies.map((currency) => (
        <ToggleButton key={currency} value={currency} sx={{ px: 2 }}>
          {currency}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
