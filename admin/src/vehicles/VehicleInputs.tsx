import { Box } from '@mui/material'
import { required, TextInput } from 'react-admin'
import { ClientPicker } from '../clients/ClientPicker.tsx'
import { FormFields } from '../ui/form/FormFields.tsx'

/** The inputs of the add and edit form. */
export const VehicleInputs = () => (
  <FormFields columns="1fr 1fr">
    <Box sx={{ gridColumn: '1 / -1' }}>
      <ClientPicker source="client_id" validate={required()} />
    </Box>
    <TextInput source="object_name" validate={required()} />
    <TextInput source="imei_number" validate={required()} />
    <TextInput source="charging_currency" helperText="resources.vehicles.currency_hint" />
    <TextInput source="sim_cards_number" />
  </FormFields>
)
