import { Tab, Tabs } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link, useParams } from 'react-router-dom'
import { REMINDERS_PATH } from '../paths.ts'
import { PageHeader } from '../ui/page/PageHeader.tsx'
import { LevelsTab } from './LevelsTab.tsx'
import { SentTab } from './SentTab.tsx'
import { SuspendTab } from './SuspendTab.tsx'
import { TodayTab } from './TodayTab.tsx'

/** In the order of the work: what is to be sent, what was, what did not help, and how it is done. */
const TABS = { today: TodayTab, sent: SentTab, suspend: SuspendTab, levels: LevelsTab } as const
type TabName = keyof typeof TABS

const pathOf = (tab: TabName): string => (tab === 'today' ? REMINDERS_PATH : `${REMINDERS_PATH}/${tab}`)
const isTab = (name: string): name is TabName => name in TABS

/** Reminders of what is overdue: today's, those that were sent, whom they did not help with, and their levels. */
export function RemindersPage() {
  const translate = useTranslate()
  const { tab = '' } = useParams()
  const name = isTab(tab) ? tab : 'today'
  const Shown = TABS[name]
  const text = (key: string) => translate(`resources.reminders.${key}`)
  return (
    <>
      <PageHeader title={text('title')} about={text('about')} />
      <Tabs
        value={name}
        variant="scrollable"
        scrollButtons={false}
        aria-label={text('tabs.name')}
        sx={{ borderBottom: 1, borderColor: 'divider', mb: 2 }}
      >
        {Object.keys(TABS).map((each) => (
          <Tab
            key={each}
            value={each}
            id={`reminders-${each}`}
            aria-controls="reminders-panel"
            component={Link}
            to={pathOf(each as TabName)}
            label={text(`tabs.${each}`)}
          />
        ))}
      </Tabs>
      <div role="tabpanel" id="reminders-panel" aria-labelledby={`reminders-${name}`}>
        <Shown />
      </div>
    </>
  )
}
