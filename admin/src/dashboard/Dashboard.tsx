import { Card } from '@mui/material'
import { useTranslate } from 'react-admin'
import { ListSkeleton } from '../common/ListSkeleton.tsx'
import { PageHeader } from '../common/PageHeader.tsx'
import { DashboardBody } from './DashboardBody.tsx'
import { MailNotice } from './MailNotice.tsx'
import { SampleNotice } from './SampleNotice.tsx'
import { useDashboard } from './useDashboard.ts'

/** The first page after the log-in. */
export function Dashboard() {
  const translate = useTranslate()
  const { data, isSample, retry } = useDashboard()
  return (
    <>
      <PageHeader title={translate('dashboard.title')} about={translate('dashboard.about')} />
      <MailNotice />
      {isSample && <SampleNotice onRetry={retry} />}
      {data && <DashboardBody data={data} isSample={isSample} />}
      {!data && (
        <Card>
          <ListSkeleton rows={6} />
        </Card>
      )}
    </>
  )
}
