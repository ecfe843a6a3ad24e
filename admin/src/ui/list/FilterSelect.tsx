import { SelectInput, useResourceContext, type SelectInputProps } from 'react-admin'
import { LateFilter } from './LateFilter.tsx'

type FilterSelectProps = Pick<SelectInputProps, 'choices' | 'emptyText' | 'translateChoice'> & {
  source: string
  /** A key; by default the label of the source. */
  label?: string
}

/** One choice of a FilterBar; without it, as `resources.<noun>.any` says by default, all rows pass. */
export function FilterSelect({ source, label, ...select }: FilterSelectProps) {
  const resource = useResourceContext()
  return (
    <LateFilter source={source} label={label}>
      <SelectInput
        source={source}
        label={label}
        emptyText={`resources.${resource}.any`}
        helperText={false}
        {...select}
      />
    </LateFilter>
  )
}
