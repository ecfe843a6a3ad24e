import Add from '@mui/icons-material/Add'
import { Autocomplete, Box, Chip, Stack, TextField } from '@mui/material'
import { useGetOne, useInput, useTranslate } from 'react-admin'
import type { ControllerRenderProps } from 'react-hook-form'
import { recipientsOf } from '../../../server/features/clients/clients.rules.ts'
import { isEmailAddress } from '../../../server/lib/email-address.rules.ts'
import type { Client } from '../clients/client.ts'
import { addressesIn } from '../ui/form/addresses.ts'
import type { Mail } from './mail.ts'

const NO_OPTIONS: readonly string[] = []

/** The recipients of copies: the client's other addresses at a click, and any that are typed. */
export function CopiesInput({ client_id }: { client_id: number }) {
  const translate = useTranslate()
  const text = (key: string, args?: object) => translate(`resources.billings.send.${key}`, args)
  const client = useBilledClient(client_id)
  const input = useInput({ source: 'cc_emails' })
  const { value, onChange, onBlur, ref } = input.field as ControllerRenderProps<Mail, 'cc_emails'>
  const error = input.fieldState.error?.message
  return (
    <Box sx={{ gridColumn: '1 / -1' }}>
      <Autocomplete
        id={input.id}
        multiple
        freeSolo
        // What is typed counts without Enter too.
        autoSelect
        options={NO_OPTIONS}
        value={value}
        onChange={(_event, typed) => onChange(addressesIn(typed))}
        onBlur={onBlur}
        renderValue={(emails, getItemProps) =>
          emails.map((email, index) => {
            const { key, ...props } = getItemProps({ index })
            const color = isEmailAddress(email) ? 'default' : 'error'
            return <Chip key={key} {...props} label={email} color={color} variant="outlined" size="small" />
          })
        }
        renderInput={(params) => (
          <TextField
            {...params}
            inputRef={ref}
            label={text('copies')}
            error={Boolean(error)}
            helperText={error ? translate(error, { _: error }) : text('copies_hint')}
          />
        )}
      />
      <Suggestions
        emails={client ? recipientsOf(client, true).cc_emails.filter((email) => !value.includes(email)) : []}
        onAdd={(email) => onChange([...value, email])}
      />
    </Box>
  )
}

interface SuggestionsProps {
  emails: readonly string[]
  onAdd: (email: string) => void
}

/** The client's addresses that get no copy yet. */
function Suggestions({ emails, onAdd }: SuggestionsProps) {
  const translate = useTranslate()
  if (emails.length === 0) return null
  return (
    <Stack direction="row" sx={{ gap: 1, mt: 1, flexWrap: 'wrap' }}>
      {emails.map((email) => (
        <Chip
          key={email}
          size="small"
          icon={<Add />}
          label={email}
          aria-label={translate('resources.billings.send.add_copy', { email })}
          onClick={() => onAdd(email)}
        />
      ))}
    </Stack>
  )
}

/** The client of a billing, undefined until it is loaded: without it, addresses are typed. */
export const useBilledClient = (client_id: number): Client | undefined =>
  useGetOne<Client>('clients', { id: client_id }, { retry: false, onError: () => undefined }).data
