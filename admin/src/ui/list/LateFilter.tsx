import { LateInput, type LateInputProps } from '../form/LateInput.tsx'
import { useAskedFilters } from './AskedFilters.tsx'

/** A select or a picker of a FilterBar, as a LateInput. */
export const LateFilter = (props: LateInputProps) => (
  <LateInput {...props} isChosen={useAskedFilters()[props.source] !== undefined} />
)
