import { Tab, Tabs } from '@mui/material'
import { useTranslate } from 'react-admin'
import { formatCount } from '../format/numbers.ts'

/** A tab, its name as text, and the number of its rows. */
interface CountedTab<Value extends string> {
  value: Value
  name: string
  count: number
}

interface CountedTabsProps<Value extends string> {
  /** The prefix of the ids: `<id>-<value>` of the tabs, `<id>-rows` of the panel. */
  id: string
  /** What they choose, as text. */
  label: string
  tabs: readonly CountedTab<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** So many tabs stand side by side; of more those without rows are left out. */
const SIDE_BY_SIDE = 6

/** Chooses which rows are shown, with their numbers. */
export function CountedTabs<Value extends string>(props: CountedTabsProps<Value>) {
  const { id, label, tabs, value, onChange } = props
  const translate = useTranslate()
  const shown = tabs.length > SIDE_BY_SIDE ? tabs.filter((tab) => tab.count > 0 || tab.value === value) : tabs
  return (
    <Tabs
      value={value}
      onChange={(_event, chosen: Value) => onChange(chosen)}
      variant="scrollable"
      // Where some are off the screen.
      scrollButtons="auto"
      allowScrollButtonsMobile
      aria-label={label}
      sx={{ borderBottom: 1, borderColor: 'divider' }}
    >
      {shown.map(({ value: each, name, count }) => (
        <Tab
          key={each}
          value={each}
          id={`${id}-${each}`}
          aria-controls={`${id}-rows`}
          disabled={count === 0}
          label={translate('common.name_count', { name, count: formatCount(count) })}
          sx={{ minHeight: 44, minWidth: 0, px: 1.25 }}
        />
      ))}
    </Tabs>
  )
}
