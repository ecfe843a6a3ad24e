import { Checkbox, FormControlLabel } from '@mui/material'
import { useDataTableStoreContext, useStore } from 'react-admin'

interface ColumnChoiceProps {
  /** By what the table knows the column. */
  name: string
  /** Its heading, as text. */
  heading: string
}

/** Shows or hides a column. */
export function ColumnChoice({ name, heading }: ColumnChoiceProps) {
  const { storeKey, defaultHiddenColumns } = useDataTableStoreContext()
  const [hidden, setHidden] = useStore<string[]>(storeKey, defaultHiddenColumns)
  const toggle = (isShown: boolean) =>
    setHidden(isShown ? hidden.filter((each) => each !== name) : [...hidden, name])
  return (
    <FormControlLabel
      control={
        <Checkbox
          size="small"
          checked={!hidden.includes(name)}
          onChange={(_event, isShown) => toggle(isShown)}
        />
      }
      label={heading}
      slotProps={{ typography: { variant: 'body2' } }}
    />
  )
}
