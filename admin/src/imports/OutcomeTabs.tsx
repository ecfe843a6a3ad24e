import { useTranslate } from 'react-admin'
import { CountedTabs } from '../ui/list/CountedTabs.tsx'
import type { Counts, Outcome } from './import.ts'

/** The rows of one outcome, or those of any outcome with a warning. */
export type RowGroup = Outcome | 'warning'

/** The name of a group in the counts. */
export const COUNTED = {
  new: 'new',
  changed: 'changed',
  unchanged: 'unchanged',
  error: 'errors',
  warning: 'warnings',
} as const satisfies Record<RowGroup, keyof Counts>

const FIRST: readonly RowGroup[] = ['error', 'changed', 'new', 'unchanged', 'warning']

/** The group that is selected first: what needs work. */
export const firstGroup = (counts: Counts, groups: readonly RowGroup[]): RowGroup =>
  FIRST.find((group) => groups.includes(group) && counts[COUNTED[group]] > 0) ?? groups[0]!

interface OutcomeTabsProps {
  /** The prefix of the ids of tabs and panels. */
  id: string
  counts: Counts
  groups: readonly RowGroup[]
  group: RowGroup
  onChange: (group: RowGroup) => void
}

/** Selects which rows are shown, by their outcome. */
export function OutcomeTabs({ id, counts, groups, group, onChange }: OutcomeTabsProps) {
  const translate = useTranslate()
  const text = (key: string) => translate(`resources.imports.${key}`)
  const tabs = groups.map((value) => ({
    value,
    name: text(`counts.${COUNTED[value]}`),
    count: counts[COUNTED[value]],
  }))
  return <CountedTabs id={id} label={text('rows.tabs')} tabs={tabs} value={group} onChange={onChange} />
}
