import { required, TextInput } from 'react-admin'
import { FormFields } from '../ui/form/FormFields.tsx'

/** The inputs of the add and edit form. */
export const PlatformInputs = () => (
  <FormFields>
    <TextInput source="name" validate={required()} autoFocus />
    <TextInput source="description" multiline minRows={2} />
  </FormFields>
)
