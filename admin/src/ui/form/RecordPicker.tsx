import { Box } from '@mui/material'
import { useEffect, useRef } from 'react'
import { AutocompleteInput, ReferenceInput, type Validator } from 'react-admin'

export interface RecordPickerProps {
  source: string
  /** A key; by default the label of the source. */
  label?: string
  /** Shown while nothing is chosen, as text. */
  placeholder?: string
  validate?: Validator | Validator[]
  /** Filters the choices on the server. */
  filter?: Record<string, unknown>
  autoFocus?: boolean
}

interface ReferencePickerProps extends RecordPickerProps {
  reference: string
  /** The field that the choices are ordered by. */
  sortBy: string
}

/** Chooses one record of a list that may be long: the server searches it. */
export function RecordPicker({ source, reference, sortBy, filter, ...input }: ReferencePickerProps) {
  const { label, placeholder, validate, autoFocus = false } = input
  const box = useFocused(autoFocus)
  return (
    <Box ref={box}>
      <ReferenceInput
        source={source}
        reference={reference}
        sort={{ field: sortBy, order: 'ASC' }}
        perPage={25}
        filter={filter}
      >
        <AutocompleteInput
          label={label}
          validate={validate}
          clearText="common.clear_choice"
          filterToQuery={toSearch}
          // Escape would close the list, and not the dialog that has focused the input.
          openOnFocus={false}
          {...(placeholder && { TextFieldProps: { placeholder } })}
        />
      </ReferenceInput>
    </Box>
  )
}

/** Focuses the input of a box once it is there: react-admin's own cannot be focused while it is rendered. */
function useFocused(isWanted: boolean) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isWanted) box.current?.querySelector('input')?.focus()
  }, [isWanted])
  return box
}

const toSearch = (text: string) => (text ? { search: text } : {})
