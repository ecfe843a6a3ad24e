import { RecordPicker, type RecordPickerProps } from '../ui/form/RecordPicker.tsx'

/** Chooses a platform by name. */
export const PlatformPicker = (props: RecordPickerProps) => (
  <RecordPicker {...props} reference="platforms" sortBy="name" />
)
