import { TextInput } from 'react-admin'
import { isMonth } from '../../../../server/lib/period.rules.ts'

interface MonthInputProps {
  source: string
  /** A key. */
  label: string
  /** A text, or false to leave no room for one. */
  helperText?: string | false
  isRequired?: boolean
}

const aMonth = (value: string | null | undefined): string | undefined =>
  value && !isMonth(value) ? 'common.not_month' : undefined
const needed = (value: string | null | undefined): string | undefined =>
  value ? aMonth(value) : 'ra.validation.required'

/** A month without a zone, `YYYY-MM`. A browser that has no picker of months takes it typed. */
export const MonthInput = ({ isRequired = false, ...props }: MonthInputProps) => (
  <TextInput
    {...props}
    type="month"
    placeholder="2026-12"
    isRequired={isRequired}
    validate={isRequired ? needed : aMonth}
    slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: '2000-01', max: '2100-12' } }}
  />
)
