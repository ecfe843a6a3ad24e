import { useTranslate } from 'react-admin'
import { PageHeader } from '../ui/page/PageHeader.tsx'
import { DashboardBody } from './DashboardBody.tsx'
import { DashboardSkeleton } from './DashboardSkeleton.tsx'
import { MailNotice } from './MailNotice.tsx'
import { SampleNotice } from './SampleNotice.tsx'
import { useDashboard } from './useDashboard.ts'
import { useMailProblems } from './useMailProblems.ts'

/** The first page after the log-in. */
export function Dashboard() {
  const translate = useTranslate()
  const { data, isSample, retry } = useDashboard()
  // What stands above the figures comes with them, or they would move.
  const mailIsKnown = useMailProblems() !== undefined
  return (
    <>
      <PageHeader title={translate('dashboard.title')} about={translate('dashboard.about')} />
      {data && mailIsKnown ? (
        <>
          <MailNotice />
          {isSample && <SampleNotice onRetry={retry} />}
          <DashboardBody data={data} isSample={isSample} />
        </>
      ) : (
        <DashboardSkeleton />
      )}
    </>
  )
}
