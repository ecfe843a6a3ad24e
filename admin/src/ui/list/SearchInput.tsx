import Search from '@mui/icons-material/Search'
import { InputAdornment } from '@mui/material'
import { TextInput } from 'react-admin'

/** The search box of a FilterBar; `label` is the key of what is searched. */
export function SearchInput({ label }: { label: string }) {
  return (
    <TextInput
      source="search"
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
