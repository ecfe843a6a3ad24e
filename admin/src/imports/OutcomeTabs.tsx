import { Tab, Tabs } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { Counts, Outcome } from './import.ts'

/** The rows of an outcome, or those of any outcome with something to look at. */
export type RowGroup = Outcome | 'warning'

/** What a group is called in the counts. */
export const COUNTED = {
  new: 'new',
  changed: 'changed',
  unchanged: 'unchanged',
  error: 'errors',
  warning: 'warnings',
} as const satisfies Record<RowGroup, keyof Counts>

const FIRST: readonly RowGroup[] = ['error', 'changed', 'new', 'unchanged', 'warning']

/** The group to begin with: what needs work comes first. */
export const firstGroup = (counts: Counts, groups: readonly RowGroup[]): RowGroup =>
  FIRST.find((group) => groups.includes(group) && counts[COUNTED[group]] > 0) ?? groups[0]!

interface OutcomeTabsProps {
  /** The beginning of the ids of tabs and panels. */
  id: string
  counts: Counts
  groups: readonly RowGroup[]
  group: RowGroup
  onChange: (group: RowGroup) => void
}

/** Chooses which rows are shown, and says how many there are of each. */
export function OutcomeTabs({ id, counts, groups, group, onChange }: OutcomeTabsProps) {
  const translate = useTranslate()
  const text = (key: string, values?: object) => translate(`resources.imports.${key}`, values)
  return (
    <Tabs
      value={group}
      onChange={(_event, chosen: RowGroup) => onChange(chosen)}
      variant="scrollable"
      scrollButtons={false}
      aria-label={text('rows.tabs')}
      sx={{ borderBottom: 1, borderColor: 'divider' }}
    >
      {groups.map((each) => {
        const count = counts[COUNTED[each]]
        const name = text(`counts.${COUNTED[each]}`)
        return (
          <Tab
            key={each}
            value={each}
            id={`${id}-${each}`}
            aria-controls={`${id}-rows`}
            disabled={count === 0}
            label={text('rows.tab', { name, count: count.toLocaleString('en') })}
            sx={{ minHeight: 44, minWidth: 0, px: { xs: 1.25, sm: 2 } }}
          />
        )
      })}
    </Tabs>
  )
}
