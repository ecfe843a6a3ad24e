import Search from '@mui/icons-material/Search'
import { InputAdornment } from '@mui/material'
import { TextInput } from 'react-admin'

interface SearchInputProps {
  /** The key of what is searched. */
  label: string
  /** The filter of the list. */
  source?: 'search' | 'q'
}

/** The search box of a FilterBar. */
export function SearchInput({ label, source = 'search' }: SearchInputProps) {
  return (
    <TextInput
      source={source}
      label={label}
      type="search"
      slotProps={{
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Search fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
    />
  )
}
