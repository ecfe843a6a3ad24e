import { TextInput } from 'react-admin'
import { isMonth } from '../../../../server/lib/period.rules.ts'

interface MonthInputProps {
  source: string
  /** A key. */
  label: string
  /** A text, or false to leave no room for one. */
  helperText?: string | false
  isRequired?: boolean
  /** What else is wrong with a month, as a text. */
  check?: (month: string) => string | undefined
}

type Value = string | null | undefined

const problemOf = (value: Value, { isRequired, check }: Partial<MonthInputProps>): string | undefined => {
  if (!value) return isRequired ? 'ra.validation.required' : undefined
  return isMonth(value) ? check?.(value) : 'common.not_month'
}

/** A month without a zone, `YYYY-MM`. A browser that has no picker of months takes it typed. */
export const MonthInput = ({ isRequired = false, check, ...props }: MonthInputProps) => (
  <TextInput
    {...props}
    type="month"
    placeholder="2026-12"
    isRequired={isRequired}
    validate={(value: Value) => problemOf(value, { isRequired, check })}
    slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: '2000-01', max: '2100-12' } }}
  />
)
