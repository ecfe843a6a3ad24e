import { TextInput, useRecordContext } from 'react-admin'

interface DayInputProps {
  source: string
  /** A key. */
  label: string
  helperText: false
}

const dayOf = (value: string | null | undefined): string => value?.slice(0, 10) ?? ''

/** A day without a zone; of an instant its day is shown, and the value stays as it is until another day is chosen. */
export function DayInput(props: DayInputProps) {
  const stored: unknown = useRecordContext()?.[props.source]
  const parse = (day: string): unknown => {
    if (!day) return null
    return typeof stored === 'string' && dayOf(stored) === day ? stored : day
  }
  return (
    <TextInput
      {...props}
      type="date"
      format={dayOf}
      parse={parse}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  )
}
