import { useEffect } from 'react'
import { maxValue, minValue, NumberInput, useTranslate, type Validator } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import {
  CLIENT_PRICES,
  type GivenPrices,
  type PriceName,
} from '../../../server/features/clients/client-prices.rules.ts'
import { MAX_CENTS, toDollars, wholeProblem } from '../../../server/lib/money.rules.ts'
import { isMonth } from '../../../server/lib/period.rules.ts'
import { messageText } from '../providers/i18nProvider.ts'
import { useLocalCurrency } from '../providers/useLocalCurrency.ts'
import { FormFields } from '../ui/form/FormFields.tsx'
import { PRICE_ROWS, pricesOfMonth, type DatedPrices } from './prices.ts'
import type { PriceForm } from './usePriceChange.ts'
import { usePriceTexts } from './usePriceTexts.ts'

const MAX = toDollars(MAX_CENTS)
const AMOUNT = [minValue(0), maxValue(MAX)]

interface PriceInputsProps {
  history: readonly DatedPrices[]
  /** Those that were typed before the form was opened. */
  typed: GivenPrices
}

/** The eight prices; what is not typed is what is in force in the chosen month. */
export function PriceInputs({ history, typed }: PriceInputsProps) {
  const translate = useTranslate()
  const { withCode } = usePriceTexts()
  const ofLocal = [...AMOUNT, useWholeAmount()]
  useInForce(history, typed)
  const label = (name: PriceName) => translate(`resources.clients.fields.${name}`)
  return (
    <FormFields columns="1fr 1fr">
      {PRICE_ROWS.flatMap(([, usd, own]) => [
        <PriceInput key={usd} source={usd} label={label(usd)} validate={AMOUNT} />,
        <PriceInput key={own} source={own} label={withCode(label(own))} validate={ofLocal} />,
      ])}
    </FormFields>
  )
}

/** Fills in the prices of the chosen month, but for those that were typed. */
function useInForce(history: readonly DatedPrices[], typed: GivenPrices): void {
  const month = useWatch<PriceForm, 'valid_from'>({ name: 'valid_from' })
  const { getFieldState, resetField } = useFormContext<PriceForm>()
  useEffect(() => {
    if (!isMonth(month)) return
    const inForce = pricesOfMonth(history, month)
    for (const name of CLIENT_PRICES)
      if (!(name in typed) && !getFieldState(name).isDirty) resetField(name, { defaultValue: inForce[name] })
  }, [month, history, typed, getFieldState, resetField])
}

/** Refuses a fraction of a currency without cents; until that is known, the service does. */
function useWholeAmount(): Validator {
  const local = useLocalCurrency()
  return (amount: number | null) => {
    const problem = amount === null || !local ? null : wholeProblem(Math.round(amount * 100), local)
    return problem ? messageText(problem) : undefined
  }
}

interface PriceInputProps {
  source: PriceName
  /** As text. */
  label: string
  validate: Validator[]
}

const PriceInput = (props: PriceInputProps) => <NumberInput {...props} min={0} max={MAX} step={0.01} />
