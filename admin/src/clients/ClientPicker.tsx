import { RecordPicker, type RecordPickerProps } from '../ui/form/RecordPicker.tsx'

/** Chooses a client by business id, name or e-mail address. */
export const ClientPicker = (props: RecordPickerProps) => (
  <RecordPicker {...props} reference="clients" sortBy="client_name" />
)
