import { TextInput } from 'react-admin'

interface DayInputProps {
  source: string
  /** A key. */
  label: string
  helperText: false
}

const dayOf = (value: string | null | undefined): string => value?.slice(0, 10) ?? ''

/** A day without a zone; of an instant its day is shown, and the value stays as it is until another day is chosen. */
export const DayInput = (props: DayInputProps) => (
  <TextInput {...props} type="date" format={dayOf} slotProps={{ inputLabel: { shrink: true } }} />
)
