import { Box } from '@mui/material'
import { required, TextInput } from 'react-admin'
import { emailAddress } from '../ui/form/addresses.ts'
import { FormFields } from '../ui/form/FormFields.tsx'
import { PlatformPicker } from '../platforms/PlatformPicker.tsx'

const wide = { gridColumn: '1 / -1' }

/** The inputs of the add and edit form; the client's other fields come from uploads and stay as they are. */
export const ClientInputs = () => (
  <FormFields columns="1fr 2fr">
    <TextInput source="client_id" validate={required()} autoFocus />
    <TextInput source="client_name" validate={required()} />
    <Box sx={wide}>
      <PlatformPicker source="platform_id" validate={required()} />
    </Box>
    <TextInput source="email_1" type="email" validate={emailAddress} sx={wide} />
    <TextInput source="email_2" type="email" validate={emailAddress} sx={wide} />
    <TextInput source="email_3" type="email" validate={emailAddress} sx={wide} />
  </FormFields>
)
