import { NumberInput, useTranslate, type Validator } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { decimalsOf } from '../../../../server/lib/currency.rules.ts'
import { MAX_PAYMENT_CENTS, toDollars, unitOf, wholeProblem } from '../../../../server/lib/money.rules.ts'
import { currencyParam, message } from '../../../../server/messages/message.ts'
import { messageText } from '../../providers/i18nProvider.ts'

/** The values of a form with an amount. */
interface Amount {
  currency: string
}

const MAX = toDollars(MAX_PAYMENT_CENTS)
const positive = (amount: unknown) => (Number(amount) > 0 ? undefined : 'resources.transactions.not_positive')
const withinLimit: Validator = (amount, { currency }: Amount) =>
  Number(amount) > MAX
    ? messageText(message('field.at_most', { amount: MAX, ...currencyParam(currency) }))
    : undefined
const whole: Validator = (amount, { currency }: Amount) => {
  const problem = wholeProblem(Math.round(Number(amount) * 100), currency)
  return problem ? messageText(problem) : undefined
}
const payable = [positive, withinLimit, whole]

interface AmountInputProps {
  /** A key, with the place `unit`. */
  label: string
  /** What else it must be. */
  validate?: Validator
  autoFocus?: boolean
}

/** The amount of a payment or a charge, above 0, by the `currency` of its form. */
export function AmountInput({ label, validate, autoFocus = false }: AmountInputProps) {
  const translate = useTranslate()
  const currency = useWatch<Amount, 'currency'>({ name: 'currency' })
  const least = decimalsOf(currency) === 0 ? 1 : 0.01
  return (
    <NumberInput
      source="amount"
      label={translate(label, { unit: unitOf(currency) })}
      min={least}
      max={MAX}
      step={least}
      validate={validate ? [...payable, validate] : payable}
      isRequired
      autoFocus={autoFocus}
    />
  )
}
