import { Autocomplete, TextField } from '@mui/material'
import { useState } from 'react'
import { useGetList, useTranslate } from 'react-admin'
import { useDebouncedValue } from '../ui/form/useDebouncedValue.ts'
import type { Client } from '../clients/client.ts'

/** Whoever types is not asked for at each letter. */
const TYPING_MS = 250

interface ClientsChoiceProps {
  value: Client[]
  onChange: (value: Client[]) => void
}

/** Chooses several clients; the server searches them by business id, name or e-mail address. */
export function ClientsChoice({ value, onChange }: ClientsChoiceProps) {
  const translate = useTranslate()
  const [typed, setTyped] = useState('')
  const search = useDebouncedValue(typed.trim(), TYPING_MS)
  const { data = [], isPending } = useGetList<Client>('clients', {
    filter: search ? { search } : {},
    sort: { field: 'client_name', order: 'ASC' },
    pagination: { page: 1, perPage: 25 },
  })
  return (
    <Autocomplete
      multiple
      filterSelectedOptions
      disableCloseOnSelect
      loading={isPending}
      loadingText={translate('common.loading')}
      noOptionsText={translate('resources.runs.dialog.no_clients')}
      options={data}
      // The server has searched them.
      filterOptions={(options) => options}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ client_name, client_id }) => `${client_name} (${client_id})`}
      isOptionEqualToValue={(option, { id }) => option.id === id}
      value={value}
      onChange={(_event, chosen) => onChange(chosen)}
      inputValue={typed}
      onInputChange={(_event, text) => setTyped(text)}
      renderInput={(params) => <TextField {...params} label={translate('resources.runs.dialog.clients')} />}
    />
  )
}
