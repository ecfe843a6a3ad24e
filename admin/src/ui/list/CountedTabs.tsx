import { Tab, Tabs } from '@mui/material'
import { useTranslate } from 'react-admin'
import { formatCount } from '../format/numbers.ts'

/** A tab, what it is called as text, and how many there are behind it. */
export interface CountedTab<Value extends string> {
  value: Value
  name: string
  count: number
}

interface CountedTabsProps<Value extends string> {
  /** The beginning of the ids: those of the tabs go on with their value, that of the panel with `rows`. */
  id: string
  /** What is chosen by them, as text. */
  label: string
  tabs: readonly CountedTab<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** Chooses which rows are shown, and says how many there are of each. */
export function CountedTabs<Value extends string>(props: CountedTabsProps<Value>) {
  const { id, label, tabs, value, onChange } = props
  const translate = useTranslate()
  return (
    <Tabs
      value={value}
      onChange={(_event, chosen: Value) => onChange(chosen)}
      variant="scrollable"
      scrollButtons={false}
      aria-label={label}
      sx={{ borderBottom: 1, borderColor: 'divider' }}
    >
      {tabs.map(({ value: each, name, count }) => (
        <Tab
          key={each}
          value={each}
          id={`${id}-${each}`}
          aria-controls={`${id}-rows`}
          disabled={count === 0}
          label={translate('common.name_count', { name, count: formatCount(count) })}
          sx={{ minHeight: 44, minWidth: 0, px: { xs: 1.25, sm: 2 } }}
        />
      ))}
    </Tabs>
  )
}
